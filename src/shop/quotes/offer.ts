import type { CountryCode } from '#core/country.ts'
import type { Amount } from '#core/money.ts'
import type { CalculatedOffer } from '#shop/calculator/calculation.ts'
import type { LandedLine } from '#shop/calculator/landed-price.ts'
import type { Parcel } from '#shop/shipping/chargeable-weight.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import type { FindingState } from './work.ts'

/** What was found for an item. Sold out or refused, it costs nothing and does not come. */
export type OfferItem = {
  itemId: string
  state: FindingState
  title: string
  url: string
  shop: string
  image: string
  options: string
  /** About this finding, to the customer. */
  words: string
  quantity: number
  /** Of a piece, as the shop asks it. */
  price: Amount
  currency: string
  /** Of a piece, in the currency of the quote, before the taxes of the destination. */
  converted: Amount
  grams: number
  hs: string
}

export type UsedRate = { currency: string; rate: number; day: string }

/** An offer as it is frozen when it is sent: nothing of it is computed again. */
export type Offer = {
  items: readonly OfferItem[]
  country: CountryCode
  deliveryType: CourierService['type']
  isInsured: boolean
  vat: BasisPoints
  /** The day of the rates. */
  day: string
  rates: readonly UsedRate[]
  /** As they are sent on from the warehouse. */
  parcels: readonly Parcel[]
  ways: Readonly<Record<ShippingMethod, CalculatedOffer>>
}

/** A way that can be chosen. */
export type OfferedWay = Extract<CalculatedOffer, { isAvailable: true }>

export function wayOf({ ways }: Pick<Offer, 'ways'>, method: ShippingMethod): OfferedWay | null {
  const way = ways[method]
  return way.isAvailable ? way : null
}

/** The ways that can be chosen, the wanted one first. */
export function openWays(offer: Pick<Offer, 'ways'>, wanted: ShippingMethod | null): ShippingMethod[] {
  const order: readonly ShippingMethod[] = wanted === 'sea' ? ['sea', 'air'] : ['air', 'sea']
  return order.filter((method) => wayOf(offer, method) !== null)
}

export function lineAmount(lines: readonly LandedLine[], ...codes: LandedLine['code'][]): Amount {
  return lines
    .filter(({ code }) => codes.includes(code))
    .reduce((all, { amount }) => (all + amount) as Amount, 0 as Amount)
}
