import { redirect, redirectDocument } from 'react-router'
import { inLocale } from '#core/canonical-path.ts'
import { type Locale, languages } from '#core/locale.ts'
import { listFlags, listOffers } from '#shop/catalog/list-offers.server.ts'
import { listProducts } from '#shop/catalog/list-products.server.ts'
import {
  type Listing,
  type ListingChoice,
  type Offer,
  pageCount,
  pageLimit,
  pageOffset,
  type SortCode,
} from '#shop/catalog/listing.ts'
import { readListingAddress, readQueryKey, withoutFormPairs } from '#shop/catalog/listing-address.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { pathsIn } from '#web/paths.ts'
import { appliedFilters, listingHref } from './applied-filters.ts'
import { filterCount, withoutFilters } from './choice-changes.ts'
import { facetViews } from './facet-view.ts'
import { type ListingData, packListing } from './listing-data.ts'
import { hasOffers, isBare, type ListingKind, type ListingView } from './listing-view.ts'
import { offerCard, offerEnd } from './offer-card-view.ts'
import { productCard } from './product-card-view.ts'

const maxRemedies = 6

/** A page that lists products, with its fixed filters and defaults. */
export type Place = {
  kind: ListingKind
  path: string
  /** Its paths in each language, where more than the language's own segment differs. */
  alternates?: Partial<Record<Locale, string>>
  categoryId?: number
  /** Applies unless the address has another value. */
  standing?: { discount?: ListingChoice['discount']; sort?: SortCode }
}

/** A key of the site's country and another of its languages leads to the listing in that language; any other is ignored. */
function pathOfQueryKey(
  { site, locale }: RequestContext,
  url: URL,
  { path, alternates }: Place,
): string | null {
  const key = readQueryKey(url.searchParams)
  const wanted = site.locales.find((known) => languages[known].id === key?.languageId)
  if (key?.countryId !== site.countryId || !wanted || wanted === locale) return null
  const rest = new URLSearchParams(url.searchParams)
  rest.delete('queryKey')
  const to = alternates?.[wanted] ?? inLocale(path, wanted)
  return rest.size > 0 ? `${to}?${rest}` : to
}

export async function loadListing(ctx: RequestContext, url: URL, place: Place): Promise<ListingData> {
  ctx.cachePage('day', 'catalog', 'listings')
  const { kind, path, categoryId = null, standing = {} } = place
  const plain = withoutFormPairs(url.searchParams)
  if (plain) throw redirect(plain.size > 0 ? `${path}?${plain}` : path)
  const wantedPath = pathOfQueryKey(ctx, url, place)
  // Another language is another document.
  if (wantedPath) throw redirectDocument(wantedPath)
  const { choice, page } = readListingAddress(url.searchParams)
  const brands = currentSlugs(ctx, choice.brands)
  if (brands.join() !== choice.brands.join())
    throw redirect(listingHref(path, { ...choice, brands }, page), 301)
  const isOffers = choice.type === 'o' && hasOffers(kind)
  const asked = { ...choice, type: 'p' as const }
  const list = (wanted: ListingChoice, offset: number, limit: number) =>
    listProducts(ctx, {
      choice: {
        ...wanted,
        discount: wanted.discount ?? standing.discount ?? null,
        sort: wanted.sort ?? standing.sort ?? null,
      },
      categoryId,
      offset,
      limit,
    })

  const filters = filterCount(choice)
  const [listing, unfiltered, offers] = await Promise.all([
    list(asked, pageOffset(page), isOffers ? 1 : pageLimit(page)),
    filters > 0 ? list(withoutFilters(asked), 0, 1) : null,
    isOffers ? listOffers(ctx) : null,
  ])
  if (page > pageCount(listing.total)) throw redirect(listingHref(path, choice))

  const { t, locale } = ctx
  const flags = choice.flagIds.length > 0 ? listFlags(ctx) : []
  const offer = flags.find(({ id }) => choice.flagIds.length === 1 && id === choice.flagIds[0])
  const currency = ctx.currency.isoCode
  const applied = appliedFilters(choice, {
    t,
    locale,
    currency,
    path,
    facets: listing.facets,
    offers: flags,
    isTextFilter: kind !== 'search',
  })
  const totals = { total: listing.total, unfilteredTotal: unfiltered?.total ?? null }
  const title = isBare({ kind, ...totals })
    ? t('listing.empty_title_search', { text: choice.text })
    : titleOf(kind, listing, choice, offer, ctx)
  return packListing({
    kind,
    path,
    categoryId,
    title,
    note: kind === 'deals' ? t('home.deals_note') : null,
    description: listing.category?.description || t('listing.description', { title, name: ctx.site.name }),
    crumbs: crumbs(kind, listing, ctx),
    subcategories: listing.subcategories.map(({ slugPath, name, count }) => ({
      to: pathsIn(locale).category(slugPath, choice.text ? { text: choice.text } : {}),
      name,
      count,
    })),
    choice,
    standingDiscount: standing.discount ?? null,
    sort: listing.sort,
    currency,
    facets: isOffers ? [] : facetViews(listing.facets, choice, unfiltered?.facets),
    applied: isOffers ? [] : applied,
    ...totals,
    page,
    firstPage: page,
    cards: isOffers ? [] : listing.items.map((item) => productCard(item, ctx)),
    offers: offers?.map((one) => offerCard(one, ctx)) ?? null,
    ends: offer ? offerEnd(offer, ctx) : null,
    correctedText: listing.didYouMean,
    remedies: listing.total === 0 && !isOffers ? await remedies() : [],
    similar: listing.similar.map((item) => productCard(item, ctx)),
    isIndexed: kind !== 'search',
  })

  /** Each filter that could go, with what would then be found; those that help most first. */
  async function remedies(): Promise<ListingView['remedies']> {
    const tried = await Promise.all(
      applied.slice(0, maxRemedies).map(async ({ label, to }) => {
        const without = readListingAddress(new URL(to, url).searchParams).choice
        return { label, to, count: (await list(without, 0, 1)).total }
      }),
    )
    return tried.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)
  }
}

/** Brands by their addresses of now; an unknown one stays as it is. */
function currentSlugs({ catalog }: RequestContext, slugs: readonly string[]): string[] {
  return [...new Set(slugs.map((slug) => catalog.directory().brandBySlug(slug)?.slug ?? slug))]
}

function titleOf(
  kind: ListingKind,
  listing: Listing,
  choice: ListingChoice,
  offer: Offer | undefined,
  { t }: RequestContext,
): string {
  if (kind === 'category') return listing.category?.name ?? ''
  if (kind === 'search') {
    return t('listing.search_title', { text: listing.didYouMean ?? choice.text })
  }
  if (choice.type === 'o') return t('listing.offers')
  return offer?.title ?? t(kind === 'deals' ? 'menu.deals' : 'listing.all_products')
}

function crumbs(kind: ListingKind, listing: Listing, { t, locale }: RequestContext): ListingView['crumbs'] {
  const paths = pathsIn(locale)
  const home = { to: paths.home(), name: t('breadcrumbs.home') }
  if (kind !== 'category') return [home]
  const above = listing.breadcrumbs.filter(({ categoryId }) => categoryId !== listing.category?.id)
  return [home, ...above.map(({ slugPath, name }) => ({ to: paths.category(slugPath), name }))]
}
