import { catalogPaths } from '#shop/catalog/catalog-paths.ts'
import { viewOf } from '#shop/catalog/listing-item.ts'
import { findOwnResult } from '#shop/checkout/find-own-result.server.ts'
import { readPurchase } from '#shop/orders/read-purchase.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { PurchaseRecord } from './tracking-events.ts'
import { trackingRate } from './tracking-rate.ts'
import { trackedAmount, trackingRecord } from './tracking-record.ts'

/** A page that is opened again later has been counted, or its visitor had not allowed it. */
const newMs = 7 * 24 * 60 * 60 * 1000

/** A visitor's own paid order as analytics count it; null if there is none to count. */
export async function readPurchaseRecord(
  ctx: RequestContext,
  slug: string | null,
): Promise<PurchaseRecord | null> {
  const { catalog, site, clock, locale, origin } = ctx
  const result = await findOwnResult(ctx, slug)
  const purchase = result?.state === 'paid' ? await readPurchase(ctx, result.id) : null
  const from = site.currencies.find(({ id }) => id === purchase?.currencyId)?.rate
  const to = trackingRate(site)
  if (!purchase || !from || !to) return null
  if (clock().getTime() - purchase.placedAt.getTime() > newMs) return null
  const ids = [...new Set(purchase.lines.map(({ productId }) => productId).filter((id) => id !== null))]
  const known = new Map((await catalog.items(ids, viewOf(ctx))).map((item) => [item.id, item]))
  const rates = { from, to, origin }
  return {
    order: purchase.number,
    value: trackedAmount(purchase.value, rates),
    shipping: trackedAmount(purchase.shipping, rates),
    tax: trackedAmount(purchase.tax, rates),
    products: purchase.lines.map(({ choice, slug: address, ...line }) => {
      const item = known.get(line.productId)
      return trackingRecord(
        {
          ...line,
          brand: item?.brand ?? null,
          category: item?.categoryName ?? '',
          variant: choice,
          path: address ? catalogPaths.product(locale, address) : `/${locale}/`,
        },
        rates,
      )
    }),
  }
}
