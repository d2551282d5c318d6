import type { CountryCode } from '#core/country.ts'
import type { Amount } from '#core/money.ts'
import type { GoodsKind } from '#shop/customs/goods-kind.ts'
import type { Mark } from '#shop/customs/restricted-goods.ts'
import type { Parcel } from '#shop/shipping/chargeable-weight.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Currency } from '#shop/sites/site.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import type { Calculation } from './calculation.ts'

/** What somebody would like to know the price of. */
export type Wish = {
  /** Null for the visitor's destination. */
  country: CountryCode | null
  /** Of the address, or the beginning of one; empty while it is unknown. */
  zip: string
  /** Null for the usual parcel of the kind. */
  parcels: readonly Parcel[] | null
  /** Of a piece, as the shop abroad asks it. */
  price: Amount
  currency: string
  title: string
  pieces: number
  hs: string | null
  kind: string | null
  marks: readonly Mark[]
  buys: boolean
  delivery: CourierService['type']
  isInsured: boolean
}

export type Calculated = Calculation & {
  country: CountryCode
  currency: Currency
  /** The currency of the shop abroad. */
  source: Currency
  vatPercent: number
  /** By what duty is taken: flat for a kind of goods up to a value, above it by the rate of the goods. */
  duty: { flatUpTo: Amount; flatPerCode: Amount; rate: BasisPoints | null }
  day: string
  /** In grams: what costs the same by each way. */
  bands: Record<ShippingMethod, { above: number; upTo: number } | null>
  kind: GoodsKind
  hs: string
  /** Of a piece, in the visitor's currency. */
  price: Amount
  parcels: readonly Parcel[]
}
