import type { Locale } from '#core/locale.ts'
import type { WordReading } from '../search-engine.ts'
import { stemOf } from '../stem.ts'
import {
  allowedEdits,
  beginningOf,
  byLength,
  isCorrection,
  kindBonus,
  misspelt,
  type QueryWord,
  readText,
  type SearchedWord,
  sameCode,
  sameStem,
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
  readonly #locale: Locale
  readonly #vocabulary = new Vocabulary()
  readonly #postings: WordPostings[] = []
  /** The numbers of the words that share a stem. */
  readonly #stems = new Map<string, number[]>()

  constructor(locale: Locale) {
    this.#locale = locale
  }

  add(slot: number, words: readonly SearchedWord[]): void {
    for (const { folded, spelled, isKind } of words) this.#addWord(folded).add(slot, spelled, isKind)
  }

  /** A copy after slots have moved; slots without a new position (-1) are dropped, and words without slots too. */
  moved(moves: Int32Array): TextIndex {
    const copy = new TextIndex(this.#locale)
    for (const [number, postings] of this.#postings.entries()) {
      let copied: WordPostings | null = null
      for (const { slot, spelled, isKind } of postings.entries()) {
        const target = moves[slot] as number
        if (target < 0) continue
        copied ??= copy.#addWord(this.word(number))
        copied.add(target, spelled, isKind)
      }
    }
    return copy
  }

  /** A typed word may match as it is, or only in the other keyboard layout. */
  read(text: string, reading: WordReading, live: Uint8Array): QueryWord[] {
    return readText(text, reading, (word) => this.isFound(word, live))
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

  /** Whether a live product has the word as typed, in another form, or as a prefix. */
  isFound(word: QueryWord, live: Uint8Array): boolean {
    const exact = this.#vocabulary.number(word.folded)
    const isAnyLive = (numbers: readonly number[]) => numbers.some((number) => this.isLive(number, live))
    return (
      (exact !== undefined && this.isLive(exact, live)) ||
      isAnyLive(this.#stems.get(word.stem) ?? []) ||
      (word.isBeginning && isAnyLive(this.startingWith(word.folded)))
    )
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

  /** Live words with the stem of a typed one, of which the shortest stands for it. */
  relatives({ stem }: QueryWord, live: Uint8Array): number[] {
    return (this.#stems.get(stem) ?? [])
      .filter((number) => this.isLive(number, live))
      .sort((one, other) => byLength(this.word(one), this.word(other)))
  }

  /** Possible corrections of a word: the nearest first, then the most frequent, then by alphabet. */
  corrections(word: QueryWord, live: Uint8Array): { number: number; edits: number }[] {
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

  #near({ folded, isCorrect }: QueryWord) {
    const edits = isCorrect ? 0 : allowedEdits(folded)
    if (edits === 0) return []
    return this.#vocabulary
      .near(folded, edits)
      .filter((near) => isCorrection(folded, this.word(near.number), near.edits))
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
    touched.clear()
    const qualities = this.isFound(word, live)
      ? this.#direct(word)
      : new Map(this.#near(word).map(({ number, edits }) => [number, misspelt(edits)]))
    for (const { worth, lists } of this.#byWorth(qualities)) {
      if (touched.length >= enough) break
      for (const slots of lists) touch(slots, worth, live, scratch, matchedBefore)
    }
    settle(scratch)
    return touched.length
  }

  /** The words that a typed one is, is a form of, or begins. */
  #direct({ folded, stem, isBeginning }: QueryWord): ReadonlyMap<number, number> {
    const qualities = new Map<number, number>()
    if (isBeginning) {
      for (const number of this.startingWith(folded)) {
        qualities.set(number, beginningOf(folded.length, this.word(number)))
      }
    }
    for (const number of this.#stems.get(stem) ?? []) qualities.set(number, sameStem)
    const exact = this.#vocabulary.number(folded)
    return exact === undefined ? qualities : qualities.set(exact, sameWord)
  }

  /** The slots to score, the highest score first: a product's first score is its best. */
  #byWorth(qualities: ReadonlyMap<number, number>) {
    const byWorth = new Map<number, NumberList[]>()
    const note = (worth: number, slots: NumberList) => {
      const known = byWorth.get(worth)
      if (known) known.push(slots)
      else byWorth.set(worth, [slots])
    }
    for (const [number, quality] of qualities) {
      const { slots, kinds } = this.#postings[number] as WordPostings
      note(quality, slots)
      if (kinds) note(quality + kindBonus, kinds)
    }
    return [...byWorth]
      .map(([worth, lists]) => ({ worth, lists }))
      .sort((one, other) => other.worth - one.worth)
  }

  #correction(word: QueryWord, live: Uint8Array): string | null {
    const [best] = this.corrections(word, live)
    return best ? (this.postings(best.number)?.spelledAt(0).toLowerCase() ?? null) : null
  }

  isLive(number: number, live: Uint8Array): boolean {
    const { items, length } = (this.#postings[number] as WordPostings).slots
    for (let place = 0; place < length; place += 1) if (live[items[place] as number] === 1) return true
    return false
  }

  #addWord(folded: string): WordPostings {
    const number = this.#vocabulary.add(folded)
    if (number === this.#postings.length) {
      this.#postings.push(new WordPostings())
      const stem = stemOf(folded, this.#locale)
      const relatives = this.#stems.get(stem)
      if (relatives) relatives.push(number)
      else this.#stems.set(stem, [number])
    }
    return this.#postings[number] as WordPostings
  }
}
