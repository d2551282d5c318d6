import { catalogPaths } from '#shop/catalog/catalog-paths.ts'
import { findOwnPage } from '#shop/catalog/fetch-product.server.ts'
import type { ListingItem } from '#shop/catalog/listing.ts'
import { viewOf } from '#shop/catalog/listing-item.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { TrackedItem } from './analytics.schema.ts'
import { trackingRate } from './tracking-rate.ts'
import { type TrackedGoods, type TrackingRecord, trackingRecord } from './tracking-record.ts'

/** Products as analytics count them; what the site does not sell is left out, and all of it while the dollar has no rate. */
export async function readTrackingRecords(
  ctx: RequestContext,
  items: readonly TrackedItem[],
): Promise<TrackingRecord[]> {
  const { catalog, site, currency, origin } = ctx
  const to = trackingRate(site)
  if (!to) return []
  const ids = [...new Set(items.map(({ product_id: id }) => id))]
  const listed = new Map((await catalog.items(ids, viewOf(ctx))).map((item) => [item.id, item]))
  const goods = await Promise.all(
    items.map((item) => {
      const found = listed.get(item.product_id)
      return found ? goodsOf(ctx, found, item) : null
    }),
  )
  return goods.flatMap((one) => (one ? trackingRecord(one, { from: currency.rate, to, origin }) : []))
}

async function goodsOf(
  ctx: RequestContext,
  item: ListingItem,
  { variant_id: variantId, quantity }: TrackedItem,
): Promise<TrackedGoods | null> {
  const path = catalogPaths.product(ctx.locale, item.slug)
  const { id: productId, name, brand, categoryName: category, picture, price, sku } = item
  const product = { productId, name, brand, category, quantity }
  if (variantId === undefined) return { ...product, sku, price, picture, path, variant: '' }
  const page = await findOwnPage(ctx, productId)
  const variant = page?.own.variants.find(({ id }) => id === variantId)
  if (!page || !variant) return null
  const labels = page.own.options.flatMap(({ values }) =>
    values.filter(({ id }) => variant.valueIds.includes(id)).map(({ label }) => label),
  )
  return {
    ...product,
    sku: variant.sku,
    price: variant.price,
    picture: variant.pictures[0] ?? picture,
    path: `${path}?productVariant=${variantId}`,
    variant: labels.join(', '),
  }
}
