import { type Amount, min, minus, negative, percentOf, sum, times, zero } from '#core/money.ts'
import { taxInside } from '#shop/tax/vat-inside.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import {
  type ChargeableWeight,
  chargeableWeight,
  type Parcel,
  type WeighingRule,
} from './chargeable-weight.ts'

/** One version of a carrier's prices; never edited once used. */
export type Tariff = {
  weighing: WeighingRule
  /** By weight, lightest first. */
  bands: readonly { upToGrams: number; price: Amount }[]
  /** For each step above the last band. */
  perStepAbove: Amount
  fuel: BasisPoints
  /** Off the price of shipping, for all customers. */
  discount: BasisPoints
  oversize: { sideMm: number; sidesTogetherMm: number; grams: number; fee: Amount }
}

/** A country's import charges: a flat duty for each kind of goods up to a value, a percentage above it. */
export type ImportRule = {
  flatUpTo: Amount
  flatPerCode: Amount
  dutyRate: BasisPoints
  vat: BasisPoints
  /** The customs agent's fee for each parcel. */
  handling: Amount
}

export type Shipment = {
  goods: Amount
  /** Shop prices and tariffs include VAT, and goods also duty and handling. A bare price includes none of them. */
  isTaxIncluded: boolean
  /** The first six digits of each article's HS code; duplicates count once. */
  hsCodes: readonly string[]
  /** All parcels that travel together. */
  parcels: readonly Parcel[]
  tariff: Tariff
  importRule: ImportRule
  /** Off the price of shipping, never more than that price. */
  shippingDiscount: BasisPoints
  insurance: Amount
  delivery: Amount
}

export type PriceLine = {
  code:
    | 'goods'
    | 'shipping'
    | 'fuel'
    | 'oversize'
    | 'shipping_discount'
    | 'insurance'
    | 'duty'
    | 'handling'
    | 'vat'
    | 'delivery'
  amount: Amount
}

const nothing = zero

export type LandedPrice = { weight: ChargeableWeight; lines: readonly PriceLine[]; total: Amount }

/** The total price up to the locker, line by line, without empty lines. Local delivery already includes VAT. */
export function landedPrice(shipment: Shipment): LandedPrice {
  const { goods, tariff, insurance, delivery, importRule } = shipment
  const weight = chargeableWeight(shipment.parcels, tariff.weighing)
  const shipping = shippingPrice(weight.chargeable, tariff)
  const fuel = percentOf(shipping, tariff.fuel)
  const oversized = shipment.parcels.filter((parcel) => isOversize(parcel, tariff)).length
  const oversize = times(tariff.oversize.fee, oversized)
  const discount = percentOf(shipping, Math.min(shipment.shippingDiscount, 10_000))
  const way = sum([shipping, fuel, oversize, negative(discount)])
  const isBare = !shipment.isTaxIncluded
  const duty = isBare ? dutyOn(goods, shipment.hsCodes, importRule) : nothing
  const handling = isBare ? importRule.handling : nothing
  const vat = isBare ? percentOf(sum([goods, way, insurance, duty, handling]), importRule.vat) : nothing
  const lines: PriceLine[] = [
    { code: 'goods', amount: goods },
    { code: 'shipping', amount: shipping },
    { code: 'fuel', amount: fuel },
    { code: 'oversize', amount: oversize },
    { code: 'shipping_discount', amount: negative(discount) },
    { code: 'insurance', amount: insurance },
    { code: 'duty', amount: duty },
    { code: 'handling', amount: handling },
    { code: 'vat', amount: vat },
    { code: 'delivery', amount: delivery },
  ]
  const shown = lines.filter(({ amount }) => amount !== 0)
  return { weight, lines: shown, total: sum(shown.map(({ amount }) => amount)) }
}

function shippingPrice(grams: number, { bands, perStepAbove, weighing }: Tariff): Amount {
  const band = bands.find(({ upToGrams }) => grams <= upToGrams)
  if (band) return band.price
  const last = bands.at(-1)
  if (!last) throw new RangeError('A tariff needs a band')
  const steps = Math.ceil((grams - last.upToGrams) / weighing.stepGrams)
  return sum([last.price, times(perStepAbove, steps)])
}

function isOversize({ grams, lengthMm, widthMm, heightMm }: Parcel, { oversize }: Tariff): boolean {
  const sides = [lengthMm, widthMm, heightMm]
  return (
    Math.max(...sides) > oversize.sideMm ||
    lengthMm + widthMm + heightMm > oversize.sidesTogetherMm ||
    grams > oversize.grams
  )
}

function dutyOn(goods: Amount, hsCodes: readonly string[], rule: ImportRule): Amount {
  if (goods > rule.flatUpTo) return percentOf(goods, rule.dutyRate)
  return times(rule.flatPerCode, new Set(hsCodes).size)
}

/** The parts of a price that includes duty and VAT; the lines add up to it. */
export function priceContents(
  price: Amount,
  hsCodes: readonly string[],
  rule: ImportRule,
): readonly { code: 'goods' | 'duty' | 'handling' | 'vat'; amount: Amount }[] {
  const vat = taxInside(price, rule.vat)
  const beforeVat = minus(price, vat)
  const handling = min(rule.handling, beforeVat)
  const afterHandling = minus(beforeVat, handling)
  const flat = times(rule.flatPerCode, new Set(hsCodes).size)
  const isFlat = afterHandling - flat <= rule.flatUpTo
  const duty = isFlat ? min(flat, afterHandling) : taxInside(afterHandling, rule.dutyRate)
  const lines = [
    { code: 'goods', amount: minus(afterHandling, duty) },
    { code: 'duty', amount: duty },
    { code: 'handling', amount: handling },
    { code: 'vat', amount: vat },
  ] as const
  return lines.filter(({ amount }) => amount !== 0)
}
