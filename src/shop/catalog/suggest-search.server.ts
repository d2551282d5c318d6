import { wordsOf } from '#core/fold.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Brand } from './catalog-directory.ts'
import { crumbsTo } from './list-products.server.ts'
import type { Crumb, ListingItem } from './listing.ts'
import { viewOf } from './listing-item.ts'
import { asSearched } from './synonyms.server.ts'

export type SearchSuggestions = {
  queries: readonly string[]
  categories: readonly Crumb[]
  brands: readonly Brand[]
  products: readonly ListingItem[]
}

const max = { queries: 5, categories: 3, brands: 3, products: 5 }

/** Suggestions for a few letters: words of names, categories, brands, products. */
export async function suggestSearch(ctx: RequestContext, text: string): Promise<SearchSuggestions> {
  const { catalog, site, locale } = ctx
  const directory = catalog.directory()
  const { queries, ids } = await catalog.engineOf(site.id).suggest({
    locale,
    ...asSearched(directory, text, locale),
    limit: Math.max(max.queries, max.products),
  })
  const products = await catalog.items(ids.slice(0, max.products), viewOf(ctx))
  // A misspelt text also matches by its correction.
  const texts = [text, ...queries.slice(0, 1)]
  const categories = directory
    .categories()
    .filter(({ names, isInMarketplace }) => isInMarketplace && isMeant(texts, names[locale]))
    .slice(0, max.categories)
  const brands = directory.brands.filter(({ name }) => isMeant(texts, name)).slice(0, max.brands)
  return {
    queries: queries.slice(0, max.queries),
    categories: categories.flatMap(({ id }) => crumbsTo(ctx, id).at(-1) ?? []),
    brands,
    products,
  }
}

/** Whether every typed word is a prefix of a word in the name. */
function isMeant(texts: readonly string[], name: string): boolean {
  const words = wordsOf(name)
  return texts.some((text) => {
    const typed = wordsOf(text)
    return (
      typed.length > 0 && typed.every(({ folded }) => words.some((word) => word.folded.startsWith(folded)))
    )
  })
}
