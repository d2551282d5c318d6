import type { Amount } from '#core/money.ts'
import { sum, times } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { DayRates, WantedGoods } from '#shop/calculator/calculation.ts'
import { dayRates, type RateBooks } from '#shop/calculator/day-rates.server.ts'
import type { GoodsKind } from '#shop/customs/goods-kind.ts'
import type { Parcel, ParcelItem } from '#shop/parcels/parcel.ts'
import { photosFee } from '#shop/parcels/photos-fee.ts'
import { dailyFee, type StorageTerms, storageFee } from '#shop/parcels/storage-clock.ts'
import { storageTerms } from '#shop/parcels/storage-terms.server.ts'
import type { Currency, Site } from '#shop/sites/site.ts'
import type { Forward } from './forward.ts'
import { goodsOf } from './parcel-goods.ts'
import type { BoxOptions } from './price-boxes.ts'
import { readForwardTerms } from './read-forward-terms.server.ts'

/** Everything that holds for a request at a moment: rates in its currency, and the terms of its customer. */
export type ForwardBooks = {
  rates: DayRates
  currency: Currency
  kinds: readonly GoodsKind[]
  goods(parcel: Parcel, items: readonly ParcelItem[]): WantedGoods[]
  /** What parcels owe for photos that were asked for on the shelf, before VAT. */
  photos(parcels: readonly Parcel[]): Amount
  /** What parcels owe for being split on the shelf, before VAT. */
  splitting(parcels: readonly Parcel[]): Amount
  /** What is wanted of a request beside the way itself. */
  options(wanted: Wanted): BoxOptions
  /** What parcels owe for their time on the shelf, with VAT inside. */
  storage(parcels: readonly Parcel[]): Amount
  /** What another day costs, once it counts. */
  storageADay(parcels: readonly Parcel[]): Amount
}

type Wanted = Pick<Forward, 'deliveryType' | 'isInsured' | 'isPadded' | 'photos' | 'isExpress'>
type Priced = Pick<Forward, 'userId' | 'country' | 'currencyId' | 'delivery' | 'deliveryType'>

export async function forwardBooks(
  db: Db | Trx,
  books: RateBooks,
  { site, forward, at }: { site: Site; forward: Priced; at: Date },
): Promise<ForwardBooks> {
  const currency = site.currencies.find(({ id }) => id === forward.currencyId) ?? site.defaultCurrency
  const tierId = await tierOf(db, site.id, forward.userId)
  const day = dayRates(books, { site, country: forward.country, currency, tierId, now: at })
  const kinds = books.customs.kinds()
  const terms = await storageTerms(db, site, tierId, at)
  const { expressDays } = await readForwardTerms(db)
  const own: StorageTerms = { ...terms, perKgDay: day.inCurrency(terms.perKgDay) }
  return {
    rates: { ...day, services: servicesOf(day, forward) },
    currency,
    kinds,
    goods: (parcel, items) => goodsOf(parcel, items, { kinds, sources: site.sourceCurrencies, currency }),
    photos: (parcels) =>
      sum(parcels.map(({ photosAsked }) => photosFee(photosAsked, day.inCurrency(day.fees.photos.amount)))),
    splitting: (parcels) =>
      times(
        day.inCurrency(day.fees.splitting.amount),
        parcels.filter(({ splitFromId }) => splitFromId).length,
      ),
    options: ({ deliveryType, isInsured, isPadded, photos, isExpress }) => ({
      delivery: deliveryType,
      isInsured,
      isPadded,
      photos,
      express: isExpress ? expressDays : null,
    }),
    storage: (parcels) =>
      sum(parcels.map(({ storage, size }) => storageFee(storage, size?.grams ?? 0, own, at))),
    storageADay: (parcels) => sum(parcels.map(({ size }) => dailyFee(size?.grams ?? 0, own))),
  }
}

/** The courier that was chosen; a box that is too large for a locker goes by the cheapest that brings it to the door. */
function servicesOf({ services }: DayRates, { delivery }: Priced): DayRates['services'] {
  const chosen = services.find(({ id }) => id === delivery?.serviceId)
  if (!chosen) return services
  return chosen.type === 'courier' ? [chosen] : [chosen, ...services.filter(({ type }) => type === 'courier')]
}

async function tierOf(db: Db | Trx, siteId: number, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('tier_id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.tier_id ?? null
}
