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
import type { NumberList } from './number-list.ts'
import { anyProduct, bestCandidates, settle, type TextScratch, touch } from './text-scratch.ts'
import { Vocabulary } from './vocabulary.ts'
import { WordPostings } from './word-postings.ts'

export type FoundText = {
  slots: NumberList
  /** By slot; valid until the next search. */
  relevance: Uint32Array
  didYouMean: string | null
}

/** The words of one language and the slots that contain them. */
export class TextIndex {
  readonly #vocabulary = new Vocabulary()
  readonly #postings: WordPostings[] = []

  add(slot: number, words: readonly Word[]): void {
    for (const { folded, spelled } of words) this.#addWord(folded).add(slot, spelled)
  }

  /** A copy after slots have moved; slots without a new position (-1) are dropped, and words without slots too. */
  moved(moves: Int32Array): TextIndex {
    const copy = new TextIndex()
    for (const [number, postings] of this.#postings.entries()) {
      const { items, length } = postings.slots
      let copied: WordPostings | null = null
      for (let place = 0; place < length; place += 1) {
        const target = moves[items[place] as number] as number
        if (target < 0) continue
        copied ??= copy.#addWord(this.word(number))
        copied.add(target, postings.spelledAt(place))
      }
    }
    return copy
  }

  /** A typed word may match as it is, or only in the other keyboard layout. */
  read(text: string, live: Uint8Array): QueryWord[] {
    return readText(text, (word) => this.isFound(word, live))
  }

  /**
   * Finds the products that match the most words. A caller that wants only the best few by relevance passes how many
   * are `enough`: of a single word's completions, the worse ones may then be skipped.
   */
  search(
    words: readonly QueryWord[],
    codeSlots: readonly number[],
    live: Uint8Array,
    scratch: TextScratch,
    enough = Number.POSITIVE_INFINITY,
  ): FoundText {
    const hasCode = codeSlots.length > 0
    if (hasCode || words.length === 1 || !this.#findAll(words, live, scratch)) {
      scratch.reset(live.length)
      const isEnough = hasCode || words.length > 1 ? Number.POSITIVE_INFINITY : enough
      for (const word of words) this.#judge(word, live, scratch, anyProduct, isEnough)
    }
    for (const slot of codeSlots) {
      if (live[slot] === 0) continue
      if (scratch.matched[slot] === 0) scratch.candidates.push(slot)
      scratch.matched[slot] = words.length
      scratch.relevance[slot] = (scratch.relevance[slot] as number) + sameCode
    }
    const corrections = words.map((word) => (this.isFound(word, live) ? null : this.#correction(word, live)))
    return {
      slots: bestCandidates(scratch),
      relevance: scratch.relevance,
      didYouMean: understoodText(words, corrections),
    }
  }

  isFound(word: QueryWord, live: Uint8Array): boolean {
    return this.#countDirect(word, live, 1) > 0
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

  /** Possible corrections of a word: the nearest first, then the most frequent, then by alphabet. */
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

  /** Usually some products have all words; then each further word scans only the matches of the words before. */
  #findAll(words: readonly QueryWord[], live: Uint8Array, scratch: TextScratch): boolean {
    scratch.reset(live.length)
    return words.every((word, index) => this.#judge(word, live, scratch, index, Number.POSITIVE_INFINITY) > 0)
  }

  /**
   * Adds one word's score to every product that it finds and that has matched that many words before. Returns the
   * number of those products.
   */
  #judge(
    word: QueryWord,
    live: Uint8Array,
    scratch: TextScratch,
    matchedBefore: number,
    enough: number,
  ): number {
    const { touched } = scratch
    const { folded, isBeginning } = word
    const find = (number: number, worth: number) =>
      touch(this.#slots(number), worth, live, scratch, matchedBefore)
    touched.clear()
    const exact = this.#vocabulary.number(folded)
    if (exact !== undefined) find(exact, sameWord)
    if (isBeginning) {
      for (const { quality, numbers } of this.#beginnings(folded, exact)) {
        if (touched.length >= enough) break
        for (const number of numbers) find(number, quality)
      }
    }
    if (this.#countDirect(word, live, enoughProducts) < enoughProducts) {
      for (const { number, edits } of this.#near(folded)) find(number, misspelt(edits))
    }
    settle(scratch)
    return touched.length
  }

  /** The products that have the word as typed, or as a prefix; never counts further than `max`. */
  #countDirect({ folded, isBeginning }: QueryWord, live: Uint8Array, max: number): number {
    const found = new Set<number>()
    const exact = this.#vocabulary.number(folded)
    if (exact !== undefined) collectLive(this.#slots(exact), live, found, max)
    if (!isBeginning || found.size >= max) return found.size
    for (const number of this.startingWith(folded)) {
      collectLive(this.#slots(number), live, found, max)
      if (found.size >= max) break
    }
    return found.size
  }

  #correction({ folded }: QueryWord, live: Uint8Array): string | null {
    const [best] = this.corrections(folded, live)
    return best ? (this.postings(best.number)?.spelledAt(0).toLowerCase() ?? null) : null
  }

  /** The words with this prefix, the shortest first, because they score highest. */
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

function collectLive({ items, length }: NumberList, live: Uint8Array, found: Set<number>, max: number) {
  for (let place = 0; place < length && found.size < max; place += 1) {
    const slot = items[place] as number
    if (live[slot] === 1) found.add(slot)
  }
}
