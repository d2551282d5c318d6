import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, cents as centsOf } from '#core/money.ts'
import { vatInside } from '#shop/tax/vat-inside.ts'
import type { PricedLine } from './invoice.ts'
import { totalsOf, vatRatesOf, withVat } from './vat.ts'

function line(unitPrice: string, quantity: number, vatPercent: number): PricedLine {
  return { code: 'other', name: '', sku: '', quantity, unitPrice: amount(unitPrice), vatPercent }
}

test('INV-01 VAT is computed from the sum of each rate, and the lines add up to exactly that sum', () => {
  const lines = withVat([line('0.99', 3, 21), line('0.01', 1, 21), line('10', 1, 9), line('-0.50', 1, 21)])
  expect(vatRatesOf(lines)).toEqual([
    { percent: 21, gross: amount('2.48'), net: amount('2.05'), vat: amount('0.43') },
    { percent: 9, gross: amount('10'), net: amount('9.17'), vat: amount('0.83') },
  ])
  expect(totalsOf(lines)).toEqual({ gross: amount('12.48'), net: amount('11.22'), vat: amount('1.26') })
})

const lines = fc.array(
  fc.record({
    cents: fc.integer({ min: -5_000, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    vatPercent: fc.constantFrom(0, 5.5, 9, 21, 22),
  }),
  { minLength: 1, maxLength: 30 },
)

test('INV-01 lines, rates and totals agree to the cent, whatever is charged', () => {
  fc.assert(
    fc.property(lines, (wanted) => {
      const made = withVat(
        wanted.map(({ cents, quantity, vatPercent }) => ({
          ...line('0', quantity, vatPercent),
          unitPrice: centsOf(cents),
        })),
      )
      const rates = vatRatesOf(made)
      expect(totalsOf(rates)).toEqual(totalsOf(made))
      for (const { net, vat, gross } of [...made, ...rates]) {
        expect(net + vat).toBe(gross)
        expect(net % 100).toBeOneOf([0, -0])
      }
      // The order's page and the invoice show the same VAT.
      for (const rate of rates)
        if (rate.gross >= 0) expect(rate.vat).toBe(vatInside(rate.gross, rate.percent))
    }),
  )
})
