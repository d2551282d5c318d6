import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { nothingChosen } from '#shop/catalog/listing.ts'
import { filterCount, hasTerm, orderedBounds, toggleTerm, withoutFilters } from './choice-changes.ts'

test('CAT-05 a value is selected by one press and deselected by the next', () => {
  const brand = toggleTerm(nothingChosen, 'manufacturer', 'nerija')
  expect(brand.brands).toEqual(['nerija'])
  expect(hasTerm(brand, 'manufacturer', 'nerija')).toBe(true)
  expect(toggleTerm(brand, 'manufacturer', 'nerija')).toEqual(nothingChosen)
})

test('CAT-05 several values of one field can be selected, and a field without values is removed', () => {
  const one = toggleTerm(nothingChosen, 'additional_field_4', '41')
  const two = toggleTerm(one, 'additional_field_4', '42')
  expect(two.fields).toEqual({ 4: [41, 42] })
  expect(hasTerm(two, 'additional_field_4', '42')).toBe(true)
  expect(hasTerm(two, 'additional_field_5', '42')).toBe(false)
  const none = toggleTerm(toggleTerm(two, 'additional_field_4', '41'), 'additional_field_4', '42')
  expect(none).toEqual(nothingChosen)
})

test('a key that is no terms facet changes nothing', () => {
  expect(toggleTerm(nothingChosen, 'category_id', '3')).toBe(nothingChosen)
})

test('CAT-05 a range is set by either end, turned the right way round and cleared without ends', () => {
  expect(orderedBounds({ min: 20 })).toEqual({ min: 20 })
  expect(orderedBounds({ min: 80, max: 20 })).toEqual({ min: 20, max: 80 })
  expect(orderedBounds({})).toBeNull()
})

test('clearing the filters keeps text, kind and order', () => {
  const chosen = {
    type: 'p' as const,
    text: 'boots',
    brands: ['nerija', 'kursa'],
    fields: { 4: [41, 42], 5: [7] },
    price: { min: amount('25') },
    discount: { max: 70 },
    flagIds: [3],
    sort: 1 as const,
  }
  expect(filterCount(chosen)).toBe(8)
  expect(withoutFilters(chosen)).toEqual({ ...nothingChosen, text: 'boots', sort: 1 })
  expect(filterCount(withoutFilters(chosen))).toBe(0)
})
