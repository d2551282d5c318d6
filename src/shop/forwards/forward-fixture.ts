import { amount, zero } from '#core/money.ts'
import type { DayRates } from '#shop/calculator/calculation.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { Tariff } from '#shop/shipping/freight.ts'
import type { Carton, PackingRules } from './carton.ts'
import type { JourneyFacts, PlannedParcel } from './plan-journey.ts'

const bandsOf = (bands: readonly (readonly [number, string])[]) =>
  bands.map(([upToGrams, price]) => ({ upToGrams, price: amount(price) }))
const oversize = { sideMm: 1200, sidesTogetherMm: 1830, grams: 30_000, fee: amount('19') }
const air: Tariff = {
  weighing: { divisor: 5000, stepGrams: 500, minGrams: 500 },
  bands: bandsOf([
    [500, '6.90'],
    [1000, '8.90'],
    [2000, '13.90'],
    [3000, '18.90'],
    [5000, '27.90'],
  ]),
  perStepAbove: amount('2.40'),
  fuel: 1200,
  discount: 0,
  oversize,
}
const sea: Tariff = {
  weighing: { divisor: 6000, stepGrams: 1000, minGrams: 1000 },
  bands: bandsOf([
    [1000, '3.90'],
    [3000, '5.90'],
    [5000, '7.90'],
    [10_000, '12.90'],
  ]),
  perStepAbove: amount('1.10'),
  fuel: 0,
  discount: 0,
  oversize,
}
const locker: CourierService = {
  id: 1,
  courierId: 1,
  courier: 'Gintarinė siunta',
  type: 'locker',
  fee: amount('2.49'),
  longestMm: 640,
  maxGrams: 30_000,
}
const fee = (rate: number, least = '0') => ({ rate, amount: amount(least) })

/** Rates of a customer with a tier that takes 6 % off. */
export const rates: DayRates = {
  country: 'LT',
  tariffs: { air, sea },
  services: [{ ...locker, id: 2, type: 'courier', fee: amount('3.99') }, locker],
  importRule: { flatUpTo: amount('150'), flatPerCode: amount('3'), dutyRate: 450, handling: amount('0.52') },
  dutyRate: () => ({ rate: 450, maxPerPiece: null }),
  vat: 2100,
  fees: {
    service: fee(500, '4'),
    insurance: fee(150),
    joining: fee(0, '1'),
    unpacking: fee(0, '4'),
    storage: fee(0, '0.20'),
    locker_change: fee(0, '2.49'),
    locker_days: fee(0, '1'),
    padding: fee(0, '1.50'),
    photos: fee(0, '1'),
    send_back: fee(0, '9'),
  },
  restrictions: [],
  tierDiscount: 600,
  days: { air: { from: '2026-11-18', to: '2026-11-20' }, sea: { from: '2026-12-14', to: '2026-12-18' } },
  inCurrency: (euros) => euros,
}

export const cartons: readonly Carton[] = (
  [
    ['XS', 260, 200, 100, 120],
    ['S', 360, 280, 140, 240],
    ['M', 420, 320, 160, 320],
    ['L', 500, 400, 200, 480],
    ['XL', 600, 400, 380, 720],
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
  options: { delivery: 'locker', isInsured: false, isPadded: false, photos: 1 },
  extras: [{ code: 'storage', amount: zero }],
  cartons,
  rules,
  mostJoined: 10,
  rates,
}
