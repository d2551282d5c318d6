import { describe, expect, test } from 'vitest'
import { amount, decimal } from '#core/money.ts'
import type { GoodsKind } from '#shop/customs/goods-kind.ts'
import type { Restriction } from '#shop/customs/restricted-goods.ts'
import type { Store } from '#shop/stores/store.ts'
import type { QuoteItem } from './quote.ts'
import { type Looked, ruledWork } from './ruled-work.ts'

const kind = (code: string, words: string[], marks: GoodsKind['marks'] = []): GoodsKind => ({
  code,
  hs: '640411',
  taxKind: 'general',
  grams: 1200,
  lengthMm: 340,
  widthMm: 220,
  heightMm: 130,
  marks,
  words,
  example: null,
})
const battery: Restriction = {
  id: 'LI-ION-2',
  effect: 'air_limited',
  marks: ['battery'],
  hs: [],
  words: [],
  maxByAir: 2,
  reason: { en: '', lt: '', lv: '', ee: '' },
}
const rules = {
  kinds: [kind('shoes', ['shoes']), kind('headphones', ['headphones'], ['battery'])],
  restrictions: [battery],
}
const fernhollow: Store = {
  id: 1,
  code: 'fernhollow',
  name: 'Fernhollow',
  country: 'US',
  categories: ['sport'],
  goods: { en: '', lt: '', lv: '', ee: '' },
  buying: 'ships',
  currency: 'USD',
  usualDelivery: amount('6.90'),
  freeFrom: amount('150'),
  pricesByRule: true,
  plate: 1,
  lettering: 'plain',
  isListed: true,
  hosts: ['fernhollow.example'],
  notes: '',
  version: 1,
}
const shoes: QuoteItem = {
  id: '1',
  url: 'https://fernhollow.example/shoes',
  shop: 'fernhollow.example',
  title: 'Running shoes',
  image: '',
  price: amount('84'),
  currency: 'USD',
  quantity: 1,
  options: 'Spruce · US 9',
  note: '',
  substitute: 'ask',
  coupon: '',
  reading: 'read',
  files: [],
}
const facts = {
  shop: 'fernhollow.example',
  title: 'Trail running shoes',
  image: null,
  price: amount('84'),
  priceOf: null,
  currency: 'USD',
  otherPrices: [],
  options: [
    { name: 'colour' as const, values: ['Ochre', 'Spruce'] },
    { name: 'size' as const, values: ['US 8', 'US 9'] },
  ],
}
const plain: Looked = { item: shoes, page: { state: 'read', facts }, store: fernhollow }

type Part = {
  item?: Partial<QuoteItem>
  facts?: Partial<typeof facts>
  store?: Partial<Store>
  state?: 'doubtful'
}
const looked = ({ item, facts: said, store, state = 'read' as never }: Part): Looked => ({
  item: { ...shoes, ...item },
  page: { state, facts: { ...facts, ...said } },
  store: { ...fernhollow, ...store },
})

describe('a request in known shops', () => {
  test('QUO-01 is priced as its pages say, with what each shop asks for its delivery', () => {
    const work = ruledWork('', [plain, looked({ item: { id: '2', quantity: 2 } })], rules)
    expect(work?.findings.map(({ itemId, title, kind, grams }) => [itemId, title, kind, grams])).toEqual([
      ['1', 'Trail running shoes', 'shoes', 1200],
      ['2', 'Trail running shoes', 'shoes', 1200],
    ])
    // Together they are above the value from which the shop sends for nothing.
    expect(work?.shopCosts.map(({ shipping }) => decimal(shipping))).toEqual([0])
    expect(ruledWork('', [plain], rules)?.shopCosts.map(({ shipping }) => decimal(shipping))).toEqual([6.9])
  })

  test.each<[string, Looked]>([
    ['the shop is unknown', { ...plain, store: null }],
    ['the shop is not priced by rules', looked({ store: { pricesByRule: false } })],
    ['the shop must be asked', looked({ store: { buying: 'ask_first' } })],
    ['the page was not read lately', { ...plain, page: null }],
    ['two prices stood on the page', looked({ state: 'doubtful' })],
    ['the customer has seen another price', looked({ item: { price: amount('64') } })],
    ['the page names another currency', looked({ facts: { currency: 'GBP' } })],
    ['there is a note', looked({ item: { note: 'in a gift box' } })],
    ['there is a coupon', looked({ item: { coupon: 'SAVE10' } })],
    [
      'there is a photo',
      looked({ item: { files: [{ id: '1', name: 'a.jpg', kind: 'image/jpeg', size: 1 }] } }),
    ],
    ['no size was chosen', looked({ item: { options: 'Spruce' } })],
    ['something was written beside the size', looked({ item: { options: 'Spruce · US 9 · wide' } })],
    ['the price is of another colour', looked({ facts: { priceOf: 'Ochre' as never } })],
    ['no word names its kind', looked({ facts: { title: 'Vėjas 2' } })],
    ['a rule restricts the goods', looked({ facts: { title: 'Lark headphones' } })],
  ])('waits for a person if %s', (_why, one) => {
    expect(ruledWork('', [plain, one], rules)).toBeNull()
  })

  test('waits for a person if the customer has written to us, or asks for nothing', () => {
    expect(ruledWork('Please hurry', [plain], rules)).toBeNull()
    expect(ruledWork('', [], rules)).toBeNull()
  })
})
