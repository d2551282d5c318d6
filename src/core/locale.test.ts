import { expect, test } from 'vitest'
import { acceptedLocale, languageTag, locales } from './locale.ts'

test('LOC-09 every locale has a real BCP 47 tag, Estonian included', () => {
  expect(locales.map(languageTag)).toEqual(['en-GB', 'lt-LT', 'lv-LV', 'et-EE'])
  for (const locale of locales)
    expect(Intl.DateTimeFormat.supportedLocalesOf(languageTag(locale))).toHaveLength(1)
})

test.each([
  ['et-EE,et;q=0.9,en;q=0.8', 'ee'],
  ['ru, en;q=0.5', 'ru'],
  ['de, lt;q=0.3, lv;q=0.7', 'lv'],
  ['de-DE', null],
  ['lt;q=0, en', 'en'],
  ['lt;q=abc, en;q=0.1', 'en'],
  ['', null],
  [',,;;==', null],
])('Accept-Language %j selects %j', (header, expected) => {
  expect(acceptedLocale(header, ['en', 'lt', 'lv', 'ee', 'ru'])).toBe(expected)
})
