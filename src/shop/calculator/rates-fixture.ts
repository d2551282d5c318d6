import { amount } from '#core/money.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { Tariff } from '#shop/shipping/freight.ts'
import type { DayRates } from './calculation.ts'

/** For tests: upper weight and price of each band. */
export const bandsOf = (bands: readonly (readonly [number, string])[]) =>
  bands.map(([upToGrams, price]) => ({ upToGrams, price: amount(price) }))
const oversize = { sideMm: 1200, sidesTogetherMm: 1830, grams: 30_000, fee: amount('19') }
export const air: Tariff = {
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
export const sea: Tariff = {
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
export const locker: CourierService = {
  id: 1,
  courierId: 1,
  courier: 'Gintarinė siunta',
  type: 'locker',
  fee: amount('2.49'),
  longestMm: 640,
  middleMm: 390,
  shortestMm: 380,
  maxGrams: 30_000,
}
export const courier: CourierService = { ...locker, id: 2, type: 'courier', fee: amount('3.99') }
export const fee = (rate: number, least = '0') => ({ rate, amount: amount(least) })

/** A day in Lithuania: nothing is forbidden, and duty is 4.5 % above €150. */
export const rates: DayRates = {
  country: 'LT',
  tariffs: { air, sea },
  services: [courier, locker],
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
    splitting: fee(0, '4'),
    express: fee(0, '12'),
    send_back: fee(0, '9'),
  },
  restrictions: [],
  tierDiscount: 0,
  days: { air: { from: '2026-11-18', to: '2026-11-20' }, sea: { from: '2026-12-14', to: '2026-12-18' } },
  inCurrency: (euros) => euros,
}
