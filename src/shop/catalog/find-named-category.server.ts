import { wordsOf } from '#core/fold.ts'
import type { Locale } from '#core/locale.ts'
import { stemOf } from '#search/stem.ts'
import type { CatalogDirectory, Category } from './catalog-directory.ts'
import { thingsNamed } from './category-name.ts'

export type NamedCategory = { category: Category; isWhole: boolean }

/**
 * The category whose name lists several things, if the text is that name or one of the things. A name of one thing is
 * among the words of its products, so search finds it anyway.
 */
export function findNamedCategory(
  directory: CatalogDirectory,
  locale: Locale,
  text: string,
): NamedCategory | null {
  const typed = stemsOf(text, locale)
  if (typed === '') return null
  const several = directory
    .categories()
    .filter(({ isInMarketplace }) => isInMarketplace)
    .map((category) => ({ category, things: thingsNamed(category.names[locale], locale) }))
    .filter(({ things }) => things.length > 1)
  const whole = several.find(({ category }) => stemsOf(category.names[locale], locale) === typed)
  if (whole) return { category: whole.category, isWhole: true }
  const part = several.find(({ things }) => things.some((thing) => stemsOf(thing, locale) === typed))
  return part ? { category: part.category, isWhole: false } : null
}

function stemsOf(text: string, locale: Locale): string {
  return wordsOf(text)
    .map(({ folded }) => stemOf(folded, locale))
    .join(' ')
}
