import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftItemView, DraftView } from '#shop/quotes/draft.schema.ts'
import { emptyItem, joinView, payloadOf, priceIn, problemsOf, stateOf } from './form-state.ts'

const item: DraftItemView = {
  id: 7,
  url: 'https://a.example/1',
  shop: 'a.example',
  title: 'Shoes',
  image: null,
  price: 84,
  currency: 'USD',
  converted: 72.41,
  quantity: 1,
  options: 'Sand · with laces',
  note: '',
  substitute: 'ask',
  coupon: '',
  reading: 'read',
  choices: [{ name: 'colour', values: ['Sand', 'Ink'] }],
  price_of: null,
  other_prices: [],
  limits: [],
  files: [],
}
const none = { low: 0, high: 0 }
const view: DraftView = {
  status: true,
  version: 3,
  saved_at: null,
  kept_until: null,
  currency: 'EUR',
  country: 'LT',
  shipping_method: null,
  delivery_type: 'locker',
  is_insured: false,
  comment: '',
  items: [item],
  estimate: {
    counted: 0,
    all: 1,
    air: null,
    sea: null,
    reasons: { air: null, sea: null },
    goes_to_door: false,
    duty_by_tariff: false,
    vat_percent: 21,
    insurance_percent: none.low,
  },
}

test.each([
  ['14.50', 14.5],
  [' 14,5 ', 14.5],
  ['1 200', 1200],
  ['', null],
  ['0', Number.NaN],
  ['14.505', Number.NaN],
  ['fourteen', Number.NaN],
  ['-3', Number.NaN],
  ['1e3', Number.NaN],
])('FORM-01 the price %j is read as %j', (text, value) => {
  expect(priceIn(text)).toBe(value)
})

test('QUO-01 what is stored comes back from the form as it was', () => {
  const { version, items, country } = payloadOf(stateOf(view))
  expect([version, country]).toEqual([3, 'LT'])
  expect(items).toEqual([expect.objectContaining({ id: 7, price: 84, options: 'Sand · with laces' })])
})

test('QUO-01 what was typed while the form was saved stays', () => {
  const before = { ...stateOf(view), items: [{ ...emptyItem('new-1', item.url), title: 'Shoes' }] }
  const typed = {
    ...before,
    items: [
      { ...emptyItem('new-1', item.url), title: 'Shoes, the blue ones', written: 'Ink · size 9' },
      emptyItem('new-2'),
    ],
  }
  const joined = joinView(typed, ['new-1'], view)
  expect(joined.version).toBe(3)
  expect(joined.items[0]).toMatchObject({
    id: 7,
    title: 'Shoes, the blue ones',
    chosen: { colour: 'Ink' },
    written: 'size 9',
    reading: 'read',
  })
  expect(joined.items[1]).toEqual(emptyItem('new-2'))
})

test('QUO-01 an item that is being read stays so until its page has answered', () => {
  const reading = {
    ...stateOf(view),
    items: [{ ...emptyItem('new-1', item.url), reading: 'reading' as const }],
  }
  expect(joinView(reading, ['new-1'], view).items[0]).toMatchObject({ id: 7, reading: 'reading' })
})

test('FORM-01 the problems are named in the order of the form', () => {
  const items = [
    emptyItem('a'),
    { ...emptyItem('b', item.url), price: 'much', quantity: 51 },
    {
      ...emptyItem('c'),
      title: 'Power bank',
      limits: [{ rule: 'B7', effect: 'prohibited' as const, text: '' }],
    },
  ]
  expect(problemsOf({ items }).map(({ field, failure }) => [field, failure.code])).toEqual([
    ['a-title', 'validation.quote_item'],
    ['b-price', 'validation.item_price'],
    ['b-quantity', 'validation.pieces'],
    ['c-title', 'validation.prohibited'],
  ])
  expect(problemsOf({ items: [] }).map(({ field }) => field)).toEqual(['links'])
  expect(problemsOf(stateOf(view))).toEqual([])
})

test('FORM-01 whatever is typed, what is sent to be kept is within the limits', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer(), (price, quantity) => {
      const [sent] = payloadOf({ ...stateOf(view), items: [{ ...emptyItem('a'), price, quantity }] }).items
      expect(sent?.quantity).toBeGreaterThanOrEqual(1)
      expect(sent?.quantity).toBeLessThanOrEqual(50)
      expect(sent?.price === null || (sent?.price ?? 0) > 0).toBe(true)
    }),
  )
})
