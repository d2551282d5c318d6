import { hash } from 'node:crypto'
import { wordsOf } from '#core/fold.ts'
import { type Locale, locales } from '#core/locale.ts'
import type { ListingDocument } from '#search/search-engine.ts'
import type { CachedProductRow } from './cached-product-row.ts'
import type { CatalogDirectory, Category } from './catalog-directory.ts'
import { thingsNamed } from './category-name.ts'
import { type Synonyms, synonymLists, synonymsOf } from './synonyms.server.ts'

export type ListingWords = Required<Pick<ListingDocument, 'kinds' | 'synonyms'>>

/** Raise it when the folding, the stems or the words of listings change: all listings are then written again. */
const rulesVersion = 1

/** Changes with everything that listings' words are made of, beside products, categories and the synonyms of staff. */
export const listingRules = hash('md5', JSON.stringify([rulesVersion, synonymLists]), 'hex')

/** The words that find a product beside its name: what its categories are called, and synonyms. */
export function listingWords(
  { categoryId, names }: Pick<CachedProductRow, 'categoryId' | 'names'>,
  directory: CatalogDirectory,
): ListingWords {
  const path = directory.pathOf(categoryId)
  const synonyms = synonymsOf(directory)
  const words: { kinds: Partial<Record<Locale, string>>; synonyms: Partial<Record<Locale, string>> } = {
    kinds: {},
    synonyms: {},
  }
  for (const locale of locales) {
    const kinds = kindsOf(path, locale, synonyms[locale])
    words.kinds[locale] = distinctWords(kinds.join(' '))
    words.synonyms[locale] = distinctWords(synonyms[locale].termsFor(names[locale]).join(' '))
  }
  return words
}

/**
 * A category above that lists several things does not say which of them this product is: what is in „Phones and
 * watches“ may be no phone. Such a name is found as a whole (`find-named-category.server.ts`).
 */
function kindsOf(path: readonly Category[], locale: Locale, synonyms: Synonyms): string[] {
  const called = path
    .filter((category, index) => {
      const isOwn = index === path.length - 1
      return isOwn || thingsNamed(category.names[locale], locale).length === 1
    })
    .map(({ names }) => names[locale])
  return [...called, ...called.flatMap((name) => synonyms.termsFor(name))]
}

/** In lower case: a category's name begins with a capital letter, its words do not. */
function distinctWords(text: string): string {
  return [...new Map(wordsOf(text).map(({ folded, written }) => [folded, written])).values()].join(' ')
}
