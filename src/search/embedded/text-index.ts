import type { Word } from '../fold.ts'
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
import { WordPostings } from './word-postings.ts'

export type FoundText = {
  slots: NumberList
  /** By slot; good until the next search. */
  relevance: Uint32Array
  didYouMean: string | null
}

/** Room to judge products in, by slot; shared by all languages, clean between searches. */
export class TextScratch {
  readonly touched = new NumberList(64)
  readonly candidates = new NumberList(64)
  readonly best = new NumberList(64)
  quality = new Uint8Array(0)
  matched = new Uint8Array(0)
  relevance = new Uint32Array(0)
  /** How many of the words before the last a product holds. */
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

/** The words of one language and the slots that they stand in. */
export class TextIndex {
  readonly #vocabulary = new Vocabulary()
  readonly #postings: WordPostings[] = []

  add(slot: number, words: readonly Word[]): void {
    for (const { folded, spelled } of words) this.#addWord(folded).add(slot, spelled)
  }

  /** A copy after slots have moved; what has gone nowhere (-1) is left out, and words with it. */
  moved(moves: Int32Array): TextIndex {
    const copy = new TextIndex()
    for (const [number, postings] of this.#postings.entries()) {
      const word = this.#vocabulary.words[number] as string
      const { items, length } = postings.slots
      for (let place = 0; place < length; place += 1) {
        const target = moves[items[place] as number] as number
        if (target >= 0) copy.#addWord(word).add(target, postings.spelledAt(place))
      }
    }
    return copy
  }

  /** A word as typed may mean something, or only in the other keyboard layout. */
  read(text: string, live: Uint8Array): QueryWord[] {
    return readText(text, (word) => this.isFound(word, live))
  }

  /**
   * The products found are those that match the most words. Whoever wants only the best few by relevance says how many
   * are `enough`: of a single word's beginnings, the worse ones may then be left out.
   */
  search(
    words: readonly QueryWord[],
    codeSlots: readonly number[],
    live: Uint8Array,
    scratch: TextScratch,
    enough = Number.POSITIVE_INFINITY,
  ): FoundText {
    scratch.reset(live.length)
    const enoughOfEach = words.length === 1 && codeSlots.length === 0 ? enough : Number.POSITIVE_INFINITY
    const corrections = words.map((word) => this.#judge(word, live, scratch, enoughOfEach))
    for (const slot of codeSlots) {
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

  isFound({ folded, isBeginning }: QueryWord, live: Uint8Array): boolean {
    if (this.postings(this.#vocabulary.number(folded))?.isIn(live)) return true
    return isBeginning && this.startingWith(folded).some((number) => this.postings(number)?.isIn(live))
  }

  word(number: number): string {
    return this.#vocabulary.words[number] as string
  }

  number(word: string): number | undefined {
    return this.#vocabulary.number(word)
  }

  postings(number: number | undefined): WordPostings | undefined {
    return number === undefined ? undefined : this.#postings[number]
  }

  startingWith(beginning: string): number[] {
    return this.#vocabulary.startingWith(beginning)
  }

  /** Words that it may have been meant for: the nearest first, of those the most frequent, then by alphabet. */
  corrections(word: string, live: Uint8Array): { number: number; edits: number }[] {
    return this.#near(word)
      .map(({ number, edits }) => ({
        number,
        edits,
        word: this.word(number),
        count: this.postings(number)?.count(live) ?? 0,
      }))
      .filter(({ count }) => count > 0)
      .sort(
        (one, other) =>
          one.edits - other.edits || other.count - one.count || (one.word < other.word ? -1 : 1),
      )
  }

  #near(word: string) {
    return allowedEdits(word) > 0 ? this.#vocabulary.near(word, allowedEdits(word)) : []
  }

  /** Adds what one word is worth to every product that it finds; answers its right spelling if it was wrong. */
  #judge(
    { folded, isBeginning }: QueryWord,
    live: Uint8Array,
    scratch: TextScratch,
    enough: number,
  ): string | null {
    const { touched } = scratch
    touched.clear()
    const exact = this.#vocabulary.number(folded)
    if (exact !== undefined) touch(this.#slots(exact), sameWord, live, scratch)
    if (isBeginning) {
      for (const { quality, numbers } of this.#beginnings(folded, exact)) {
        if (touched.length >= enough) break
        for (const number of numbers) touch(this.#slots(number), quality, live, scratch)
      }
    }
    const isFound = touched.length > 0
    if (touched.length < enoughProducts) {
      for (const { number, edits } of this.#near(folded)) {
        touch(this.#slots(number), misspelt(edits), live, scratch)
      }
    }
    settle(scratch)
    if (isFound) return null
    const [best] = this.corrections(folded, live)
    return best ? (this.postings(best.number)?.spelledAt(0).toLowerCase() ?? null) : null
  }

  /** The words that begin so, the shortest first, as they are worth most. */
  #beginnings(folded: string, exact: number | undefined) {
    const byQuality = new Map<number, number[]>()
    for (const number of this.startingWith(folded)) {
      if (number === exact) continue
      const quality = beginningOf(folded.length, this.word(number))
      const known = byQuality.get(quality)
      if (known) known.push(number)
      else byQuality.set(quality, [number])
    }
    return [...byQuality]
      .map(([quality, numbers]) => ({ quality, numbers }))
      .sort((one, other) => other.quality - one.quality)
  }

  #addWord(folded: string): WordPostings {
    const number = this.#vocabulary.add(folded)
    if (number === this.#postings.length) this.#postings.push(new WordPostings())
    return this.#postings[number] as WordPostings
  }

  #slots(number: number): NumberList {
    return (this.#postings[number] as WordPostings).slots
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
