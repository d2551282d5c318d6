import { addDays } from '#core/dates.ts'
import { type Amount, amount, sum, times, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import {
  type CalculatedOffer,
  calculateBy,
  type DayRates,
  type WantedGoods,
} from '#shop/calculator/calculation.ts'
import { type Restriction, restrictionsOn } from '#shop/customs/restricted-goods.ts'
import type { Parcel } from '#shop/shipping/chargeable-weight.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Days } from '#shop/store-config/delivery-promise.ts'
import type { ForwardCode, ForwardLine, ForwardPrice, PricedBox } from './forward-price.ts'

/** A box to be priced: closed, or as it is planned. Values are in the currency of the rates. */
export type BoxToPrice = {
  /** Ids of the parcels in it. */
  parcels: readonly string[]
  goods: readonly WantedGoods[]
  /** Of photos that were asked for while its parcels lay on the shelf; before VAT, like all work on them. */
  photosFee: Amount
  /** Of splitting parcels on the shelf; before VAT too. */
  splittingFee: Amount
  method: ShippingMethod
  size: Parcel
  carton: string | null
}

/** What is wanted beside the way itself. */
export type BoxOptions = {
  delivery: CourierService['type']
  isInsured: boolean
  isPadded: boolean
  photos: 1 | 3
  /** By how many days what flies is sooner, for the fee of express; null without it. */
  express: number | null
}

export type Unpriced = {
  reason: Extract<CalculatedOffer, { isAvailable: false }>['reason']
  parcels: readonly string[]
}

/** In the order in which they are shown. */
export const forwardCodes: readonly ForwardCode[] = [
  'shipping',
  'fuel',
  'oversize',
  'shipping_discount',
  'tier_discount',
  'express',
  'joining',
  'splitting',
  'padding',
  'photos',
  'insurance',
  'duty',
  'vat',
  'delivery',
  'storage',
  'unpacking',
  'locker_change',
]

/** Below any value: the duty of all goods goes by the tariff. */
const neverFlat = amount('-1')

/**
 * Whether duty is flat is decided by the value of the whole request: goods that are split into boxes are never cheaper at
 * customs for that.
 */
export function ratesFor(rates: DayRates, goods: Amount): DayRates {
  const isFlat = goods <= rates.inCurrency(rates.importRule.flatUpTo)
  return isFlat ? rates : { ...rates, importRule: { ...rates.importRule, flatUpTo: neverFlat } }
}

export function goodsValue(goods: readonly WantedGoods[]): Amount {
  return sum(goods.map(({ price, pieces }) => times(price, pieces)))
}

/**
 * What boxes cost at the door, all together and line by line. `extras` have VAT inside, such as storage; the photos of
 * packing are charged once, with the first box.
 */
export function priceBoxes(
  boxes: readonly BoxToPrice[],
  options: BoxOptions & { extras: readonly ForwardLine[] },
  rates: DayRates,
): Result<ForwardPrice, Unpriced> {
  const goods = sum(boxes.map((box) => goodsValue(box.goods)))
  const held = ratesFor(rates, goods)
  const priced: PricedBox[] = []
  for (const [place, box] of boxes.entries()) {
    const one = priceBox(box, { ...options, photos: place === 0 ? options.photos : 1 }, held)
    if (!one.ok) return one
    priced.push(one.value)
  }
  const lines = mergedLines([...priced.flatMap((box) => box.lines), ...options.extras])
  const total = sum(lines.map((line) => line.amount))
  return ok({ boxes: priced, lines, total, goods, vatPercent: rates.vat / 100 })
}

/** The rates are those of `ratesFor`. */
export function priceBox(box: BoxToPrice, options: BoxOptions, rates: DayRates): Result<PricedBox, Unpriced> {
  const { parcels, goods, photosFee, splittingFee, method, size, carton } = box
  const { inCurrency, fees } = rates
  const joined = parcels.length > 1 ? times(inCurrency(fees.joining.amount), parcels.length) : zero
  const express = method === 'air' ? options.express : null
  const work: ForwardLine[] = [
    { code: 'express', amount: express === null ? zero : inCurrency(fees.express.amount) },
    { code: 'joining', amount: joined },
    { code: 'splitting', amount: splittingFee },
    { code: 'padding', amount: options.isPadded ? inCurrency(fees.padding.amount) : zero },
    {
      code: 'photos',
      amount: sum([options.photos === 3 ? inCurrency(fees.photos.amount) : zero, photosFee]),
    },
  ]
  const offer = calculateBy(
    method,
    {
      goods,
      parcels: [size],
      buys: false,
      shopShipping: zero,
      salesTax: zero,
      handling: sum(work.map((line) => line.amount)),
      delivery: options.delivery,
      isInsured: options.isInsured,
    },
    rates,
  )
  if (!offer.isAvailable) return err({ reason: offer.reason, parcels })
  // The calculator knows one line for all work on parcels.
  const lines = offer.lines.flatMap((line): ForwardLine[] => (line.code === 'joining' ? work : [line]))
  const shown = lines.filter((line) => line.amount !== 0)
  const { weight, total } = offer
  const days = express === null ? offer.days : sooner(offer.days, express)
  return ok({ parcels, method, size, carton, weight, lines: shown, total, days })
}

function sooner({ from, to }: Days, days: number): Days {
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

/** Each code once. */
export function mergedLines(lines: readonly ForwardLine[]): ForwardLine[] {
  return forwardCodes.flatMap((code) => {
    const total = sum(lines.filter((line) => line.code === code).map((line) => line.amount))
    return total === 0 ? [] : [{ code, amount: total }]
  })
}

export function lineAmount({ lines }: { lines: readonly ForwardLine[] }, ...codes: ForwardCode[]): Amount {
  return sum(lines.filter(({ code }) => codes.includes(code)).map((line) => line.amount))
}

/** Rules are looked up once for each line of goods, not for each of a thousand groupings. */
export function rulesOf(goods: readonly WantedGoods[], restrictions: readonly Restriction[]) {
  return goods.map((one) => ({ pieces: one.pieces, rules: restrictionsOn(one, restrictions) }))
}
