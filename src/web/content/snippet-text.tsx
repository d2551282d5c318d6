import type { Snippet } from '#shop/content/search-words.ts'

/** The words that were looked for are marked. */
export function SnippetText({ snippet }: { snippet: Snippet }) {
  return snippet.map(({ text, isHit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text keep their order
    isHit ? <mark key={index}>{text}</mark> : text,
  )
}
