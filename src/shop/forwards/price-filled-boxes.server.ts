import { err, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { RateBooks } from '#shop/calculator/day-rates.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { Parcel } from '#shop/parcels/parcel.ts'
import { readItems } from '#shop/parcels/parcels-of-request.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Forward } from './forward.ts'
import { forwardBooks } from './forward-books.server.ts'
import type { ForwardPrice } from './forward-price.ts'
import { type BoxToPrice, priceBoxes } from './price-boxes.ts'

/** A box with what was put into it. */
export type FilledBox = Omit<BoxToPrice, 'parcels' | 'goods' | 'photosFee' | 'splittingFee'> & {
  parcels: readonly Parcel[]
}

/** The price of closed boxes at the rates of the moment. Writes nothing. */
export async function priceOf(
  { db, forward, site, at }: { db: Db | Trx; forward: Forward; site: Site; at: Date },
  rates: RateBooks,
  boxes: readonly FilledBox[],
): Promise<Result<ForwardPrice, Failure>> {
  const books = await forwardBooks(db, rates, { site, forward, at })
  const parcels = boxes.flatMap((box) => box.parcels)
  const items = await readItems(db, site.id, parcels)
  const storage = books.storage(parcels)
  const priced = priceBoxes(
    boxes.map((box) => ({
      ...box,
      parcels: box.parcels.map(({ id }) => id),
      goods: box.parcels.flatMap((parcel) => books.goods(parcel, items.get(parcel.id) ?? [])),
      photosFee: books.photos(box.parcels),
      splittingFee: books.splitting(box.parcels),
    })),
    { ...books.options(forward), extras: [{ code: 'storage', amount: storage }] },
    books.rates,
  )
  if (priced.ok) return priced
  const { reason } = priced.error
  const details = { reason: typeof reason === 'string' ? reason : reason.id }
  return err({ code: 'checkout.shipping_method_unavailable', details })
}
