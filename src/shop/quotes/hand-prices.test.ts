import { expect, test } from 'vitest'
import { amount, zero } from '#core/money.ts'
import type { LandedLine } from '#shop/calculator/landed-price.ts'
import { byRules, isByRules, strayed } from './hand-prices.ts'
import type { Offer } from './offer.ts'
import type { Work } from './work.ts'

const offer = (air: Record<string, string> | null, sea: Record<string, string> | null = null) => {
  const way = (lines: Record<string, string> | null) =>
    lines
      ? {
          isAvailable: true,
          lines: Object.entries(lines).map(([code, text]) => ({ code, amount: amount(text) }) as LandedLine),
        }
      : { isAvailable: false, reason: 'calculator.no_tariff' }
  return { ways: { air: way(air), sea: way(sea) } } as unknown as Pick<Offer, 'ways'>
}

test.each([
  ['a tenth more is free to enter', '12.50', '13.75', false],
  ['a cent beyond a tenth more is not', '12.50', '13.76', true],
  ['a tenth less is free to enter', '12.50', '11.25', false],
  ['a cent beyond a tenth less is not', '12.50', '11.24', true],
  ['nothing instead of something is not', '12.50', '0', true],
  ['something where the rule says nothing is not', '0', '0.01', true],
] as const)('QUO-01 a price by hand: %s', (_, rule, given, isAsked) => {
  const found = strayed(offer({ service: given, goods: '1' }), offer({ service: rule, goods: '900' }))
  expect(found).toEqual(isAsked ? [{ code: 'service', given: amount(given), rule: amount(rule) }] : [])
})

test('QUO-01 a line that leaves the rule on both ways is named once, and a way that is closed is not compared', () => {
  const given = offer({ sales_tax: '5', insurance: '2' }, { sales_tax: '5', insurance: '9' })
  const ruled = offer({ sales_tax: '1', insurance: '2' }, { sales_tax: '1', insurance: '2' })
  expect(strayed(given, ruled).map(({ code }) => code)).toEqual(['sales_tax', 'insurance'])
  expect(strayed(offer(null, { service: '4' }), offer({ service: '9' }, { service: '4' }))).toEqual([])
})

test('QUO-01 work by rules leaves all to them that they can say, and keeps what the shop asks', () => {
  const work = {
    salesTax: zero,
    insuranceRate: null,
    serviceRate: null,
    shopCosts: [{ shop: 'a.example', shipping: amount('7.50'), currency: 'USD' }],
  } as unknown as Work
  expect(isByRules(work)).toBe(false)
  expect(isByRules(byRules(work))).toBe(true)
  expect(byRules(work).shopCosts).toEqual(work.shopCosts)
})
