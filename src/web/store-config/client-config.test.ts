import { expect, test } from 'vitest'
import type { StoreConfigView } from '#shop/store-config/store-config.schema.ts'
import { createClientConfig, isAnotherKey } from './client-config.ts'

const language = (id: number, iso_code: 'en' | 'ee') => ({
  id,
  iso_code,
  local_title: iso_code,
  pivot: { gtm_id: null, pixel_id: null, live_agent_id: null, mp_default_sort: 3 },
})
const answer: StoreConfigView = {
  status: true,
  site: {
    name: 'Shop',
    cdn_logo: null,
    criteo_key: null,
    klaviyo_key: null,
    languages: [language(1, 'en'), language(4, 'ee')],
  },
  blogs: [],
  currencies: [
    { id: 2, iso_code: 'USD' },
    { id: 1, iso_code: 'EUR' },
  ],
  filteredCurrencies: [
    { id: 2, iso_code: 'USD' },
    { id: 1, iso_code: 'EUR' },
  ],
  conversionCurrency: { id: 2, iso_code: 'USD' },
  searchKeys: { categoryDocumentKey: 'k', queryKeys: { en: { countryId: 1, languageId: 1 } } },
}

test('SITE-10 the store configuration is fetched once, and again only after a failure', async () => {
  const answers = [null, answer, answer]
  let fetches = 0
  const config = createClientConfig(async () => answers[fetches++] ?? null)
  await config.load('en')
  expect(config.get().isLoaded).toBe(false)
  await config.load('en')
  await config.load('en')
  expect(fetches).toBe(2)
  expect(config.get().isLoaded).toBe(true)
})

test('SITE-11 client state starts as specified and is filled from the answer', async () => {
  const config = createClientConfig(async () => answer)
  expect(config.get()).toMatchObject({ productLayout: 'GRID', selectedCurrency: null, isLoaded: false })
  await config.load('EE')
  const { availableLocales, language, conversionCurrency } = config.get()
  expect(Object.keys(availableLocales)).toEqual(['en', 'ee'])
  expect(language).toEqual({ id: 4, isoCode: 'ee' })
  expect(conversionCurrency).toEqual({ id: 2, iso_code: 'USD' })
})

test('LOC-10 EUR is selected by default, else the first; later by id', async () => {
  const config = createClientConfig(async () => answer)
  await config.load('en')
  expect(config.get().selectedCurrency?.iso_code).toBe('EUR')
  config.selectCurrency(2)
  expect(config.get().selectedCurrency?.iso_code).toBe('USD')
  config.selectCurrency(99)
  expect(config.get().selectedCurrency?.iso_code).toBe('USD')

  const dirhams = {
    ...answer,
    filteredCurrencies: [
      { id: 4, iso_code: 'AED' },
      { id: 2, iso_code: 'USD' },
    ],
  }
  const other = createClientConfig(async () => dirhams)
  await other.load('en')
  expect(other.get().selectedCurrency?.iso_code).toBe('AED')
})

test.each([
  [1201, { isMobile: false, isTablet: false }],
  [1200, { isMobile: false, isTablet: true }],
  [1025, { isMobile: false, isTablet: true }],
  [1024, { isMobile: true, isTablet: false }],
  [320, { isMobile: true, isTablet: false }],
])('SITE-11 at %i px the flags are %j', (width, expected) => {
  const config = createClientConfig(async () => answer)
  config.measure(width)
  expect(config.get()).toMatchObject(expected)
})

test('SITE-11, SHELL-11 the product layout toggles between GRID and LIST and tells its listeners', () => {
  const config = createClientConfig(async () => answer)
  const seen: string[] = []
  const stop = config.subscribe(() => seen.push(config.get().productLayout))
  config.toggleProductLayout()
  config.toggleProductLayout()
  stop()
  config.toggleProductLayout()
  expect(seen).toEqual(['LIST', 'GRID'])
})

test('SHELL-11 the stored layout is restored; any other value leaves GRID', () => {
  const config = createClientConfig(async () => answer)
  config.restoreProductLayout(null)
  config.restoreProductLayout('TABLE')
  expect(config.get().productLayout).toBe('GRID')
  config.restoreProductLayout('LIST')
  expect(config.get().productLayout).toBe('LIST')
})

test('LOC-05 another language brings its own id, default sort and query key', async () => {
  const [english, estonian] = answer.site.languages
  const config = createClientConfig(async () => null)
  const sorted = {
    ...answer,
    site: {
      ...answer.site,
      languages: [english, { ...estonian, pivot: { ...estonian?.pivot, mp_default_sort: 1 } }],
    },
    searchKeys: {
      categoryDocumentKey: 'k',
      queryKeys: { en: { countryId: 1, languageId: 1 }, ee: { countryId: 1, languageId: 4 } },
    },
  } as StoreConfigView
  const known = () => {
    const { language, availableLocales, searchKeys } = config.get()
    const code = language?.isoCode ?? ''
    const queryKeys: Record<string, unknown> = searchKeys?.queryKeys ?? {}
    return [language?.id, availableLocales[code]?.pivot.mp_default_sort, queryKeys[code]]
  }
  config.receive(sorted, 'en')
  expect(known()).toEqual([1, 3, { countryId: 1, languageId: 1 }])
  config.receive(sorted, 'ee')
  expect(known()).toEqual([4, 1, { countryId: 1, languageId: 4 }])
})

test('LOC-05 a category key is another one if it differs from the known key', () => {
  const config = createClientConfig(async () => answer)
  expect(isAnotherKey('k2', config.get())).toBe(false)
  config.receive(answer, 'en')
  expect(isAnotherKey('k', config.get())).toBe(false)
  expect(isAnotherKey(undefined, config.get())).toBe(false)
  expect(isAnotherKey('k2', config.get())).toBe(true)
})
