import type { Trx } from '#platform/database.server.ts'
import type { RateBooks } from '#shop/calculator/day-rates.server.ts'
import type { Parcel } from '#shop/parcels/parcel.ts'
import { readItems } from '#shop/parcels/parcels-of-request.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Forward } from './forward.ts'
import { forwardBooks } from './forward-books.server.ts'
import type { ForwardPrice } from './forward-price.ts'
import { sizeOf } from './parcel-goods.ts'
import { pricePlan } from './plan-journey.ts'
import { readCartons, readForwardTerms } from './read-forward-terms.server.ts'

/** What the boxes of a request are expected to cost; null if something cannot travel so. */
export async function estimateOf(
  trx: Trx,
  ctx: RateBooks & { site: Site },
  forward: Forward,
  parcels: readonly Parcel[],
  at: Date,
): Promise<ForwardPrice | null> {
  const books = await forwardBooks(trx, ctx, { site: ctx.site, forward, at })
  const items = await readItems(trx, ctx.site.id, parcels)
  const terms = await readForwardTerms(trx)
  const priced = pricePlan(
    {
      parcels: parcels.map((parcel) => {
        const own = items.get(parcel.id) ?? []
        return {
          id: parcel.id,
          goods: books.goods(parcel, own),
          size: sizeOf(parcel, own, books.kinds),
          photosFee: books.photos([parcel]),
          splittingFee: books.splitting([parcel]),
          isUndeclared: own.length === 0,
        }
      }),
      packing: forward.packing,
      options: books.options(forward),
      extras: [{ code: 'storage', amount: books.storage(parcels) }],
      cartons: await readCartons(trx),
      rules: terms.packing,
      mostJoined: terms.mostJoined,
      rates: books.rates,
    },
    forward.plan,
  )
  return priced.ok ? priced.value : null
}
