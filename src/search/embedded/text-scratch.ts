import { grown, NumberList } from './number-list.ts'

/** Any number of words that a product has matched before. */
export const anyProduct = -1

/** Scratch arrays for scoring, by slot; shared by all languages, clean between searches. */
export class TextScratch {
  readonly touched = new NumberList(64)
  readonly candidates = new NumberList(64)
  readonly best = new NumberList(64)
  quality = new Uint8Array(0)
  matched = new Uint8Array(0)
  relevance = new Uint32Array(0)
  /** How many of the words before the last a product has. */
  held = new Uint8Array(0)

  reset(size: number): void {
    for (let place = 0; place < this.candidates.length; place += 1) {
      const slot = this.candidates.items[place] as number
      this.matched[slot] = 0
      this.relevance[slot] = 0
    }
    this.candidates.clear()
    this.best.clear()
    this.quality = grown(this.quality, size)
    this.matched = grown(this.matched, size)
    this.relevance = grown(this.relevance, size)
  }
}

/** A product scores as its best word. */
export function touch(
  { items, length }: NumberList,
  worth: number,
  live: Uint8Array,
  { touched, quality, matched }: TextScratch,
  matchedBefore: number,
) {
  for (let place = 0; place < length; place += 1) {
    const slot = items[place] as number
    if (live[slot] === 0 || (matchedBefore !== anyProduct && matched[slot] !== matchedBefore)) continue
    const known = quality[slot] as number
    if (known === 0) touched.push(slot)
    if (known < worth) quality[slot] = worth
  }
}

export function settle({ touched, candidates, quality, matched, relevance }: TextScratch) {
  for (let place = 0; place < touched.length; place += 1) {
    const slot = touched.items[place] as number
    if (matched[slot] === 0) candidates.push(slot)
    matched[slot] = (matched[slot] as number) + 1
    relevance[slot] = (relevance[slot] as number) + (quality[slot] as number)
    quality[slot] = 0
  }
}

export function bestCandidates({ candidates, matched, best }: TextScratch): NumberList {
  let max = 0
  for (let place = 0; place < candidates.length; place += 1) {
    const count = matched[candidates.items[place] as number] as number
    if (count > max) max = count
  }
  for (let place = 0; place < candidates.length; place += 1) {
    const slot = candidates.items[place] as number
    if (matched[slot] === max) best.push(slot)
  }
  return best
}
