import { expect, test } from 'vitest'
import { rate } from '#core/money.ts'
import { conversionFor, findAsset, selectedCurrency } from './site.ts'

test("an asset is looked up by language, then for the variant, whose record includes its parents' assets", () => {
  const at = (href: string) => ({ light: href, dark: `${href}-dark` })
  const assets = { 'lt/hero.svg': at('/lt'), 'hero.svg': at('/any'), 'logo.svg': at('/default') }
  expect(findAsset(assets, 'hero.svg', 'lt')).toEqual(at('/lt'))
  expect(findAsset(assets, 'hero.svg', 'en')).toEqual(at('/any'))
  expect(findAsset(assets, 'logo.svg', 'lt')).toEqual(at('/default'))
  expect(findAsset(assets, 'benefit-1.svg', 'lt')).toBeNull()
})

const currency = (id: number, isoCode: string) => ({ id, isoCode, rate: rate('1'), rateDay: '2026-01-02' })

test('LOC-10 the saved currency is selected if it is selectable, else EUR, else the first', () => {
  const usual = [currency(2, 'USD'), currency(1, 'EUR')]
  expect(selectedCurrency(usual, null).isoCode).toBe('EUR')
  expect(selectedCurrency(usual, 2).isoCode).toBe('USD')
  expect(selectedCurrency(usual, 99).isoCode).toBe('EUR')
  expect(selectedCurrency([currency(4, 'AED'), currency(2, 'USD')], null).isoCode).toBe('AED')
})

test('a second price is shown while its rate is at most a week old, and never in the same currency', () => {
  const dollar = { ...currency(2, 'USD'), rateDay: '2026-11-02' }
  const site = { conversionCurrency: dollar, timeZone: 'Europe/Vilnius' }
  const at = (day: string) => conversionFor(site, { id: 1 }, new Date(`${day}T12:00:00Z`))
  expect(at('2026-11-09')).toBe(dollar)
  expect(at('2026-11-10')).toBeNull()
  expect(conversionFor(site, { id: 2 }, new Date('2026-11-03T12:00:00Z'))).toBeNull()
})
