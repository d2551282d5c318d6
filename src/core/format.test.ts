import { expect, test } from 'vitest'
import { formatMoney, formatNumber, formatRange, formatShortMoney } from './format.ts'
import { amount } from './money.ts'

const plain = (text: string) => text.replace(/\u00a0/g, ' ')

test.each([
  ['en', 'EUR', '€12,345.60'],
  ['lt', 'EUR', '12 345,60 €'],
  ['lv', 'EUR', '12 345,60 €'],
  ['ee', 'EUR', '12 345,60 €'],
  ['ru', 'EUR', '12 345,60 €'],
  ['lt', 'USD', '12 345,60 USD'],
] as const)('LOC-09 in %s an amount of %s is written %s', (locale, currency, expected) => {
  const text = formatMoney(amount('12345.6'), currency, locale)
  expect(plain(text)).toBe(expected)
  expect(text).not.toMatch(/[\u2009\u202f]/)
})

test.each(['en', 'lt', 'lv', 'ee', 'ru'] as const)(
  'in %s a negative amount has a true minus sign',
  (locale) => {
    for (const text of [
      formatMoney(amount('-5'), 'EUR', locale),
      formatShortMoney(amount('-5'), 'EUR', locale),
      formatNumber(-5, locale),
    ]) {
      expect(text).toMatch(/^−€?5/)
    }
  },
)

test('a short amount shows cents only if there are some', () => {
  expect(formatShortMoney(amount('25'), 'EUR', 'en')).toBe('€25')
  expect(formatShortMoney(amount('25.5'), 'EUR', 'en')).toBe('€25.50')
  expect(formatMoney(amount('25'), 'EUR', 'en')).toBe('€25.00')
})

test('numbers and ranges follow the language', () => {
  expect(plain(formatNumber(12345.5, 'lt'))).toBe('12 345,5')
  expect(formatRange('2026-11-05', '2026-11-09')).toBe('2026-11-05–2026-11-09')
  expect(formatRange('2026-11-05', '2026-11-05')).toBe('2026-11-05')
})
