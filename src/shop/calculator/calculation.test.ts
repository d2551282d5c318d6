import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Amount, amount, minus, rate, sum, times, zero } from '#core/money.ts'
import type { Restriction } from '#shop/customs/restricted-goods.ts'
import type { Parcel } from '#shop/shipping/chargeable-weight.ts'
import type { Tariff } from '#shop/shipping/freight.ts'
import { shippingOffers } from '#shop/shipping/shipping-offers.ts'
import { type CalculatedOffer, calculate, type DayRates, type Wanted } from './calculation.ts'
import type { LandedCode } from './landed-price.ts'
import { air, bandsOf, fee, locker, rates as plainRates, sea } from './rates-fixture.ts'

const battery: Restriction = {
  id: 'LI-ION-2',
  effect: 'air_limited',
  marks: ['battery'],
  hs: [],
  words: [],
  maxByAir: 2,
  reason: { en: 'At most two', lt: '', lv: '', ee: '' },
}
const perfume: Restriction = {
  ...battery,
  id: 'AEROSOL-1',
  effect: 'sea_only',
  marks: [],
  words: ['perfume'],
}
const powerBank: Restriction = { ...perfume, id: 'POWER-1', effect: 'prohibited', words: ['power bank'] }
const rateOf: Readonly<Record<string, number>> = {
  '640411': 1690,
  '420292': 270,
  '961700': 670,
  '910221': 450,
}
const rates: DayRates = {
  ...plainRates,
  dutyRate: (hs) => ({ rate: rateOf[hs] ?? 450, maxPerPiece: hs === '910221' ? amount('0.80') : null }),
  restrictions: [battery, perfume, powerBank],
}
const parcel = (grams: number, lengthCm: number, widthCm: number, heightCm: number): Parcel => ({
  grams,
  lengthMm: lengthCm * 10,
  widthMm: widthCm * 10,
  heightMm: heightCm * 10,
})
const goods = (price: string, hs: string, pieces = 1): Wanted['goods'][number] => ({
  title: 'Goods',
  price: amount(price),
  pieces,
  hs,
  marks: [],
})
const wanted: Wanted = {
  goods: [goods('82.76', '640411')],
  parcels: [parcel(1200, 34, 22, 13)],
  buys: true,
  shopShipping: zero,
  salesTax: zero,
  handling: zero,
  delivery: 'locker',
  isInsured: false,
}
const linesOf = (offer: CalculatedOffer) =>
  offer.isAvailable ? Object.fromEntries(offer.lines.map(({ code, amount }) => [code, amount])) : {}
const euros = (lines: Partial<Record<LandedCode, string>>) =>
  Object.fromEntries(Object.entries(lines).map(([code, text]) => [code, amount(text)]))
const totalOf = (offer: CalculatedOffer) => (offer.isAvailable ? offer.total : null)

describe('CALC-01 a calculation', () => {
  test('of shoes for $96 counts them by size, with duty, VAT, service and locker', () => {
    const { offers } = calculate(wanted, rates)
    expect(offers.air).toMatchObject({ weight: { actual: 1200, volumetric: 1945, chargeable: 2000 } })
    expect(linesOf(offers.air)).toEqual(
      euros({
        goods: '82.76',
        shipping: '13.90',
        fuel: '1.67',
        duty: '3',
        vat: '21.28',
        service: '4.14',
        delivery: '2.49',
      }),
    )
    expect(totalOf(offers.air)).toBe(amount('129.24'))
    expect(totalOf(offers.sea)).toBe(amount('117.54'))
  })

  test('of three kinds with costs of the shops, insurance and a tier adds up to the drawn offer', () => {
    const quote: Wanted = {
      ...wanted,
      goods: [goods('72.41', '640411'), goods('50', '420292'), goods('12.50', '961700', 2)],
      parcels: [parcel(3100, 40, 30, 18)],
      shopShipping: amount('7.33'),
      salesTax: amount('4.69'),
      isInsured: true,
    }
    const { offers } = calculate(quote, { ...rates, tierDiscount: 600 })
    expect(linesOf(offers.air)).toEqual(
      euros({
        goods: '147.41',
        shop_shipping: '7.33',
        sales_tax: '4.69',
        shipping: '27.90',
        fuel: '3.35',
        tier_discount: '-1.67',
        insurance: '2.21',
        duty: '9',
        vat: '42.05',
        service: '7.37',
        delivery: '2.49',
      }),
    )
    expect(totalOf(offers.air)).toBe(amount('252.13'))
    expect(totalOf(offers.sea)).toBe(amount('225.32'))
  })

  test('of goods for €100 of two kinds with €20 of freight comes to €152.46 before service and delivery', () => {
    const flat: Tariff = { ...air, fuel: 0, bands: bandsOf([[5000, '20']]) }
    const { offers } = calculate(
      {
        ...wanted,
        goods: [goods('60', '640411'), goods('40', '420292')],
        parcels: [parcel(3000, 40, 30, 20)],
      },
      {
        ...rates,
        tariffs: { air: flat, sea },
        fees: { ...rates.fees, service: fee(0) },
        services: [{ ...locker, fee: zero }],
      },
    )
    expect(offers.air).toMatchObject({ weight: { volumetric: 4800, chargeable: 5000 } })
    expect(linesOf(offers.air)).toEqual(euros({ goods: '100', shipping: '20', duty: '6', vat: '26.46' }))
    expect(totalOf(offers.air)).toBe(amount('152.46'))
  })

  test('above €150 takes the rate of each kind, at most its limit a piece', () => {
    const dear = { ...wanted, goods: [goods('148.28', '851830'), goods('101.72', '910221')] }
    expect(linesOf(calculate(dear, rates).offers.air)).toMatchObject(euros({ duty: '7.47' }))
    const just = { ...wanted, goods: [goods('150', '640411')] }
    expect(linesOf(calculate(just, rates).offers.air)).toMatchObject(euros({ duty: '3' }))
  })

  test('of goods that the customer has bought charges neither them nor our service, but their duty and VAT', () => {
    const bought = calculate(wanted, rates).offers.air
    const forwarded = calculate({ ...wanted, buys: false }, rates).offers.air
    expect(linesOf(forwarded)).not.toHaveProperty('goods')
    expect(linesOf(forwarded)).toMatchObject(euros({ duty: '3', vat: '21.28' }))
    expect(minus(totalOf(bought) ?? zero, totalOf(forwarded) ?? zero)).toBe(amount('86.90'))
  })

  test('goes to the door, and says so, if the parcel is too large for a locker', () => {
    const large = calculate({ ...wanted, parcels: [parcel(3000, 70, 30, 30)] }, rates)
    expect(large.delivery).toEqual({ type: 'courier', price: amount('3.99'), remote: zero, isInstead: true })
    expect(calculate(wanted, rates).delivery).toMatchObject({ type: 'locker', isInstead: false })
    expect(calculate({ ...wanted, delivery: 'courier' }, rates).delivery).toMatchObject({ isInstead: false })
  })

  test('offers only what the rules let travel, with the rule', () => {
    const of = (title: string, more: Partial<Wanted['goods'][number]> = {}) =>
      calculate({ ...wanted, goods: [{ ...goods('20', '330300'), title, ...more }] }, rates).offers
    expect(of('Perfume, 50 ml')).toMatchObject({
      air: { isAvailable: false, reason: { id: 'AEROSOL-1' } },
      sea: { isAvailable: true },
    })
    expect(of('Power bank 20,000 mAh')).toMatchObject({
      air: { reason: { id: 'POWER-1' } },
      sea: { isAvailable: false, reason: { id: 'POWER-1' } },
    })
    expect(of('Headphones', { marks: ['battery'], pieces: 2 }).air.isAvailable).toBe(true)
    expect(of('Headphones', { marks: ['battery'], pieces: 3 }).air).toMatchObject({
      reason: { id: 'LI-ION-2' },
    })
    expect(calculate(wanted, { ...rates, tariffs: { air: null, sea } }).offers.air).toEqual({
      isAvailable: false,
      reason: 'calculator.no_tariff',
    })
    expect(calculate(wanted, { ...rates, services: [] }).offers.sea).toMatchObject({
      reason: 'calculator.no_delivery',
    })
  })

  const cents = fc.integer({ min: 1, max: 500_000 }).map((count) => amount((count / 100).toFixed(2)))
  const size = fc.integer({ min: 10, max: 900 })
  const any = fc.record({
    goods: fc.array(
      fc.record({
        title: fc.constant('Goods'),
        price: cents,
        pieces: fc.integer({ min: 1, max: 5 }),
        hs: fc.constantFrom('640411', '420292', '910221', '851830'),
        marks: fc.constant([]),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    parcels: fc.array(
      fc.record({
        grams: fc.integer({ min: 10, max: 20_000 }),
        lengthMm: size,
        widthMm: size,
        heightMm: size,
      }),
      { minLength: 1, maxLength: 3 },
    ),
    buys: fc.boolean(),
    shopShipping: cents,
    salesTax: cents,
    handling: fc.constant(zero),
    delivery: fc.constantFrom('locker' as const, 'courier' as const),
    isInsured: fc.boolean(),
  })

  test('is the sum of its lines, and none but a discount is negative', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 2000 }), (one, tierDiscount) => {
        for (const offer of Object.values(calculate(one, { ...rates, tierDiscount }).offers)) {
          if (!offer.isAvailable) continue
          expect(sum(offer.lines.map((line) => line.amount))).toBe(offer.total)
          for (const line of offer.lines)
            if (line.code !== 'tier_discount') expect(line.amount).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('is never cheaper without the discount of a tier, and never cheaper for a heavier parcel', () => {
    const total = (one: Wanted, of: DayRates): Amount => totalOf(calculate(one, of).offers.air) ?? zero
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 2000 }), fc.nat(5000), (one, tierDiscount, more) => {
        expect(total(one, rates)).toBeGreaterThanOrEqual(total(one, { ...rates, tierDiscount }))
        const heavier = { ...one, parcels: one.parcels.map((of) => ({ ...of, grams: of.grams + more })) }
        expect(total(heavier, rates)).toBeGreaterThanOrEqual(total(one, rates))
      }),
    )
  })

  test('is never cheaper for a larger parcel, and never without the discount of a tariff, by either way', () => {
    const more = fc.integer({ min: 0, max: 400 })
    const totals = (one: Wanted, of: DayRates) =>
      Object.values(calculate(one, of).offers).map((offer) => totalOf(offer) ?? zero)
    fc.assert(
      fc.property(any, more, fc.integer({ min: 1, max: 5000 }), (one, longer, discount) => {
        const larger = {
          ...one,
          parcels: one.parcels.map((of) => ({ ...of, lengthMm: of.lengthMm + longer })),
        }
        const cut = {
          ...rates,
          tariffs: { air: { ...air, discount }, sea: { ...sea, discount } },
        }
        const plain = totals(one, rates)
        for (const [way, total] of totals(larger, rates).entries())
          expect(total).toBeGreaterThanOrEqual(plain[way] ?? zero)
        for (const [way, total] of totals(one, cut).entries())
          expect(total).toBeLessThanOrEqual(plain[way] ?? zero)
      }),
    )
  })

  test('weighs and prices the way as a cart with the same parcels does', () => {
    fc.assert(
      fc.property(any, (one) => {
        const cart = shippingOffers(
          { price: zero, parcels: one.parcels, restrictions: [] },
          { tariffs: rates.tariffs, delivery: null },
          {
            timeZone: 'Europe/Vilnius',
            transitDays: { air: { from: 9, to: 11 }, sea: { from: 35, to: 39 } },
          },
          { rate: rate('1') },
          new Date('2026-11-09T12:00:00Z'),
        )
        for (const method of ['air', 'sea'] as const) {
          const offer = calculate(one, rates).offers[method]
          if (!offer.isAvailable) continue
          const way = offer.lines.filter(({ code }) => ['shipping', 'fuel', 'oversize'].includes(code))
          expect(sum(way.map((line) => line.amount))).toBe(cart[method]?.price)
          expect(offer.weight).toEqual(cart[method]?.weight)
        }
      }),
    )
  })
})

test('CALC-01 the pieces of a line cost what one costs, times their number', () => {
  const one = calculate({ ...wanted, goods: [goods('10', '640411', 3)] }, rates).offers.sea
  expect(linesOf(one)).toMatchObject({ goods: times(amount('10'), 3) })
})
