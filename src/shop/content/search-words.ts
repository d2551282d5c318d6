import { wordsOf } from '#core/fold.ts'

/** Shorter words keep their end: it is too much of them. */
const wholeLength = 5
const longLength = 8

/**
 * The beginning of a word, without what Lithuanian, Latvian and Estonian decline: `siuntos`, `siuntą` and `siunta` meet.
 * English loses its plural by it.
 */
export function stemOf(folded: string): string {
  if (folded.length <= wholeLength) return folded
  return folded.slice(0, Math.max(wholeLength, folded.length - (folded.length < longLength ? 2 : 3)))
}

const most = 8

/** What PostgreSQL looks for: every word, from its beginning. Null if nothing was asked. */
export function contentQuery(text: string): string | null {
  const stems = [...new Set(wordsOf(text).map(({ folded }) => stemOf(folded)))].slice(0, most)
  return stems.length === 0 ? null : stems.map((stem) => `${stem}:*`).join(' & ')
}

/** A part of a text around the first hit, and which words of it are hits. */
export type Snippet = readonly { text: string; isHit: boolean }[]

const before = 60
const longest = 220

export function snippetOf(text: string, asked: string): Snippet {
  const stems = wordsOf(asked).map(({ folded }) => stemOf(folded))
  const isHit = (word: string) =>
    wordsOf(word).some(({ folded }) => stems.some((stem) => folded.startsWith(stem)))
  const plain = text.replace(/\s+/g, ' ').trim()
  const pieces = plain.split(/([\p{L}\p{M}\p{N}]+)/u)
  let at = 0
  let first = 0
  for (const piece of pieces) {
    if (isHit(piece)) {
      first = at
      break
    }
    at += piece.length
  }
  const from = first <= before ? 0 : plain.indexOf(' ', first - before) + 1
  const part = plain.slice(from, from + longest)
  const whole = from + longest < plain.length ? part.slice(0, Math.max(part.lastIndexOf(' '), 1)) : part
  const shown = `${from > 0 ? '… ' : ''}${whole}${from + longest < plain.length ? ' …' : ''}`
  const found: { text: string; isHit: boolean }[] = []
  for (const piece of shown.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    if (piece === '') continue
    const isOne = isHit(piece)
    const last = found.at(-1)
    if (last && last.isHit === isOne) last.text += piece
    else found.push({ text: piece, isHit: isOne })
  }
  return found
}
