import { expect, test } from 'vitest'
import { amountOf } from '#core/money.ts'
import { type Facet, type FacetValue, nothingChosen } from '#shop/catalog/listing.ts'
import { facetViews } from './facet-view.ts'

const value = (name: string, count: number): FacetValue => ({
  value: name.toLowerCase(),
  label: name,
  count,
  isSelected: false,
  swatch: null,
})
const brands = (...values: FacetValue[]): Facet => ({
  key: 'manufacturer',
  type: 'terms',
  kind: 'brand',
  label: 'Brand',
  values,
})
const price = (min: number, max: number): Facet => ({
  key: 'current_price',
  type: 'stats',
  label: 'Price',
  min: amountOf(min),
  max: amountOf(max),
  chosen: null,
})
const discount = (...steps: number[]): Facet => ({
  key: 'discount_percentage',
  type: 'stats',
  label: 'Discount',
  min: 0,
  max: 100,
  chosen: null,
  steps,
})

test('CAT-05 a value that other filters exhaust keeps its place with a count of 0, and so does a whole facet', () => {
  const all = [brands(value('Kursa', 9), value('Meldri', 5), value('Saarte', 2)), discount(10, 30)]
  expect(
    facetViews([brands(value('Saarte', 2), value('Kursa', 1)), discount(10)], nothingChosen, all),
  ).toEqual([
    {
      key: 'manufacturer',
      type: 'terms',
      kind: 'brand',
      label: 'Brand',
      values: [
        { value: 'kursa', label: 'Kursa', count: 1 },
        { value: 'meldri', label: 'Meldri', count: 0 },
        { value: 'saarte', label: 'Saarte', count: 2 },
      ],
    },
    { key: 'discount_percentage', type: 'stats', label: 'Discount', steps: [10, 30], exhausted: [30] },
  ])
  const [left] = facetViews([discount()], nothingChosen, all)
  expect(left).toMatchObject({ values: [{ count: 0 }, { count: 0 }, { count: 0 }] })
})

test('CAT-05 the ends of the price are those without filters, so that both thumbs have room', () => {
  const all = [price(5, 900)]
  expect(facetViews([price(40, 40)], nothingChosen, all)).toEqual([
    { key: 'current_price', type: 'stats', label: 'Price', min: amountOf(5), max: amountOf(900) },
  ])
  expect(facetViews([], nothingChosen, all)).toHaveLength(1)
})

test('CAT-05 a chosen value that the listing does not have stands at the end', () => {
  const all = [brands(value('Kursa', 9))]
  const [facet] = facetViews([brands(value('Kursa', 0), value('Zemgale', 0))], nothingChosen, all)
  expect(facet).toMatchObject({ values: [{ value: 'kursa' }, { value: 'zemgale', count: 0 }] })
})

test('CAT-05 without discounts there is no discount facet, unless one is chosen', () => {
  expect(facetViews([discount()], nothingChosen)).toEqual([])
  expect(facetViews([discount()], { ...nothingChosen, discount: { max: 70 } })).toHaveLength(1)
})
