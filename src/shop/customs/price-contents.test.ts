import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { priceContents } from './price-contents.ts'

describe('what a shop price contains', () => {
  const rule = {
    flatUpTo: amount('150'),
    flatPerCode: amount('3'),
    dutyRate: 470,
    vat: 2100,
    handling: amount('0.52'),
  }

  test('shoes for 89 euros contain a flat duty, handling and 21 % VAT', () => {
    expect(priceContents(amount('89'), ['640411'], rule)).toEqual([
      { code: 'goods', amount: amount('70.03') },
      { code: 'duty', amount: amount('3') },
      { code: 'handling', amount: amount('0.52') },
      { code: 'vat', amount: amount('15.45') },
    ])
  })

  test('expensive goods contain a duty in per cent', () => {
    const lines = priceContents(amount('605'), ['640411'], rule)
    expect(lines.find(({ code }) => code === 'duty')?.amount).toBe(amount('22.42'))
  })

  test('the lines add up to the price, however small it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
        const price = amount((cents / 100).toFixed(2))
        const lines = priceContents(price, ['640411'], rule)
        expect(lines.reduce((total, line) => total + line.amount, 0)).toBe(price)
        for (const line of lines) expect(line.amount).toBeGreaterThan(0)
      }),
    )
  })
})
