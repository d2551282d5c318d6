import { wordsOf } from '#core/fold.ts'
import { type Locale, locales } from '#core/locale.ts'
import { stemOf } from '#search/stem.ts'
import type { CatalogDirectory, SynonymRow } from './catalog-directory.ts'
import ee from './synonyms/ee.json' with { type: 'json' }
import en from './synonyms/en.json' with { type: 'json' }
import lt from './synonyms/lt.json' with { type: 'json' }
import lv from './synonyms/lv.json' with { type: 'json' }

/**
 * By what shoppers type, what the shop calls it: names of categories, or words in names of products, in any form. A
 * term of one word is added to the products that it means; one of several words is replaced in the typed text, so it
 * has one meaning at most. A term without a meaning is a word for something that is not sold: search does not take it
 * for a misspelling.
 */
export type SynonymList = Readonly<Record<string, readonly string[]>>

export const synonymLists: Readonly<Record<Locale, SynonymList>> = { en, lt, lv, ee }

/** One language's synonyms, ready to be looked up. */
export class Synonyms {
  readonly #locale: Locale
  /** By the first stem: of the meanings of single words, of the terms of several. */
  readonly #meanings = new Map<string, { stems: readonly string[]; term: string }[]>()
  readonly #phrases = new Map<string, { stems: readonly string[]; meaning: string }[]>()
  readonly #knownStems = new Set<string>()

  constructor(list: SynonymList, locale: Locale) {
    this.#locale = locale
    for (const [term, meanings] of Object.entries(list)) {
      const termStems = stemsOf(term, locale)
      for (const stem of termStems) this.#knownStems.add(stem)
      for (const meaning of meanings) {
        if (termStems.length > 1) add(this.#phrases, { stems: termStems, meaning })
        else add(this.#meanings, { stems: stemsOf(meaning, locale), term })
      }
    }
  }

  /** The single words of which the text contains a meaning. */
  termsFor(text: string): string[] {
    const stems = stemsOf(text, this.#locale)
    const terms = stems.flatMap((stem, place) =>
      (this.#meanings.get(stem) ?? [])
        .filter((meaning) => isAt(stems, place, meaning.stems))
        .map(({ term }) => term),
    )
    return [...new Set(terms)]
  }

  /** The text with what each of its terms of several words means, the longest first. */
  replaced(text: string): string {
    const words = wordsOf(text)
    const stems = stemsOf(text, this.#locale)
    const result: string[] = []
    let hasChanged = false
    for (let place = 0; place < words.length; ) {
      const [longest] = (this.#phrases.get(stems[place] as string) ?? [])
        .filter((phrase) => isAt(stems, place, phrase.stems))
        .sort((one, other) => other.stems.length - one.stems.length)
      result.push(longest?.meaning ?? (words[place]?.spelled as string))
      place += longest?.stems.length ?? 1
      hasChanged ||= longest !== undefined
    }
    return hasChanged ? result.join(' ') : text
  }

  /** The words of the text that occur in a term, folded. */
  knownWords(text: string): string[] {
    return wordsOf(text)
      .map(({ folded }) => folded)
      .filter((folded) => this.#knownStems.has(stemOf(folded, this.#locale)))
  }
}

type InEachLanguage = Readonly<Record<Locale, Synonyms>>

const listed = Object.fromEntries(
  locales.map((locale) => [locale, new Synonyms(synonymLists[locale], locale)]),
) as InEachLanguage
/** Made once for each directory, so searches only look them up. */
const made = new WeakMap<CatalogDirectory, InEachLanguage>()

/** The shop's own lists with the rows of staff: a row replaces the term of the list. */
export function synonymsOf(directory: CatalogDirectory): InEachLanguage {
  const known = made.get(directory)
  if (known) return known
  const rows = Map.groupBy(directory.synonymRows, ({ locale }) => locale)
  const fresh = Object.fromEntries(
    locales.map((locale) => {
      const own = rows.get(locale)
      return [locale, own ? new Synonyms(withRows(synonymLists[locale], own), locale) : listed[locale]]
    }),
  ) as InEachLanguage
  made.set(directory, fresh)
  return fresh
}

function withRows(list: SynonymList, rows: readonly SynonymRow[]): SynonymList {
  return { ...list, ...Object.fromEntries(rows.map(({ term, meanings }) => [term, meanings])) }
}

/** A typed text as search engines get it. */
export function asSearched(
  directory: CatalogDirectory,
  text: string,
  locale: Locale,
): { text: string; correctWords: string[] } {
  const synonyms = synonymsOf(directory)[locale]
  return { text: synonyms.replaced(text), correctWords: synonyms.knownWords(text) }
}

function add<Entry extends { stems: readonly string[] }>(lists: Map<string, Entry[]>, entry: Entry) {
  const [first = ''] = entry.stems
  lists.set(first, [...(lists.get(first) ?? []), entry])
}

function isAt(stems: readonly string[], place: number, wanted: readonly string[]): boolean {
  return wanted.every((stem, index) => stems[place + index] === stem)
}

function stemsOf(text: string, locale: Locale): string[] {
  return wordsOf(text).map(({ folded }) => stemOf(folded, locale))
}
