import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { type ListingChoice, nothingChosen } from './listing.ts'
import {
  maxValues,
  readListingAddress,
  readQueryKey,
  withoutFormPairs,
  writeListingAddress,
} from './listing-address.ts'

const read = (query: string) => readListingAddress(new URLSearchParams(query))
const roundTrip = (choice: ListingChoice, page = 1) =>
  readListingAddress(new URLSearchParams(writeListingAddress(choice, page).toString()))

test('CAT-09 a choice written to the address is read back unchanged', () => {
  const choice: ListingChoice = {
    type: 'o',
    text: 'žieminiai batai & “ąžuolas”',
    brands: ['kursa', 'nerija'],
    fields: { 4: [41, 42], 11: [7] },
    price: { min: amount('25'), max: amount('219.99') },
    discount: { max: 70 },
    flagIds: [3, 9],
    sort: 0,
  }
  expect(roundTrip(choice, 3)).toEqual({ choice, page: 3 })
})

test('CAT-09 a choice has one address, whatever the order in which it was made', () => {
  const one = writeListingAddress({ ...nothingChosen, brands: ['nerija', 'kursa'], fields: { 4: [42, 41] } })
  const other = writeListingAddress({
    ...nothingChosen,
    brands: ['kursa', 'nerija'],
    fields: { 4: [41, 42] },
  })
  expect(one.toString()).toBe(other.toString())
})

test('CAT-09 an empty choice has an empty query', () => {
  expect(writeListingAddress(nothingChosen).toString()).toBe('')
  expect(read('')).toEqual({ choice: nothingChosen, page: 1 })
})

test.each([0, 1, 2, 3, 4, 5] as const)('CAT-09 the sort code %d is read back', (sort) => {
  expect(roundTrip({ ...nothingChosen, sort }).choice.sort).toBe(sort)
})

test('SEO-03 the keys of a listing’s address are the specified ones', () => {
  const query = writeListingAddress({
    ...nothingChosen,
    type: 'o',
    text: 'boots',
    brands: ['nerija'],
    discount: { max: 70 },
    sort: 4,
  })
  expect([...query]).toEqual([
    ['searchText', 'boots'],
    ['type', 'o'],
    ['f.manufacturer', 'nerija'],
    ['f.discount_percentage', '-70'],
    ['s', '4'],
  ])
})

test('SEO-03 queryKey is a country and a language, or nothing', () => {
  const key = (query: string) => readQueryKey(new URLSearchParams(query))
  expect(key('queryKey=1-2')).toEqual({ countryId: 1, languageId: 2 })
  for (const query of ['', 'queryKey=', 'queryKey=1', 'queryKey=1-2-3', 'queryKey=-2', 'queryKey=a-b']) {
    expect(key(query), query).toBeNull()
  }
})

test.each([
  ['s=6', 's=-1', 's=', 's=1.5', 's=01'],
  ['page=0', 'page=-2', 'page=1.5', 'page=401', 'page=x'],
  ['type=x', 'type='],
  ['f.current_price=abc', 'f.current_price=-', 'f.current_price=1e3-', 'f.discount_percentage=-101'],
  ['f.manufacturer=', 'f.manufacturer=%3Cscript%3E', 'f.flag_ids=0', 'f.additional_field_4=x'],
  ['f.additional_field_x=4', 'f.category_id=3', 'utm_source=email', 'queryKey=1'],
])('SEO-03 meaningless parameters are ignored: %s', (...queries) => {
  for (const query of queries) expect(read(query), query).toEqual({ choice: nothingChosen, page: 1 })
})

test('a range with a missing bound is open at that end', () => {
  expect(read('f.current_price=20-').choice.price).toEqual({ min: amount('20') })
  expect(read('f.current_price=-80.5').choice.price).toEqual({ max: amount('80.5') })
})

test('an address with too many values or too long a text is cut to the limits', () => {
  const query = Array.from({ length: 80 }, (_, index) => `f.manufacturer=b${index}`).join('&')
  expect(read(query).choice.brands).toHaveLength(maxValues)
  expect(read(`searchText=${'a'.repeat(500)}`).choice.text).toHaveLength(200)
})

test('a pair of bounds from a plain form becomes a range, and the other parameters stay', () => {
  const query = new URLSearchParams(
    'f.manufacturer=kursa&f.current_price.min=25,50&f.current_price.max=220&s=1',
  )
  expect(withoutFormPairs(query)?.toString()).toBe('f.manufacturer=kursa&f.current_price=25.5-220&s=1')
})

test('an empty pair of bounds removes the range, and a query without a pair needs no rewriting', () => {
  const cleared = new URLSearchParams('f.current_price=25-220&f.current_price.min=&f.current_price.max=')
  expect(withoutFormPairs(cleared)?.toString()).toBe('')
  expect(withoutFormPairs(new URLSearchParams('f.current_price=25-220'))).toBeNull()
})
