import { amount, zero } from '#core/money.ts'
import type { DayRates } from '#shop/calculator/calculation.ts'
import { rates as plainRates } from '#shop/calculator/rates-fixture.ts'
import type { Carton, PackingRules } from './carton.ts'
import type { JourneyFacts, PlannedParcel } from './plan-journey.ts'

/** Rates of a customer with a tier that takes 6 % off. */
export const rates: DayRates = { ...plainRates, tierDiscount: 600 }

export const cartons: readonly Carton[] = (
  [
    ['XS', 260, 200, 100, 120],
    ['S', 360, 280, 140, 240],
    ['M', 420, 320, 160, 320],
    ['L', 500, 380, 200, 480],
    ['XL', 600, 380, 380, 720],
    ['XXL', 640, 540, 520, 1100],
  ] as const
).map(([code, lengthMm, widthMm, heightMm, grams]) => ({ code, lengthMm, widthMm, heightMm, grams }))

export const rules: PackingRules = {
  left: { keep_all: 1, keep_retail: 0.75, strip: 0.55 },
  fill: 0.85,
  paddingMm: 40,
}

export function parcel(
  id: string,
  {
    price,
    hs,
    grams,
    cm,
    isFragile = false,
    title = 'Goods',
  }: {
    price: string
    hs: string
    grams: number
    cm: readonly [number, number, number]
    isFragile?: boolean
    title?: string
  },
): PlannedParcel {
  const [length, width, height] = cm
  return {
    id,
    goods: [{ title, price: amount(price), pieces: 1, hs, marks: isFragile ? ['fragile'] : [] }],
    size: { grams, lengthMm: length * 10, widthMm: width * 10, heightMm: height * 10, isFragile },
    photosFee: zero,
    splittingFee: zero,
    isUndeclared: false,
  }
}

/** Shoes, a jacket, a bottle, and a lamp that needs padding. */
export const parcels: readonly PlannedParcel[] = [
  parcel('shoes', { price: '49.91', hs: '640411', grams: 1100, cm: [35, 22, 13] }),
  parcel('jacket', { price: '39.66', hs: '620140', grams: 850, cm: [40, 30, 10] }),
  parcel('bottle', { price: '14.22', hs: '961700', grams: 450, cm: [27, 9, 9] }),
  parcel('lamp', { price: '37.93', hs: '940521', grams: 2400, cm: [44, 36, 36], isFragile: true }),
]

export const facts: JourneyFacts = {
  parcels,
  packing: 'keep_retail',
  options: { delivery: 'locker', isInsured: false, isPadded: false, photos: 1, express: null },
  extras: [{ code: 'storage', amount: zero }],
  cartons,
  rules,
  mostJoined: 10,
  rates,
}
