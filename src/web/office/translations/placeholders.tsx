/** A text with its placeholders marked. */
export function Placeholders({ text }: { text: string }) {
  return text.split(/(\{\{\w+\}\})/).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <span key={at} className="ph">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
