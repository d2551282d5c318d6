import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath, inLocale, localeIn, type PathRules } from './canonical-path.ts'

const rules: PathRules = { locales: ['en', 'lt'], preferredLocale: 'lt' }

test.each([
  ['/', '/lt/'],
  ['/en', '/en/'],
  ['/EN/cart', '/en/cart/'],
  ['/cart', '/lt/cart/'],
  ['/lv/cart', '/lt/lv/cart/'],
  ['/xx/cart', '/lt/xx/cart/'],
  ['/en//cart///', '/en/cart/'],
  ['//evil.example', '/lt/evil.example/'],
  ['/en/lamp-1.5', '/en/lamp-1.5/'],
  ['/\\evil', '/lt/evil/'],
  ['/apiary', '/lt/apiary/'],
  ['/constructor', '/lt/constructor/'],
  ['/api/status', '/api/status'],
  ['/status', '/status'],
  ['/en/status', '/en/status'],
  ['/xx/status', '/lt/xx/status/'],
  ['/en/cart/_.data', '/en/cart/_.data'],
  ['/favicon.ico', '/favicon.ico'],
])('LOC-01 LOC-02 LOC-03 %s is spelled %s', (given, expected) => {
  expect(canonicalPath(given, rules)).toBe(expected)
  expect(canonicalPath(expected, rules)).toBe(expected)
})

test('LOC-01 a redirect takes one hop and stays in the shop, whatever the path', () => {
  const path = fc
    .array(fc.oneof(fc.string(), fc.constantFrom('/', '\\', '..', 'en', 'LT', 'api', '.data', 'status')))
    .map((parts) => `/${parts.join('/')}`)
  fc.assert(
    fc.property(path, (given) => {
      const canonical = canonicalPath(given, rules)
      expect(canonicalPath(canonical, rules)).toBe(canonical)
      if (canonical !== given) expect(canonical).toMatch(/^\/(?:en|lt)\//)
    }),
  )
})

test('LOC-02 the first segment is a locale only if the shop has that language', () => {
  expect(localeIn('/en/cart/', rules.locales)).toBe('en')
  expect(localeIn('/LT', rules.locales)).toBe('lt')
  expect(localeIn('/lv/cart/', rules.locales)).toBeNull()
  expect(localeIn('/toString', rules.locales)).toBeNull()
})

test('a change of language stays on the same page', () => {
  expect(inLocale('/en/c/shoes/', 'lt')).toBe('/lt/c/shoes/')
  expect(inLocale('/en/', 'ee')).toBe('/ee/')
})
