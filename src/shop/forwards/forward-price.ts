import type { Amount } from '#core/money.ts'
import type { LandedCode } from '#shop/calculator/landed-price.ts'
import type { ChargeableWeight, Parcel } from '#shop/shipping/chargeable-weight.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Days } from '#shop/store-config/delivery-promise.ts'

/** What a forward request charges beside what every way from abroad does. */
export type ForwardCode =
  | LandedCode
  | 'splitting'
  | 'padding'
  | 'photos'
  | 'express'
  | 'unpacking'
  | 'storage'
  | 'locker_change'
export type ForwardLine = { code: ForwardCode; amount: Amount }

/** One box: what it weighs, what counts, and what it costs at the door. */
export type PricedBox = {
  /** Ids of the parcels in it. */
  parcels: readonly string[]
  method: ShippingMethod
  size: Parcel
  carton: string | null
  weight: ChargeableWeight
  lines: readonly ForwardLine[]
  total: Amount
  days: Days
}

/** Estimated before it is packed, or real; all in the currency of the request. */
export type ForwardPrice = {
  boxes: readonly PricedBox[]
  /** Of all boxes and the request itself, each code once, in the order in which they are shown. */
  lines: readonly ForwardLine[]
  total: Amount
  /** What is in it, as customs count it. */
  goods: Amount
  vatPercent: number
}
