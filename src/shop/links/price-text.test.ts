import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, decimal } from '#core/money.ts'
import { currencyIn, pricesIn } from './price-text.ts'

const prices = (text: string, currency: string | null = null) => pricesIn(text, currency).map(decimal)

describe('ORD-03 a price in a text', () => {
  test.each<[string, number[]]>([
    ['84', [84]],
    ['84.00', [84]],
    ['84,5', [84.5]],
    ['29.990000', [29.99]],
    ['$1,299', [1299]],
    ['1.299', [1299]],
    ['1,299.00', [1299]],
    ['1.299,00 €', [1299]],
    ['1 299,00 €', [1299]],
    ['1\u202f299,00\u00a0€', [1299]],
    ["CHF 1'299.–", [1299]],
    ['CHF 1’299.50', [1299.5]],
    ['1.234.567,89', [1_234_567.89]],
    ['₹12,34,567.50', [1_234_567.5]],
    ['₹12,34,567', [1_234_567]],
    ['299,-', [299]],
    ['٨٤٫٥٠', [84.5]],
    ['８４．００', [84]],
    ['0.299', [0.3]],
    ['$58.00 – $72.00', [58, 72]],
    ['58.00 72.00', [58, 72]],
    ['20 % off, now 84.00', [84]],
    ['0', []],
    ['0.00', []],
    ['', []],
    ['free', []],
    ['9'.repeat(60), []],
    ['.,.,', []],
  ])('%s', (text, expected) => {
    expect(prices(text)).toEqual(expected)
  })

  test('has three decimals in the currencies that have them', () => {
    expect(prices('12.500', 'KWD')).toEqual([12.5])
    expect(prices('12.500', 'JPY')).toEqual([12_500])
  })

  test('is the same in the notation of every country', () => {
    const notations = ['en-US', 'en-IN', 'de-DE', 'de-CH', 'fr-FR', 'lt-LT', 'lv-LV', 'et-EE', 'pl-PL', 'sv-SE', 'pt-BR', 'ar-EG', 'fa-IR', 'es-ES'] // biome-ignore format: one list
    const amounts = fc.integer({ min: 1, max: 900_000_000 })
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...notations),
        fc.constantFrom('EUR', 'USD', 'PLN'),
        (count, locale, currency) => {
          const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
          expect(pricesIn(format.format(count / 100), currency)).toEqual([cents(count)])
        },
      ),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['EUR', 'shop.example', 'EUR'],
  ['84,00 eur', 'shop.example', 'EUR'],
  ['€84', 'shop.example', 'EUR'],
  ['$84', 'shop.example', 'USD'],
  ['$84', 'shop.com.au', 'AUD'],
  ['84 zł', 'shop.example', 'PLN'],
  ['199 kr', 'shop.se', 'SEK'],
  ['199 kr', 'shop.example', null],
  ['¥1200', 'shop.example', null],
  ['XYZ 84', 'shop.example', null],
  ['84', 'shop.example', null],
])('ORD-03 the currency of %s at %s is %s', (text, host, currency) => {
  expect(currencyIn(text, host)).toBe(currency)
})
