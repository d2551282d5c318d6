import { type Locale, locales } from '#core/locale.ts'
import { wordsOf } from '#search/fold.ts'
import { stemOf } from '#search/stem.ts'
import ee from './synonyms/ee.json' with { type: 'json' }
import en from './synonyms/en.json' with { type: 'json' }
import lt from './synonyms/lt.json' with { type: 'json' }
import lv from './synonyms/lv.json' with { type: 'json' }

/**
 * By what shoppers type, what the shop calls it: names of categories, or words in names of products, in any form. A
 * term without a meaning is a word for something that is not sold; search does not take it for a misspelling.
 */
export type SynonymList = Readonly<Record<string, readonly string[]>>

export const synonymLists: Readonly<Record<Locale, SynonymList>> = { en, lt, lv, ee }

/** One language's synonyms, ready to be looked up. */
export class Synonyms {
  readonly #locale: Locale
  /** By the first stem of a meaning. */
  readonly #meanings = new Map<string, { stems: readonly string[]; term: string }[]>()
  readonly #knownStems = new Set<string>()

  constructor(list: SynonymList, locale: Locale) {
    this.#locale = locale
    for (const [term, meanings] of Object.entries(list)) {
      for (const stem of stemsOf(term, locale)) this.#knownStems.add(stem)
      for (const meaning of meanings) {
        const stems = stemsOf(meaning, locale)
        const [first = ''] = stems
        this.#meanings.set(first, [...(this.#meanings.get(first) ?? []), { stems, term }])
      }
    }
  }

  /** The terms of which the text contains a meaning. */
  termsFor(text: string): string[] {
    const stems = stemsOf(text, this.#locale)
    const terms = stems.flatMap((stem, place) =>
      (this.#meanings.get(stem) ?? [])
        .filter((meaning) => meaning.stems.every((each, index) => stems[place + index] === each))
        .map(({ term }) => term),
    )
    return [...new Set(terms)]
  }

  /** The words of the text that occur in a term, folded. */
  knownWords(text: string): string[] {
    return wordsOf(text)
      .map(({ folded }) => folded)
      .filter((folded) => this.#knownStems.has(stemOf(folded, this.#locale)))
  }
}

export const synonyms = Object.fromEntries(
  locales.map((locale) => [locale, new Synonyms(synonymLists[locale], locale)]),
) as Readonly<Record<Locale, Synonyms>>

function stemsOf(text: string, locale: Locale): string[] {
  return wordsOf(text).map(({ folded }) => stemOf(folded, locale))
}
