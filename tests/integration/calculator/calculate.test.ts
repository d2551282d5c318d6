import { expect, test, vi } from 'vitest'
import { demoPassword } from '../../../db/seed/demo-accounts.ts'
import { browser } from '../../support/browser.ts'
import { soon } from '../../support/soon.ts'
import { changeTariff } from '../../support/tariffs.ts'
import { dayFromNow, morning } from '../../support/test-day.ts'
import { testShop } from '../../support/test-shop.ts'

let now = morning()
const at = testShop({ RATE_LIMITS: false, clock: () => now })

type Offer = {
  available: boolean
  reason: { code: string; text: string } | null
  chargeable: number
  lines: { code: string; amount: number }[]
  discount: number
  discount_percent: number
  total: number
  eta_days: { min: number; max: number }
}
const shoes = { value: 96, currency: 'EUR', kind: 'shoes' }

async function calculated(payload: object, visitor = browser(at.shop)) {
  const { status, body } = await visitor.ask('/api/calculate', payload)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as {
    air: Offer
    sea: Offer
    delivery: object
    rate: object | null
    currency: string
    kind: string
  }
}
const amountOf = (offer: Offer, wanted: string) =>
  offer.lines.find(({ code }) => code === wanted)?.amount ?? 0

test('CALC-01 shoes for €96 are counted at 2 kg by their usual size, and each line is there', async () => {
  const { air, sea, delivery } = await calculated({ goods: shoes })
  expect(air).toMatchObject({ available: true, chargeable: 2, volumetric: 1.945, divisor: 5000 })
  expect(air.lines).toEqual([
    { code: 'goods', amount: 96 },
    { code: 'shipping', amount: 13.9 },
    { code: 'fuel', amount: 1.67 },
    { code: 'duty', amount: 3 },
    { code: 'vat', amount: 24.06 },
    { code: 'service', amount: 4.8 },
    { code: 'delivery', amount: 2.49 },
  ])
  expect(air.total).toBe(145.92)
  expect(sea.total).toBeLessThan(air.total)
  expect(air.eta_days).toEqual({ min: 9, max: 11 })
  expect(delivery).toEqual({ type: 'locker', instead: false })
})

test('CALC-01 a parcel in pounds and inches is the same as in kilograms and centimetres', async () => {
  const metric = { weight: 3, length: 40, width: 30, height: 20 }
  const inches = { weight: 3 / 0.45359237, length: 40 / 2.54, width: 30 / 2.54, height: 20 / 2.54 }
  const of = (parcel: object) => calculated({ goods: shoes, parcels: [parcel] })
  const [one, other] = [await of(metric), await of({ ...inches, weight_unit: 'lb', size_unit: 'in' })]
  expect(one.air.chargeable).toBe(5)
  expect(other).toEqual(one)
})

test('CALC-01 a price in dollars is converted at a rate that the answer names', async () => {
  const { rate, air } = await calculated({ goods: { ...shoes, currency: 'USD' } })
  expect(rate).toMatchObject({ from: 'EUR', to: 'USD', rate: 1.0842 })
  expect(amountOf(air, 'goods')).toBe(88.54)
})

test('CALC-01 the kind of goods is guessed from a title in any language of the shops, and decides weight and duty', async () => {
  const of = async (title: string) =>
    (await calculated({ goods: { value: 20, currency: 'EUR', title } })).kind
  expect(await of('Vėjas 2 trail running shoes')).toBe('shoes')
  expect(await of('Bėgimo batai')).toBe('shoes')
  expect(await of('Shoe rack, bamboo')).toBe('shoes')
  expect(await of('Insulated bottle 0.75 L')).toBe('bottle')
  expect(await of('Something else')).toBe('other')
})

test('CALC-01 what may not fly is offered by sea alone, and what may not travel not at all, with the rule in the language of the call', async () => {
  const of = (title: string) => calculated({ goods: { value: 20, currency: 'EUR', title } })
  expect(await of('Perfume, 50 ml')).toMatchObject({
    air: { available: false, total: null, reason: { code: 'AEROSOL-1' } },
    sea: { available: true },
  })
  const lithuanian = browser(at.shop, { headers: { 'accept-language': 'lt' } })
  const { air, sea } = await calculated(
    { goods: { value: 20, currency: 'EUR', title: 'Power bank' } },
    lithuanian,
  )
  expect([air.reason?.code, sea.reason?.code]).toEqual(['POWER-1', 'POWER-1'])
  expect(amountOf(air, 'goods')).toBe(0)
})

test('CALC-01 a parcel too large for a locker goes to the door, and goods already bought cost no service', async () => {
  const long = { weight: 4, length: 90, width: 20, height: 20 }
  const { delivery, air } = await calculated({ goods: shoes, parcels: [long], service: 'forward' })
  expect(delivery).toEqual({ type: 'courier', instead: true })
  expect([amountOf(air, 'goods'), amountOf(air, 'service')]).toEqual([0, 0])
})

test('CALC-01 the discount of a tier and a new tariff reach the calculator', async () => {
  const guest = await calculated({ goods: shoes })
  const gold = browser(at.shop)
  await gold.ask('/api/auth/login', { email: 'pro@demo.test', password: demoPassword })
  const { air } = await calculated({ goods: shoes }, gold)
  expect(amountOf(air, 'tier_discount')).toBe(-0.83)
  expect(air).toMatchObject({ discount: 0.83, discount_percent: 5.97 })
  expect(air.total).toBeLessThan(guest.air.total)

  await changeTariff(at.shop.db, { country: 1, method: 'air', from: dayFromNow(1) }, { fuel_percent: '50' })
  expect((await calculated({ goods: shoes })).air.total).toBe(guest.air.total)
  now = morning(1)
  const fuel = async () => amountOf((await calculated({ goods: shoes })).air, 'fuel')
  await vi.waitFor(async () => expect(await fuel()).toBe(6.95), soon)
})

test.each([
  ['no goods', {}, 'goods'],
  ['a price of nothing', { goods: { ...shoes, value: 0 } }, 'goods.value'],
  ['an unknown currency', { goods: { ...shoes, currency: 'XXX' } }, 'goods.currency'],
  ['an unknown kind', { goods: { ...shoes, kind: 'unicorn' } }, 'goods.kind'],
  ['a country that is not served', { goods: shoes, country: 'NL' }, 'country'],
  [
    'too heavy a parcel',
    { goods: shoes, parcels: [{ weight: 101, length: 10, width: 10, height: 10 }] },
    'parcels.0.weight',
  ],
  [
    'too long a parcel',
    { goods: shoes, parcels: [{ weight: 1, length: 301, width: 10, height: 10 }] },
    'parcels.0.length',
  ],
  [
    'eleven parcels',
    { goods: shoes, parcels: Array(11).fill({ weight: 1, length: 10, width: 10, height: 10 }) },
    'parcels',
  ],
])('CALC-01 %s is refused at its field', async (_, payload, field) => {
  const { status, body } = await browser(at.shop).ask('/api/calculate', payload)
  expect(status).toBe(422)
  expect(Object.keys(body.errors as object)).toEqual([field])
})

test('a dated rate is neither changed nor deleted once it has begun, and none begins in the past', async () => {
  const { db } = at.shop
  const refused = (act: Promise<unknown>) =>
    expect(act).rejects.toThrow(/is not changed|is not deleted|in the past/)
  await refused(db.updateTable('duty_rates').set({ percent: '1' }).where('hs', '=', '64').execute())
  await refused(db.deleteFrom('service_fees').where('code', '=', 'service').execute())
  const yesterday = dayFromNow(-1)
  await refused(
    db
      .insertInto('service_fees')
      .values({ code: 'service', valid_from: yesterday, percent: '6', amount: '4' })
      .execute(),
  )
  const tomorrow = { code: 'service', valid_from: dayFromNow(3), percent: '6', amount: '4' }
  await db.insertInto('service_fees').values(tomorrow).execute()
  await db.deleteFrom('service_fees').where('valid_from', '=', tomorrow.valid_from).execute()
})

test('CALC-01 a remote address costs more at the door, as its postal code says, and nothing more at a locker', async () => {
  const of = (wish: object) => calculated({ goods: shoes, country: 'LT', ...wish })
  const near = await of({ delivery: 'courier', postal_code: 'LT-01103' })
  const far = await of({ delivery: 'courier', postal_code: 'lt 93121' })
  expect(amountOf(near.air, 'remote')).toBe(0)
  expect(far.air.lines.slice(-2)).toEqual([
    { code: 'delivery', amount: 3.79 },
    { code: 'remote', amount: 4 },
  ])
  for (const way of ['air', 'sea'] as const) expect(far[way].total - near[way].total).toBeCloseTo(4, 2)
  const locker = await of({ postal_code: '93121' })
  expect(locker.air.lines.map(({ code }) => code)).not.toContain('remote')
  const { status, body } = await browser(at.shop).ask('/api/calculate', {
    goods: shoes,
    country: 'LT',
    postal_code: 'LV-1050',
  })
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain('postal_code')
})
