import { expect, test } from 'vitest'
import { rate } from '#core/money.ts'
import { assetHref, selectedCurrency } from './site.ts'

test("an asset is looked up for the language, then for the variant, whose record holds its parents' too", () => {
  const assets = { 'lt/hero.svg': '/lt', 'hero.svg': '/any', 'logo.svg': '/default' }
  expect(assetHref(assets, 'hero.svg', 'lt')).toBe('/lt')
  expect(assetHref(assets, 'hero.svg', 'en')).toBe('/any')
  expect(assetHref(assets, 'logo.svg', 'lt')).toBe('/default')
  expect(assetHref(assets, 'benefit-1.svg', 'lt')).toBeNull()
})

const currency = (id: number, isoCode: string) => ({ id, isoCode, rate: rate('1'), rateDay: '2026-01-02' })

test('LOC-10 the saved currency counts if it is selectable, else EUR, else the first', () => {
  const usual = [currency(2, 'USD'), currency(1, 'EUR')]
  expect(selectedCurrency(usual, null).isoCode).toBe('EUR')
  expect(selectedCurrency(usual, 2).isoCode).toBe('USD')
  expect(selectedCurrency(usual, 99).isoCode).toBe('EUR')
  expect(selectedCurrency([currency(4, 'AED'), currency(2, 'USD')], null).isoCode).toBe('AED')
})
