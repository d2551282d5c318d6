import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { nothingChosen } from '#shop/catalog/listing.ts'
import type { FacetView } from './listing-view.ts'
import { payload, recounted } from './use-found-count.ts'

test('a selection becomes the payload of the call', () => {
  const choice = {
    ...nothingChosen,
    text: 'boots',
    brands: ['kursa'],
    fields: { 4: [41, 42] },
    price: { min: amount('25.5') },
    discount: { max: 70 },
    flagIds: [9],
    sort: 1 as const,
  }
  expect(payload(choice, 7, 'lt')).toEqual({
    locale: 'lt',
    text: 'boots',
    categoryId: 7,
    filters: {
      manufacturer: ['kursa'],
      current_price: { min: 25.5 },
      discount_percentage: { max: 70 },
      additional_field_4: [41, 42],
    },
    flag_ids: [9],
    sort: 1,
    limit: 1,
  })
})

test('without a selection only the language and the limit are sent', () => {
  expect(payload(nothingChosen, null, 'en')).toEqual({ locale: 'en', filters: {}, limit: 1 })
})

test('values keep their order while their counts change; a value that is no longer counted gets 0', () => {
  const facets: FacetView[] = [
    {
      key: 'manufacturer',
      type: 'terms',
      kind: 'brand',
      label: 'Brand',
      values: [
        { value: 'kursa', label: 'Kursa', count: 9 },
        { value: 'nerija', label: 'Nerija', count: 4 },
      ],
    },
    { key: 'discount_percentage', type: 'stats', label: 'Discount', steps: [10] },
  ]
  const answer = { facets: [{ key: 'manufacturer', values: [{ value: 'nerija', count: 2 }] }] }
  const [brands, discount] = recounted(facets, answer)
  expect(brands).toMatchObject({
    values: [
      { value: 'kursa', count: 0 },
      { value: 'nerija', count: 2 },
    ],
  })
  expect(discount).toBe(facets[1])
})
