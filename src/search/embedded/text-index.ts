import { foldCode, type Word } from '../fold.ts'
import {
  allowedEdits,
  beginningOf,
  enoughProducts,
  misspelt,
  type QueryWord,
  readText,
  sameCode,
  sameWord,
  understoodText,
} from '../text-rules.ts'
import { grown, NumberList } from './number-list.ts'
import { Vocabulary } from './vocabulary.ts'

export type FoundText = {
  slots: NumberList
  /** By slot; good until the next search. */
  relevance: Uint32Array
  didYouMean: string | null
}

export type Codes = ReadonlyMap<string, readonly number[]>

/** Room to judge products in, by slot; shared by all languages, clean between searches. */
export class TextScratch {
  readonly touched = new NumberList(64)
  readonly candidates = new NumberList(64)
  readonly best = new NumberList(64)
  quality = new Uint8Array(0)
  matched = new Uint8Array(0)
  relevance = new Uint32Array(0)

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

/** The words of one language and the slots that they stand in. Dead slots stay in the lists; `live` tells. */
export class TextIndex {
  readonly #vocabulary = new Vocabulary()
  readonly #slotsOfWord: NumberList[] = []

  add(slot: number, words: readonly Word[]): void {
    for (const number of new Set(words.map(({ folded, written }) => this.#addWord(folded, written)))) {
      this.#slots(number).push(slot)
    }
  }

  /** A copy after slots have moved; what has gone nowhere (-1) is left out, and words with it. */
  moved(moves: Int32Array): TextIndex {
    const copy = new TextIndex()
    for (const [number, slots] of this.#slotsOfWord.entries()) {
      const word = this.#vocabulary.words[number] as string
      for (const slot of slots.items.subarray(0, slots.length)) {
        const target = moves[slot] as number
        if (target < 0) continue
        copy.#slots(copy.#addWord(word, this.#vocabulary.written[number] as string)).push(target)
      }
    }
    return copy
  }

  /** Null where the text holds no word at all. The products found are those that match the most words. */
  search(text: string, live: Uint8Array, size: number, codes: Codes, scratch: TextScratch): FoundText | null {
    const words = readText(text, (word) => this.#isFound(word, live))
    if (words.length === 0) return null
    scratch.reset(size)
    const corrections = words.map((word) => this.#judge(word, live, scratch))
    for (const slot of codes.get(foldCode(text)) ?? []) {
      if (live[slot] === 0) continue
      if (scratch.matched[slot] === 0) scratch.candidates.push(slot)
      scratch.matched[slot] = words.length
      scratch.relevance[slot] = (scratch.relevance[slot] as number) + sameCode
    }
    return {
      slots: bestCandidates(scratch),
      relevance: scratch.relevance,
      didYouMean: understoodText(words, corrections),
    }
  }

  #isFound({ folded, isBeginning }: QueryWord, live: Uint8Array): boolean {
    const exact = this.#vocabulary.number(folded)
    if (exact !== undefined && hasLive(this.#slots(exact), live)) return true
    return (
      isBeginning &&
      this.#vocabulary.startingWith(folded).some((number) => hasLive(this.#slots(number), live))
    )
  }

  /** Adds what one word is worth to every product that it finds; answers its right spelling if it was wrong. */
  #judge({ folded, isBeginning }: QueryWord, live: Uint8Array, scratch: TextScratch): string | null {
    const { touched } = scratch
    touched.clear()
    const exact = this.#vocabulary.number(folded)
    if (exact !== undefined) touch(this.#slots(exact), sameWord, live, scratch)
    if (isBeginning) {
      for (const number of this.#vocabulary.startingWith(folded)) {
        if (number === exact) continue
        const quality = beginningOf(folded.length, this.#vocabulary.words[number] as string)
        touch(this.#slots(number), quality, live, scratch)
      }
    }
    const isFound = touched.length > 0
    const near =
      touched.length < enoughProducts && allowedEdits(folded) > 0
        ? this.#vocabulary.near(folded, allowedEdits(folded))
        : []
    for (const { number, edits } of near) touch(this.#slots(number), misspelt(edits), live, scratch)
    settle(scratch)
    return isFound ? null : this.#bestSpelling(near, live)
  }

  /** The nearest word; of those the most frequent, then the first of the alphabet. */
  #bestSpelling(near: readonly { number: number; edits: number }[], live: Uint8Array): string | null {
    const [best] = near
      .map(({ number, edits }) => ({
        number,
        edits,
        word: this.#vocabulary.words[number] as string,
        count: countLive(this.#slots(number), live),
      }))
      .filter(({ count }) => count > 0)
      .sort(
        (one, other) =>
          one.edits - other.edits || other.count - one.count || (one.word < other.word ? -1 : 1),
      )
    return best ? (this.#vocabulary.written[best.number] as string) : null
  }

  #addWord(folded: string, written: string): number {
    const number = this.#vocabulary.add(folded, written)
    if (number === this.#slotsOfWord.length) this.#slotsOfWord.push(new NumberList())
    return number
  }

  #slots(number: number): NumberList {
    return this.#slotsOfWord[number] as NumberList
  }
}

/** A product is worth the best of its words. */
function touch({ items, length }: NumberList, worth: number, live: Uint8Array, scratch: TextScratch) {
  const { touched, quality } = scratch
  for (let place = 0; place < length; place += 1) {
    const slot = items[place] as number
    if (live[slot] === 0) continue
    const known = quality[slot] as number
    if (known === 0) touched.push(slot)
    if (known < worth) quality[slot] = worth
  }
}

function settle({ touched, candidates, quality, matched, relevance }: TextScratch) {
  for (let place = 0; place < touched.length; place += 1) {
    const slot = touched.items[place] as number
    if (matched[slot] === 0) candidates.push(slot)
    matched[slot] = (matched[slot] as number) + 1
    relevance[slot] = (relevance[slot] as number) + (quality[slot] as number)
    quality[slot] = 0
  }
}

function bestCandidates({ candidates, matched, best }: TextScratch): NumberList {
  let most = 0
  for (let place = 0; place < candidates.length; place += 1) {
    const count = matched[candidates.items[place] as number] as number
    if (count > most) most = count
  }
  for (let place = 0; place < candidates.length; place += 1) {
    const slot = candidates.items[place] as number
    if (matched[slot] === most) best.push(slot)
  }
  return best
}

function countLive({ items, length }: NumberList, live: Uint8Array): number {
  let count = 0
  for (let place = 0; place < length; place += 1) count += live[items[place] as number] as number
  return count
}

function hasLive({ items, length }: NumberList, live: Uint8Array): boolean {
  for (let place = 0; place < length; place += 1) if (live[items[place] as number] === 1) return true
  return false
}
