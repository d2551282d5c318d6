import { type Amount, negative, percentOf, sum, times } from '#core/money.ts'
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

export type FreightLine = { code: 'shipping' | 'fuel' | 'oversize' | 'shipping_discount'; amount: Amount }
export type Freight = { weight: ChargeableWeight; lines: readonly FreightLine[] }

/** The price of the long transport, line by line, without empty lines; all parcels travel together. */
export function freight(parcels: readonly Parcel[], tariff: Tariff): Freight {
  const weight = chargeableWeight(parcels, tariff.weighing)
  const shipping = bandPrice(weight.chargeable, tariff)
  const oversized = parcels.filter((parcel) => isOversize(parcel, tariff)).length
  const lines: FreightLine[] = [
    { code: 'shipping', amount: shipping },
    { code: 'fuel', amount: percentOf(shipping, tariff.fuel) },
    { code: 'oversize', amount: times(tariff.oversize.fee, oversized) },
    { code: 'shipping_discount', amount: negative(percentOf(shipping, Math.min(tariff.discount, 10_000))) },
  ]
  return { weight, lines: lines.filter(({ amount }) => amount !== 0) }
}

/** The weights that cost the same: above the one, up to the other. Null above the last band. */
export function bandAround(grams: number, { bands }: Pick<Tariff, 'bands'>) {
  const place = bands.findIndex(({ upToGrams }) => grams <= upToGrams)
  const band = bands[place]
  return band ? { above: bands[place - 1]?.upToGrams ?? 0, upTo: band.upToGrams } : null
}

function bandPrice(grams: number, { bands, perStepAbove, weighing }: Tariff): Amount {
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
