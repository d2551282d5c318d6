import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Amount, amount, cents, sum } from '#core/money.ts'
import { creditLines } from './credit-lines.ts'
import type { InvoiceLine, VatRate } from './invoice.ts'
import { totalsOf, vatRatesOf, withVat } from './vat.ts'

const invoiced = withVat([
  { code: 'goods', name: 'Gintaras', sku: 'A', quantity: 2, unitPrice: amount('60.50'), vatPercent: 21 },
  { code: 'other', name: 'Knyga', sku: 'B', quantity: 1, unitPrice: amount('10.90'), vatPercent: 9 },
])
const document = { lines: invoiced, vatRates: vatRatesOf(invoiced), earlier: [] as VatRate[] }

test('INV-01 a full refund, made at once, is credited line by line', () => {
  expect(creditLines(document, amount('131.90'))).toEqual(invoiced)
})

test('INV-01 a partial refund is credited by a share of each rate, with the VAT in it', () => {
  const credited = creditLines(document, amount('13.19'))
  expect(vatRatesOf(credited)).toEqual([
    { percent: 21, gross: amount('12.10'), net: amount('10'), vat: amount('2.10') },
    { percent: 9, gross: amount('1.09'), net: amount('1'), vat: amount('0.09') },
  ])
})

test('a credit of more than is left is rejected', () => {
  expect(() => creditLines(document, amount('131.91'))).toThrow(RangeError)
  expect(() => creditLines({ ...document, earlier: document.vatRates }, amount('0.01'))).toThrow(RangeError)
})

const charged = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 1, max: 100_000 }).map(cents),
    quantity: fc.integer({ min: 1, max: 9 }),
    vatPercent: fc.constantFrom(0, 5, 9, 21),
  }),
  { minLength: 1, maxLength: 8 },
)

test('INV-01 refunds in any number of parts never overdraw a rate, and a full refund leaves nothing', () => {
  fc.assert(
    fc.property(
      charged,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
      (wanted, parts) => {
        const lines = withVat(wanted.map((line) => ({ ...line, code: 'other' as const, name: '', sku: '' })))
        const vatRates = vatRatesOf(lines)
        const { gross } = totalsOf(lines)
        const notes: InvoiceLine[][] = []
        const left = () => (gross - sum(notes.map((note) => totalsOf(note).gross))) as Amount
        const credit = (value: Amount) =>
          notes.push(creditLines({ lines, vatRates, earlier: notes.flatMap(vatRatesOf) }, value))
        for (const part of parts) {
          const value = (Math.floor((left() / 100) * part) * 100) as Amount
          if (value > 0) credit(value)
        }
        if (left() > 0) credit(left())
        for (const { net, vat, gross: of } of notes.flat()) {
          expect(Math.min(net, vat, of)).toBeGreaterThanOrEqual(0)
          expect(net + vat).toBe(of)
        }
        expect(vatRatesOf(notes.flat())).toEqual(vatRates)
      },
    ),
  )
})
