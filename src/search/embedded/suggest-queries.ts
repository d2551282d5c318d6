import type { QueryWord } from '../text-rules.ts'
import { grown } from './number-list.ts'
import type { TextIndex } from './text-index.ts'
import type { TextScratch } from './text-scratch.ts'
import type { WordPostings } from './word-postings.ts'

type Ending = { number: number; word: string; edits: number; count: number }

/**
 * Completions of the last word. A word is counted only if it occurs in enough products to be among the best so far, so
 * a prefix of thousands of words costs little more than its few most frequent ones.
 */
export function suggestQueries(
  index: TextIndex,
  words: readonly QueryWord[],
  live: Uint8Array,
  limit: number,
  scratch: TextScratch,
): string[] {
  const last = words.at(-1)
  const before = words.slice(0, -1).map((word) => meaningOf(index, word, live))
  if (!last || !before.every((number) => number !== undefined)) return []

  const holders = markHolders(index, new Set(before), live, scratch)
  const best: Ending[] = []
  for (const { number, edits } of endings(index, last, live)) {
    const postings = index.postings(number)
    if (!postings || before.includes(number)) continue
    const worst = best.length < limit ? undefined : best.at(-1)
    const maxPossible = Math.min(postings.slots.length, holders.max)
    if (worst && (edits > worst.edits || (edits === worst.edits && maxPossible < worst.count))) continue
    const count = postings.count(holders.mask, holders.wanted)
    if (count > 0) insert(best, { number, word: index.word(number), edits, count }, limit)
  }
  holders.clear()
  return best.map(({ number }) =>
    [...before, number].map((each) => index.postings(each)?.spelling(live)).join(' '),
  )
}

function meaningOf(index: TextIndex, word: QueryWord, live: Uint8Array): number | undefined {
  const exact = index.number(word.folded)
  return exact !== undefined && index.isLive(exact, live)
    ? exact
    : (index.relatives(word, live)[0] ?? index.corrections(word, live)[0]?.number)
}

function endings(index: TextIndex, last: QueryWord, live: Uint8Array): { number: number; edits: number }[] {
  if (!index.isFound(last, live)) return index.corrections(last, live)
  const exact = index.number(last.folded)
  const begun = last.isBeginning ? index.startingWith(last.folded) : exact === undefined ? [] : [exact]
  const isBegun = begun.some((number) => index.isLive(number, live))
  const numbers = isBegun ? begun : index.relatives(last, live)
  return numbers.map((number) => ({ number, edits: 0 }))
}

/** A mask of the live products that have all these words; call `clear` before the next use. */
function markHolders(index: TextIndex, words: ReadonlySet<number>, live: Uint8Array, scratch: TextScratch) {
  const [rarest, ...others] = [...words]
    .map((number) => index.postings(number) as WordPostings)
    .sort((one, other) => one.slots.length - other.slots.length)
  if (!rarest) return { mask: live, wanted: 1, max: live.length, clear: () => {} }

  scratch.held = grown(scratch.held, live.length)
  const { held } = scratch
  const { items, length } = rarest.slots
  for (let place = 0; place < length; place += 1) {
    const slot = items[place] as number
    held[slot] = live[slot] as number
  }
  for (const [index, { slots }] of others.entries()) {
    for (let place = 0; place < slots.length; place += 1) {
      const slot = slots.items[place] as number
      if (held[slot] === index + 1) held[slot] = index + 2
    }
  }
  const clear = () => {
    for (let place = 0; place < length; place += 1) held[items[place] as number] = 0
  }
  return { mask: held, wanted: words.size, max: length, clear }
}

function insert(best: Ending[], ending: Ending, limit: number) {
  const place = best.findIndex((other) => isBefore(ending, other))
  if (place < 0) best.push(ending)
  else best.splice(place, 0, ending)
  if (best.length > limit) best.pop()
}

function isBefore(one: Ending, other: Ending): boolean {
  if (one.edits !== other.edits) return one.edits < other.edits
  return one.count === other.count ? one.word < other.word : one.count > other.count
}
