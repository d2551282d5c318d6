import { expect, test } from 'vitest'
import { amount, rate } from '#core/money.ts'
import type { Site } from '#shop/sites/site.ts'
import { allowedTags, pixelIds, tagSources, tagsOf } from './tags.ts'
import { trackedValue, trackingRecord } from './tracking-record.ts'

const rates = { from: rate('1'), to: rate('1.16'), origin: 'https://tp.example' }
const goods = {
  productId: 7,
  sku: 'SH-42-B',
  name: 'Trail shoe',
  brand: 'Lokys',
  category: 'Running shoes',
  price: amount('99.99'),
  quantity: 2,
  variant: 'Black, 42',
  picture: '/pictures/shoe.jpg',
  path: '/en/p/trail-shoe/?productVariant=71',
}

test('TRK-02 the record of a product has all ten fields, its price in US dollars and whole addresses', () => {
  expect(trackingRecord(goods, rates)).toEqual({
    id: '7',
    sku: 'SH-42-B',
    name: 'Trail shoe',
    brand: 'Lokys',
    category: 'Running shoes',
    price: 115.99,
    quantity: 2,
    variant: 'Black, 42',
    image: 'https://tp.example/image?src=/pictures/shoe.jpg&w=640&d=1',
    url: 'https://tp.example/en/p/trail-shoe/?productVariant=71',
  })
  expect(trackingRecord({ ...goods, brand: null, picture: null }, rates)).toMatchObject({
    brand: '',
    image: '',
  })
})

test('TRK-02 the value of several records is exact to the cent', () => {
  expect(trackedValue([])).toBe(0)
  expect(
    trackedValue([
      { price: 0.1, quantity: 3 },
      { price: 115.99, quantity: 2 },
    ]),
  ).toBe(232.28)
})

test.each([
  [null, []],
  ['', []],
  [' , ,', []],
  ['123456789', ['123456789']],
  [' 123456789 ,, 987654321,', ['123456789', '987654321']],
])('TRK-01 pixel ids %j are trimmed and empty ones dropped', (text, ids) => {
  expect(pixelIds(text)).toEqual(ids)
})

const site = (changes: Partial<Site['languages'][number]> & Partial<Site> = {}) => {
  const { gtmId = null, pixelId = null, liveAgentId = null, criteoKey = null, klaviyoKey = null } = changes
  const language = { isoCode: 'en' as const, gtmId, pixelId, liveAgentId, mpDefaultSort: 3 }
  return { languages: [language], criteoKey, klaviyoKey }
}
const real = { collector: null, chatOrigin: 'https://chat.example' }
const all = tagsOf(
  site({ gtmId: 'GTM-A', pixelId: '1,2', liveAgentId: 'ab12', criteoKey: '5', klaviyoKey: 'K' }),
  'en',
  real,
)

test('TRK-01 a site without keys has no tags, another language none of this one, and a chat needs its host', () => {
  expect(tagsOf(site(), 'en', real)).toBeNull()
  expect(tagsOf(site({ gtmId: 'GTM-A' }), 'lt', real)).toBeNull()
  expect(tagsOf(site({ liveAgentId: 'ab12' }), 'en', { collector: null, chatOrigin: null })).toBeNull()
  expect(tagsOf(site({ pixelId: ' , ' }), 'en', real)).toBeNull()
})

test('TRK-01 each tag needs consent of its own kind', () => {
  const names = (...allowed: Parameters<typeof allowedTags>[1]) => {
    const tags = all && allowedTags(all, ['necessary', ...allowed])
    return tags && Object.entries(tags).flatMap(([name, value]) => ([value].flat().some(Boolean) ? name : []))
  }
  expect(names()).toBeNull()
  expect(names('statistics')).toEqual(['gtm'])
  expect(names('preferences')).toEqual(['chat'])
  expect(names('marketing')).toEqual(['gtm', 'pixels', 'criteo', 'klaviyo'])
})

test('TRK-01 the policy allows the hosts of configured tags alone; a collector takes the place of all', () => {
  expect(tagSources(null)).toEqual({})
  const pixel = tagSources(tagsOf(site({ pixelId: '1' }), 'en', real))
  expect(pixel).toEqual({
    'script-src': ['https://connect.facebook.net'],
    'connect-src': ['https://www.facebook.com'],
    'img-src': ['https://www.facebook.com'],
    'frame-src': [],
  })
  expect(tagSources(all)['script-src']).toEqual([
    'https://www.googletagmanager.com',
    'https://connect.facebook.net',
    'https://dynamic.criteo.com',
    'https://*.criteo.net',
    'https://static.klaviyo.com',
    'https://static-tracking.klaviyo.com',
    'https://chat.example',
  ])
  const collector = 'http://127.0.0.1:4017'
  const collected = tagsOf(site({ gtmId: 'GTM-A', pixelId: '1' }), 'en', { ...real, collector })
  expect(Object.values(tagSources(collected)).flat()).toEqual(Array(4).fill(collector))
})
