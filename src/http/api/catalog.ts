import type { Context } from 'hono'
import { z } from 'zod'
import { type Locale, languages } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import {
  BrandsInput,
  BrandsView,
  CategoriesInput,
  CategoryItemsInput,
  CategoryItemsView,
  CategoryView,
  FetchProductInput,
  FlagsInput,
  OfferView,
  SearchProductsInput,
  SearchProductsView,
  SuggestInput,
  SuggestView,
} from '#shop/catalog/catalog.schema.ts'
import { catalogPaths, listingPath } from '#shop/catalog/catalog-paths.ts'
import { categoriesView, crumbView, itemView, listingJson, offerView } from '#shop/catalog/catalog-view.ts'
import { fetchProduct } from '#shop/catalog/fetch-product.server.ts'
import { findCategoryItems } from '#shop/catalog/find-category-items.server.ts'
import { listBrands } from '#shop/catalog/list-brands.server.ts'
import { listFlags, listOffers } from '#shop/catalog/list-offers.server.ts'
import { listProducts } from '#shop/catalog/list-products.server.ts'
import { pageLimit } from '#shop/catalog/listing.ts'
import { productJson } from '#shop/catalog/product-view.ts'
import { suggestSearch } from '#shop/catalog/suggest-search.server.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { AppEnv } from '../app-types.ts'
import { type Call, post } from '../call.ts'
import { fail } from '../responses.ts'

type SearchProducts = z.output<typeof SearchProductsInput>

export const catalogCalls: Call[] = [
  post(
    '/api/search/products',
    {
      summary: 'A listing: products or offers, with the counts of every facet',
      input: SearchProductsInput,
      output: SearchProductsView,
    },
    async (c, input) => {
      const ctx = inLanguage(c.get('ctx'), input.locale)
      if ('code' in ctx) return fail(c, ctx)
      const refused = refuseQueryKey(ctx, input)
      if (refused) return fail(c, refused)
      const began = performance.now()
      const { offset, limit = pageLimit(offset === 0 ? 1 : 2) } = input
      if (input.type === 'o') {
        const offers = await listOffers(ctx)
        const shown = offers.slice(offset, offset + limit)
        const items = shown.map((offer) => offerView(offer, ctx.locale))
        return c.json({ ...nothingFound, items, total: offers.length, took_ms: since(began) })
      }
      const listing = await listProducts(ctx, {
        choice: choiceOf(input),
        categoryId: input.categoryId,
        offset,
        limit,
      })
      return json(c, listingJson(listing, ctx.locale, since(began)))
    },
  ),
  post(
    '/api/search/suggest',
    {
      summary: 'What a few letters may mean: texts, categories, brands, products',
      input: SuggestInput,
      output: SuggestView,
    },
    async (c, { locale, text }) => {
      const ctx = inLanguage(c.get('ctx'), locale)
      if ('code' in ctx) return fail(c, ctx)
      const { queries, categories, brands, products } = await suggestSearch(ctx, text)
      return c.json({
        queries,
        categories: categories.map((crumb) => crumbView(crumb, locale)),
        brands: brands.map(({ slug, name }) => ({
          value: slug,
          label: name,
          url: listingPath(catalogPaths.marketplace(locale), { brands: [slug] }),
        })),
        products: products.map((item) => itemView(item, locale)),
      })
    },
  ),
  post(
    '/api/search/brands',
    { summary: 'The brands from A to Z, or those of one letter', input: BrandsInput, output: BrandsView },
    async (c, { locale, letter = null }) => {
      const ctx = inLanguage(c.get('ctx'), locale)
      if ('code' in ctx) return fail(c, ctx)
      const { letters, brands } = await listBrands(ctx, letter)
      return c.json({
        letters,
        brands: brands.map(({ slug, name, count }) => ({
          value: slug,
          label: name,
          count,
          url: listingPath(catalogPaths.marketplace(locale), { brands: [slug] }),
        })),
      })
    },
  ),
  post(
    '/api/search/flags',
    {
      summary: 'The flags and offers that run now; an empty list when they cannot be had',
      input: FlagsInput,
      output: z.array(OfferView),
    },
    async (c, { locale, langId }) => {
      const ctx = inLanguage(c.get('ctx'), locale)
      if ('code' in ctx) return fail(c, ctx)
      if (languages[ctx.locale].id !== langId) return fail(c, unknownChoice('langId'))
      try {
        const pictured = new Map((await listOffers(ctx)).map((offer) => [offer.id, offer]))
        const flags = listFlags(ctx).map((flag) => pictured.get(flag.id) ?? flag)
        return c.json(flags.map((flag) => offerView(flag, locale)))
      } catch (error) {
        ctx.log.error({ err: error, requestId: ctx.requestId }, 'flags could not be read')
        return c.json([])
      }
    },
  ),
  post(
    '/api/search/parsed-categories',
    { summary: 'All categories, as a tree', input: CategoriesInput, output: z.array(CategoryView) },
    (c, input) => {
      const ctx = inLanguage(c.get('ctx'), input.locale)
      if ('code' in ctx) return fail(c, ctx)
      const refused = refuseQueryKey(ctx, input)
      return refused ? fail(c, refused) : c.json(categoriesView(ctx.catalog.directory(), ctx.locale))
    },
  ),
  post(
    '/api/search/searchForCategoryItems',
    {
      summary: 'Some products of an offer in a category, with their pictures',
      input: CategoryItemsInput,
      output: CategoryItemsView,
    },
    async (c, input) => {
      const ctx = inLanguage(c.get('ctx'), input.locale)
      if ('code' in ctx) return fail(c, ctx)
      const { categoryId, limit, offset } = input
      const flagIds = input.params['f.flag_ids']
      const items = await findCategoryItems(ctx, { flagIds, categoryId, limit, offset })
      return c.json({
        items: items
          .map((item) => itemView(item, ctx.locale))
          .map(({ id, name, url, image }) => ({ id, name, url, image })),
      })
    },
  ),
  post(
    '/api/product/fetch',
    {
      summary: 'A product with its variants, prices, delivery and safety data',
      input: FetchProductInput,
      output: z.looseObject({ id: z.int(), name: z.string() }),
    },
    async (c, { slug, locale }) => {
      const ctx = inLanguage(c.get('ctx'), locale)
      if ('code' in ctx) return fail(c, ctx)
      const fetched = await fetchProduct(ctx, slug)
      if (fetched.found === 'gone') return fail(c, { code: 'service.gone' })
      if (fetched.found === 'none') return fail(c, { code: 'service.not_found' })
      if (fetched.found === 'moved') {
        return fail(c, { code: 'service.not_found', details: { moved_to: fetched.slug } })
      }
      return json(c, productJson({ own: fetched.own, similar: fetched.product.similar }, locale, ctx.origin))
    },
  ),
]

const nothingFound = {
  facets: [],
  breadcrumbs: [],
  did_you_mean: null,
  similar: [],
  disabled_additional_field_ids: [],
}

/** A call names its language; one that the site does not have is refused. */
function inLanguage(ctx: RequestContext, locale: Locale): RequestContext | Failure {
  if (!ctx.site.features.marketplace) return { code: 'service.not_found' }
  if (!ctx.site.locales.includes(locale)) return unknownChoice('locale')
  return { ...ctx, locale, t: ctx.messageBook.translate(ctx.site.id, locale) }
}

function refuseQueryKey(
  { site, locale }: RequestContext,
  { queryKey }: Pick<SearchProducts, 'queryKey'>,
): Failure | null {
  if (!queryKey) return null
  const isOurs = queryKey.countryId === site.countryId && queryKey.languageId === languages[locale].id
  return isOurs ? null : unknownChoice('queryKey')
}

function choiceOf({ text, filters, flag_ids, sort }: SearchProducts) {
  const price = filters?.price
  return {
    type: 'p' as const,
    text: text.trim(),
    brands: filters?.brands ?? [],
    fields: filters?.fields ?? {},
    price: price
      ? {
          ...(price.min !== undefined && { min: amount(price.min.toFixed(2)) }),
          ...(price.max !== undefined && { max: amount(price.max.toFixed(2)) }),
        }
      : null,
    discount: filters?.discount
      ? {
          ...(filters.discount.min !== undefined && { min: filters.discount.min }),
          ...(filters.discount.max !== undefined && { max: filters.discount.max }),
        }
      : null,
    flagIds: flag_ids,
    sort: sort ?? null,
  }
}

function json(c: Context<AppEnv>, bytes: Buffer): Response {
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { 'content-type': 'application/json' })
}

function since(began: number): number {
  return Math.round((performance.now() - began) * 100) / 100
}
