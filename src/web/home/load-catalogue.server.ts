import { formatNumber } from '#core/format.ts'
import { imageUrl } from '#core/image-url.ts'
import { listBrands } from '#shop/catalog/list-brands.server.ts'
import { listOffers } from '#shop/catalog/list-offers.server.ts'
import { type ListingRequest, listProducts } from '#shop/catalog/list-products.server.ts'
import { type ListingItem, nothingChosen } from '#shop/catalog/listing.ts'
import { viewOf } from '#shop/catalog/listing-item.ts'
import { viewKey } from '#shop/catalog/open-catalog.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { offerCard } from '#web/listing/offer-card-view.ts'
import { plateTint, productCard } from '#web/listing/product-card-view.ts'
import { pathsIn } from '#web/paths.ts'
import type { ProductCardView } from '#web/ui/product-card.tsx'
import { type Catalogue, emptyCatalogue } from './catalogue-rows.tsx'

const max = { departments: 10, cards: 8, offers: 3, brands: 12 }
/** More than are shown, because sold-out products are skipped. */
const asked = 24

/** The rows of the home page that the site's catalogue fills; null where they cannot be had just now. */
export async function loadCatalogue(ctx: RequestContext): Promise<Catalogue | null> {
  const { site, catalog } = ctx
  if (!site.features.marketplace) return emptyCatalogue
  const key = `home ${viewKey(viewOf(ctx))}`
  try {
    return await catalog.keep(key, () => readCatalogue(ctx))
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'home is shown without its rows')
    return null
  }
}

async function readCatalogue(ctx: RequestContext): Promise<Catalogue> {
  const { site, t, locale } = ctx
  const paths = pathsIn(locale)
  const number = (count: number) => formatNumber(count, locale)
  const [tiles, deals, bestSellers, offers, { brands }] = await Promise.all([
    departmentTiles(ctx),
    site.features.dealzone ? products(ctx, { discount: { max: 90 }, sort: 2 }) : null,
    products(ctx, { sort: 3 }),
    site.features.dealzone ? listOffers(ctx) : [],
    listBrands(ctx, null),
  ])
  return {
    ...emptyCatalogue,
    departments: { tiles, more: { to: paths.marketplace(), label: t('menu.all_departments') } },
    deals: {
      title: t('menu.deals'),
      cards: deals ? cards(deals.items, ctx) : [],
      more: { to: paths.deals(), label: t('home.all_deals', { number: number(deals?.total ?? 0) }) },
    },
    offers: {
      offers: offers.slice(0, max.offers).map((offer) => offerCard(offer, ctx)),
      more: { to: paths.marketplace({ type: 'o' }), label: t('home.all_offers') },
    },
    bestSellers: {
      cards: cards(bestSellers.items, ctx),
      more: {
        to: paths.marketplace(),
        label: t('home.all_products', { number: number(bestSellers.total) }),
      },
    },
    brands: {
      names: brands
        .toSorted((one, other) => other.count - one.count)
        .slice(0, max.brands)
        .map(({ slug, name }) => ({ to: paths.marketplace({ brands: [slug] }), name })),
      more: { to: paths.allBrands(), label: t('home.all_brands', { number: number(brands.length) }) },
    },
  }
}

/** Each with a picture of what sells best in it. */
async function departmentTiles(ctx: RequestContext): Promise<Catalogue['departments']['tiles']> {
  const { menu, site, locale, t } = ctx
  const departments = menu.departments(site, locale).slice(0, max.departments)
  const best = await Promise.all(departments.map(({ id }) => products(ctx, { sort: 3 }, id, 1)))
  return departments.flatMap(({ id, name, slug, count }, index) => {
    const picture = best[index]?.items[0]?.picture
    if (picture === undefined) return []
    return {
      to: pathsIn(locale).category(slug),
      title: name,
      count: t('listing.count', { count }),
      picture: imageUrl(picture, 240, 1),
      tint: plateTint(id),
    }
  })
}

function cards(items: readonly ListingItem[], ctx: RequestContext): ProductCardView[] {
  return items
    .filter(({ stockState }) => stockState !== 'out')
    .slice(0, max.cards)
    .map((item) => productCard(item, ctx))
}

function products(
  ctx: RequestContext,
  choice: Partial<ListingRequest['choice']>,
  categoryId: number | null = null,
  limit = asked,
) {
  return listProducts(ctx, { choice: { ...nothingChosen, ...choice }, categoryId, offset: 0, limit })
}
