import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import { type Facet, type ListingChoice, nothingChosen } from '#shop/catalog/listing.ts'
import { appliedFilters } from './applied-filters.ts'

const value = (text: string, label: string) => ({
  value: text,
  label,
  count: 3,
  isSelected: true,
  swatch: null,
})
const facets: Facet[] = [
  { key: 'manufacturer', type: 'terms', kind: 'brand', label: 'Brand', values: [value('vetra', 'Vėtra')] },
  { key: 'additional_field_4', type: 'terms', kind: 'size', label: 'Size', values: [value('41', 'XL')] },
]

function chips(choice: Partial<ListingChoice>, isTextFilter = true) {
  return appliedFilters(
    { ...nothingChosen, ...choice },
    {
      t: translator(shippedMessages.en, 'en'),
      locale: 'en',
      currency: 'EUR',
      path: '/en/marketplace/',
      facets,
      offers: [{ id: 9, title: 'Autumn week' }],
      isTextFilter,
    },
  )
}

test('every filter has a name and leads to the listing without it', () => {
  const all = chips({
    brands: ['vetra'],
    fields: { 4: [41] },
    price: { min: amount('25'), max: amount('220') },
    flagIds: [9],
    sort: 1,
  })
  expect(all.map(({ label }) => label)).toEqual(['Vėtra', 'XL', '€25–€220', 'Autumn week'])
  expect(all[0]?.to).toBe('/en/marketplace/?f.additional_field_4=41&f.current_price=25-220&f.flag_ids=9&s=1')
  expect(all[2]?.to).toBe('/en/marketplace/?f.manufacturer=vetra&f.additional_field_4=41&f.flag_ids=9&s=1')
})

test('the last filter leads to the bare address', () => {
  expect(chips({ brands: ['vetra'] })).toEqual([{ label: 'Vėtra', to: '/en/marketplace/' }])
})

test('CAT-05 a discount filter shows the cut: 70 % left is at least −30 %', () => {
  expect(chips({ discount: { max: 70 } })[0]?.label).toBe('At least −30 %')
  expect(chips({ discount: { min: 50, max: 80 } })[0]?.label).toBe('−20 %–−50 %')
})

test('an open range names the end that it has', () => {
  expect(chips({ price: { min: amount('25') } })[0]?.label).toBe('From €25')
  expect(chips({ price: { max: amount('19.99') } })[0]?.label).toBe('Up to €19.99')
})

test('the text is a filter everywhere but on the search page', () => {
  expect(chips({ text: 'boots' })).toEqual([{ label: 'boots', to: '/en/marketplace/' }])
  expect(chips({ text: 'boots' }, false)).toEqual([])
})

test('a value without a name in the listing can still be removed', () => {
  expect(chips({ brands: ['gone'] })[0]?.label).toBe('gone')
})
