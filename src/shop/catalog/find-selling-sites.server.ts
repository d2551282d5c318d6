import type { RequestContext } from '#shop/request-context.server.ts'
import type { Relative } from '#shop/sites/family.ts'
import { categoryFacet } from './listing-document.server.ts'
import { findSellingSites } from './sitemap.queries.server.ts'

type Ctx = Pick<RequestContext, 'catalog' | 'db' | 'family' | 'locale'>

/** Codes of the family's sites that sell a product, for a page's `alternateSites`. */
export function sitesSelling(ctx: Ctx, productId: number): Promise<string[]> {
  const codes = marketSites(ctx).map(({ code }) => code)
  return ctx.catalog.keep(`selling ${codes} ${productId}`, () => findSellingSites(ctx.db, productId, codes))
}

/** Codes of the family's sites that sell something in a category or below it. */
export async function sitesSellingIn(ctx: Ctx, categoryId: number): Promise<string[]> {
  const family = marketSites(ctx).map(({ code }) => code)
  const sold = await ctx.catalog.keep(`sold in ${family}`, () => categoriesSoldIn(ctx))
  return [...sold].filter(([, ids]) => ids.has(categoryId)).map(([code]) => code)
}

/** The categories in which each of the family's sites sells something, by site code. */
export async function categoriesSoldIn(ctx: Ctx): Promise<Map<string, ReadonlySet<number>>> {
  const { catalog, locale } = ctx
  const directory = catalog.directory()
  const isShown = (id: number) => directory.pathOf(id).every(({ isInMarketplace }) => isInMarketplace)
  const sold = marketSites(ctx).map(async ({ id, code }) => {
    const { facets } = await catalog.engineOf(id).search({ locale, sort: 3, offset: 0, limit: 1 })
    const ids = (facets[categoryFacet] ?? []).filter(({ value, count }) => count > 0 && isShown(value))
    return [code, new Set(ids.map(({ value }) => value))] as const
  })
  return new Map(await Promise.all(sold))
}

export function marketSites({ family }: Pick<Ctx, 'family'>): Relative[] {
  return family().filter(({ without }) => !without.includes('marketplace'))
}
