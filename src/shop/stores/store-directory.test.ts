import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { hostAndAbove, hostOf, type StoreCategory } from './store.ts'
import { type ListedStore, readStoreChoice, searchStores } from './store-directory.ts'

function store(
  name: string,
  { country = 'US', categories = ['clothes'] as StoreCategory[], bought = 0, lt = '', en = '' } = {},
): ListedStore {
  const code = name.toLowerCase().replace(/[^a-z]/g, '')
  return {
    code,
    name,
    country,
    categories,
    goods: { en, lt, lv: '', ee: '' },
    buying: 'ships',
    currency: 'USD',
    usualDelivery: amount('4'),
    freeFrom: null,
    plate: 1,
    lettering: 'plain',
    hosts: [`${code}.example`],
    bought,
  }
}

const stores = [
  store('Žalgrove', { lt: 'Batai, žygiai', en: 'Shoes, outdoor', bought: 2 }),
  store('Ninebark', { categories: ['books'], lt: 'Knygos', en: 'Books', bought: 7 }),
  store('amber fox', { country: 'GB', categories: ['clothes', 'sport'], en: 'Surf, swim' }),
]
const all = readStoreChoice(new URLSearchParams())
const found = (choice: Partial<typeof all>, locale: 'en' | 'lt' = 'en') =>
  searchStores(stores, { ...all, ...choice }, locale).found.map(({ name }) => name)

test('QUO-01 shops stand in the order of the language, or the most bought first', () => {
  expect(found({})).toEqual(['amber fox', 'Ninebark', 'Žalgrove'])
  expect(found({ sort: 'bought' })).toEqual(['Ninebark', 'Žalgrove', 'amber fox'])
})

test.each([
  ['zalg', ['Žalgrove']],
  ['FOX amber', ['amber fox']],
  ['books', ['Ninebark']],
  ['https://www.ninebark.example/p/1?x=2', ['Ninebark']],
  ['shop.ninebark.example', ['Ninebark']],
  ['notninebark.example', []],
  ['knygos', []],
  ['(', []],
])('QUO-01 %s finds %j', (text, names) => {
  expect(found({ text })).toEqual(names)
})

test('QUO-01 kinds of goods are searched in the language of the visitor', () => {
  expect(found({ text: 'zygiai' }, 'lt')).toEqual(['Žalgrove'])
  expect(found({ text: 'outdoor' }, 'lt')).toEqual([])
})

test('QUO-01 categories count the shops of text and country, not those of the chosen category', () => {
  const counted = searchStores(stores, { ...all, country: 'US', category: 'books' }, 'en')
  expect(counted.categories).toEqual([
    { category: 'clothes', count: 1 },
    { category: 'books', count: 1 },
  ])
  expect(counted).toMatchObject({ total: 3, inAll: 2, countries: ['US', 'GB'] })
  expect(counted.found.map(({ name }) => name)).toEqual(['Ninebark'])
})

test('QUO-01 a chosen category without shops is still there to be taken back', () => {
  const { categories, found: none } = searchStores(stores, { ...all, text: 'fox', category: 'books' }, 'en')
  expect(none).toEqual([])
  expect(categories).toContainEqual({ category: 'books', count: 0 })
})

test.each([
  ['?searchText=%20shoes%20&f.country=US&f.category=sport&s=bought', ['shoes', 'US', 'sport', 'bought']],
  ['?f.country=usa&f.category=weapons&s=price', ['', null, null, 'name']],
  [`?searchText=${'a'.repeat(300)}`, ['a'.repeat(100), null, null, 'name']],
])(
  'QUO-01 the address %s is read, and what means nothing is ignored',
  (query, [text, country, category, sort]) => {
    expect(readStoreChoice(new URLSearchParams(query))).toEqual({ text, country, category, sort })
  },
)

test.each([
  ['https://www.Fernhollow.example/shoes?a=1', 'fernhollow.example'],
  ['fernhollow.example', 'fernhollow.example'],
  ['http://shop.fernhollow.example:8080', 'shop.fernhollow.example'],
  ['fernhollow', null],
  ['Shoes, e.g. boots', null],
  ['ftp://fernhollow.example', null],
  ['10.0.0.1', null],
])('the host of %s is %s', (text, host) => {
  expect(hostOf(text)).toBe(host)
})

test('a shop answers for the hosts below its own, not for a top-level domain', () => {
  expect(hostAndAbove('eu.shop.fernhollow.example')).toEqual([
    'eu.shop.fernhollow.example',
    'shop.fernhollow.example',
    'fernhollow.example',
  ])
})
