/** What the Markdown that is being typed looks like: its marks in colour. Only for the eye; the field beside it has the words. */
export function MarkdownMarks({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text keep their order
    <span key={index}>
      <MarkedLine line={line} />
      {'\n'}
    </span>
  ))
}

const lineMark = /^(\s*)(#{1,6} .*|(?:[-*>]|\d{1,3}\.)(?= ))/
const inside = /(\*\*[^*\n]+\*\*|!?\[[^\]\n]*\]\([^)\n]*\)|\{\{[^}\n]+\}\}|\[\[[^\]\n]+\]\])/

function MarkedLine({ line }: { line: string }) {
  const [whole = '', space = '', mark = ''] = lineMark.exec(line) ?? []
  const rest = line.slice(whole.length)
  return (
    <>
      {space}
      {mark && <b>{mark}</b>}
      {rest.split(inside).map((piece, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line keep their order
          <em key={index}>{piece}</em>
        ) : (
          piece
        ),
      )}
    </>
  )
}
