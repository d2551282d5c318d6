import type { ListingDocument } from '#search/search-engine.ts'
import { baseCurrencyId } from './base-price.ts'
import type { CachedProductRow } from './cached-product-row.ts'
import type { VariantFacts } from './catalog.queries.server.ts'
import type { CatalogDirectory } from './catalog-directory.ts'
import { flagsOn } from './flags-on.ts'
import type { ListingWords } from './listing-words.server.ts'
import { type PriceFacts, priceFacts } from './price-facts.ts'

export const categoryFacet = 'category_ids'
export const fieldFacet = (id: number) => `additional_field_${id}`

/** A product as the site's search engine indexes it; null if the site does not list it. */
export function listingDocument(
  row: CachedProductRow,
  siteId: number,
  directory: CatalogDirectory,
  now: number,
  { words, variants }: { words: ListingWords; variants: VariantFacts },
): ListingDocument | null {
  const base = priceFacts(row.prices.get(baseCurrencyId) ?? [], now)
  if (!base || row.isDiscontinued || !row.siteIds.includes(siteId)) return null
  const categoryIds = directory.pathOf(row.categoryId).map(({ id }) => id)
  const brand = row.brandId === null ? undefined : directory.brand(row.brandId)
  // Includes flags that have not begun: the query checks whether a flag runs.
  const siteFlags = directory.flags.filter(({ siteIds }) => siteIds.includes(siteId))
  const own = [...row.prices].flatMap(([currencyId, history]) => {
    const facts = currencyId === baseCurrencyId ? null : priceFacts(history, now)
    return facts ? [[currencyId, listingPrice(facts)] as const] : []
  })
  return {
    id: row.id,
    categoryIds,
    brand: brand ? { value: brand.id, name: brand.name } : null,
    terms: [
      ...row.valueIds.flatMap((value) => {
        const field = directory.field(directory.value(value)?.fieldId ?? 0)
        // Who filters by a size wants to wear it; a sold-out colour may still please.
        const isGone = field?.kind === 'size' && variants.goneIds.includes(value)
        return !field || isGone ? [] : [{ facet: fieldFacet(field.id), value }]
      }),
      ...categoryIds.map((value) => ({ facet: categoryFacet, value })),
    ],
    flagIds: flagsOn(row, base.discountLeft, directory, siteFlags).map(({ id }) => id),
    names: row.names,
    sku: row.sku,
    ...words,
    variantSkus: variants.skus,
    ...listingPrice(base),
    ...(own.length > 0 && { ownPrices: Object.fromEntries(own) }),
    // An unavailable product counts as unsold, so it does not rank before available ones.
    sales: row.onHand > 0 || row.preorderFrom !== null ? row.sales : 0,
    createdAt: row.createdAt,
    isLive: true,
  }
}

function listingPrice({ price, discountLeft }: PriceFacts) {
  return { price: Math.round(price / 100), discountLeft }
}
