import { bytesInMemory } from '#platform/memory-budget.server.ts'
import type { ListingQuery, ListingResult } from '#search/search-engine.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { searchedIn } from './base-price.ts'
import type { Brand, CatalogDirectory } from './catalog-directory.ts'
import { facetsOf, fieldsToFilterBy } from './facets.server.ts'
import { findNamedCategory } from './find-named-category.server.ts'
import type { Crumb, Listing, ListingChoice, SortCode } from './listing.ts'
import { categoryFacet, fieldFacet } from './listing-document.server.ts'
import { viewOf } from './listing-item.ts'
import { viewKey } from './open-catalog.server.ts'
import { seesDrafts, shownFlags } from './shown-flags.server.ts'
import { asSearched } from './synonyms.server.ts'

export type ListingRequest = {
  choice: ListingChoice
  categoryId: number | null
  offset: number
  limit: number
}

const similarLimit = 8

const minuteMs = 60_000

/** A listing in the site, language and currency of the request, cached until any product changes. */
export function listProducts(ctx: RequestContext, request: ListingRequest): Promise<Listing> {
  const { catalog } = ctx
  const view = viewOf(ctx)
  // The key contains the minute because offers begin and end by the clock.
  const minute = Math.floor(view.now.getTime() / minuteMs)
  // And the sort, because a site may change its default.
  const sort = request.choice.sort ?? defaultSort(ctx, request.choice)
  if (seesDrafts(ctx)) return readListing(ctx, request)
  const key = `listing ${minute} ${viewKey(view)} ${sort} ${JSON.stringify(request)}`
  return catalog.keep(key, () => readListing(ctx, request), bytesOfListing)
}

/** Without the items, which have their own cache. */
function bytesOfListing({ items, similar, ...listing }: Listing): number {
  return bytesInMemory(listing) + 8 * (items.length + similar.length)
}

async function readListing(ctx: RequestContext, request: ListingRequest): Promise<Listing> {
  const { catalog, locale } = ctx
  const directory = catalog.directory()
  const { choice, categoryId } = request
  const category = categoryId === null ? undefined : directory.category(categoryId)
  const sort = choice.sort ?? defaultSort(ctx, choice)
  const query = toQuery(ctx, request, sort)
  const isImpossible = query === null || (categoryId !== null && !category)
  const found = isImpossible ? nothingFound : await searchListing(ctx, query)
  const [items, similar] = await Promise.all([
    catalog.items(found.ids, viewOf(ctx)),
    found.total === 0 ? similarTo(ctx, request) : [],
  ])
  return {
    items,
    total: found.total,
    sort,
    facets: facetsOf(found, directory, choice, category, ctx),
    category: category
      ? {
          id: category.id,
          name: category.names[locale],
          description: category.descriptions[locale],
          slugPath: directory.slugPath(category.id, locale),
        }
      : null,
    breadcrumbs: category ? crumbsTo(ctx, category.id) : [],
    subcategories: subcategories(ctx, categoryId, found),
    didYouMean: found.didYouMean,
    similar,
    disabledFieldIds: disabledFieldIds(directory, category?.id ?? null),
  }
}

/**
 * The name of a category that lists several things means that category; one of the things does where search finds
 * nothing better.
 */
export async function searchListing(
  { catalog, site, locale }: Pick<RequestContext, 'catalog' | 'locale'> & { site: Pick<Site, 'id'> },
  query: ListingQuery,
): Promise<ListingResult> {
  const engine = catalog.engineOf(site.id)
  const { text, ...others } = query
  const directory = catalog.directory()
  const named = text === undefined ? null : findNamedCategory(directory, locale, text)
  const categoryId = named && narrower(directory, named.category.id, query.categoryId)
  if (!named || categoryId === null) return engine.search(query)
  if (named.isWhole) return engine.search({ ...others, categoryId })
  const found = await engine.search(query)
  return found.total > 0 && found.didYouMean === null ? found : engine.search({ ...others, categoryId })
}

/** The one of two categories that lies within the other; null if neither does. */
function narrower(directory: CatalogDirectory, one: number, other: number | undefined): number | null {
  const isWithin = (inner: number, outer: number) => directory.pathOf(inner).some(({ id }) => id === outer)
  if (other === undefined || isWithin(one, other)) return one
  return isWithin(other, one) ? other : null
}

const nothingFound: ListingResult = {
  ids: [],
  total: 0,
  facets: {},
  price: null,
  discount: null,
  didYouMean: null,
}

/** By relevance for a text search, otherwise the site's default for the language. */
function defaultSort({ site, locale }: RequestContext, { text }: ListingChoice): SortCode {
  if (text !== '') return 5
  const wanted = site.languages.find(({ isoCode }) => isoCode === locale)?.mpDefaultSort
  return (wanted ?? 3) as SortCode
}

/** Null if nothing can match: an unknown brand, an offer that has ended. */
function toQuery(ctx: RequestContext, request: ListingRequest, sort: SortCode): ListingQuery | null {
  const { catalog, locale, currency } = ctx
  const { choice, categoryId, offset, limit } = request
  const directory = catalog.directory()
  const brands = choice.brands.map((slug) => directory.brandBySlug(slug))
  const shown = new Set(shownFlags(ctx).map(({ id }) => id))
  const flagIds = choice.flagIds.filter((id) => shown.has(id))
  if (choice.flagIds.length > 0 && flagIds.length === 0) return null
  if (choice.brands.length > 0 && brands.every((brand) => brand === undefined)) return null
  const filters: Record<string, number[]> = {}
  if (brands.length > 0) {
    filters.manufacturer = brands.filter((brand): brand is Brand => brand !== undefined).map(({ id }) => id)
  }
  for (const [id, values] of Object.entries(choice.fields)) {
    if (values.length > 0) filters[fieldFacet(Number(id))] = [...values]
  }
  return {
    locale,
    ...searchedIn(currency),
    ...(choice.text !== '' && asSearched(directory, choice.text, locale)),
    ...(categoryId !== null && { categoryId }),
    filters,
    flagIds,
    ...(choice.price && { price: cents(choice.price) }),
    ...(choice.discount && { discount: choice.discount }),
    sort,
    offset,
    limit,
  }
}

function cents({ min, max }: NonNullable<ListingChoice['price']>) {
  return {
    ...(min !== undefined && { min: Math.ceil(min / 100) }),
    ...(max !== undefined && { max: Math.floor(max / 100) }),
  }
}

/** If nothing is found: the best sellers with fewer filters. */
async function similarTo(ctx: RequestContext, { choice, categoryId }: ListingRequest) {
  const { catalog, site, locale, currency } = ctx
  const engine = catalog.engineOf(site.id)
  const base = { locale, ...searchedIn(currency), sort: 3 as const, offset: 0, limit: similarLimit }
  const tries = [
    ...(choice.text !== ''
      ? [{ ...base, ...asSearched(catalog.directory(), choice.text, locale), sort: 5 as const }]
      : []),
    ...(categoryId !== null ? [{ ...base, categoryId }] : []),
    base,
  ]
  for (const query of tries) {
    const { ids } = await engine.search(query)
    if (ids.length > 0) return catalog.items(ids, viewOf(ctx))
  }
  return []
}

export function crumbsTo(
  { catalog, locale }: Pick<RequestContext, 'catalog' | 'locale'>,
  categoryId: number,
): Crumb[] {
  const directory = catalog.directory()
  return directory.pathOf(categoryId).map(({ id, names }) => ({
    categoryId: id,
    name: names[locale],
    slugPath: directory.slugPath(id, locale),
  }))
}

function subcategories(ctx: RequestContext, categoryId: number | null, found: ListingResult) {
  const { locale, catalog } = ctx
  const directory = catalog.directory()
  const counts = new Map((found.facets[categoryFacet] ?? []).map(({ value, count }) => [value, count]))
  return directory.childrenOf(categoryId).flatMap(({ id, names, isInMarketplace }) => {
    const count = counts.get(id) ?? 0
    if (count === 0 || !isInMarketplace) return []
    return [{ categoryId: id, name: names[locale], slugPath: directory.slugPath(id, locale), count }]
  })
}

function disabledFieldIds(directory: CatalogDirectory, categoryId: number | null): number[] {
  const shown = new Set(fieldsToFilterBy(directory, categoryId))
  return directory
    .fields()
    .map(({ id }) => id)
    .filter((id) => !shown.has(id))
}
