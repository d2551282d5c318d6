import { describe, expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import type { GoodsKind } from '#shop/customs/goods-kind.ts'
import { rewished, shopsOf, usualWork, workOn } from './usual-work.ts'

const kind = (code: string, words: string[], grams: number): GoodsKind => ({
  code,
  hs: code === 'shoes' ? '640411' : '999999',
  taxKind: 'general',
  grams,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 100,
  marks: [],
  words,
  example: null,
})
const kinds = [kind('shoes', ['shoes'], 1200), kind('other', [], 1000)]
const item = (id: string, title: string, shop: string, quantity = 1) => ({
  id,
  title,
  shop,
  quantity,
  options: '',
  note: '',
  price: amount('84'),
  currency: 'USD',
})
const asked = [item('1', 'Trail shoes', 'fernhollow.example'), item('2', 'A thing', '')]

describe('QUO-01 the work on a request', () => {
  test('begins with what was asked for and the usual weight of such goods; a shop stands once', () => {
    const { findings, shopCosts } = usualWork([...asked, item('3', 'Shoes', 'fernhollow.example')], kinds)
    expect(findings).toMatchObject([
      { itemId: '1', kind: 'shoes', hs: '640411', grams: 1200, price: amount('84'), state: 'found' },
      { itemId: '2', kind: 'other', hs: '999999', grams: 1000 },
      { itemId: '3', kind: 'shoes' },
    ])
    expect(shopCosts.map(({ shop }) => shop)).toEqual(['fernhollow.example', ''])
    expect(shopsOf(asked)).toEqual(['fernhollow.example', ''])
  })

  test('takes the usual delivery of a known shop, which is free from a value of the goods on', () => {
    const known = { currency: 'USD', usualDelivery: amount('6.90'), freeFrom: amount('150') }
    const shipping = (quantity: number) =>
      usualWork([item('1', 'Shoes', 'a.example', quantity)], kinds, { 'a.example': known }).shopCosts
    expect(shipping(1)).toEqual([{ shop: 'a.example', shipping: amount('6.90'), currency: 'USD' }])
    expect(shipping(2)).toEqual([{ shop: 'a.example', shipping: amount('0'), currency: 'USD' }])
  })

  test('goes on with what was saved, for the items that are there now', () => {
    const saved = usualWork(asked, kinds)
    const heavy = { ...saved, findings: saved.findings.map((one) => ({ ...one, grams: 700 })), words: 'Soon' }
    const now = workOn(heavy, [asked[0] ?? item('1', '', ''), item('9', 'Shoes', 'other.example')], kinds)
    expect(now.words).toBe('Soon')
    expect(now.findings).toMatchObject([
      { itemId: '1', grams: 700 },
      { itemId: '9', grams: 1200 },
    ])
    expect(now.shopCosts.map(({ shop }) => shop)).toEqual(['fernhollow.example', 'other.example'])
    expect(workOn(null, asked, kinds)).toEqual(saved)
  })

  test('takes the new wish of the customer over, and keeps what was found', () => {
    const saved = usualWork(asked, kinds)
    const changed = rewished({ ...saved, findings: saved.findings.map((one) => ({ ...one, grams: 700 })) }, [
      item('1', 'Trail shoes', 'fernhollow.example', 3),
    ])
    expect(changed.findings).toMatchObject([{ itemId: '1', quantity: 3, grams: 700 }])
    expect(changed.findings).toHaveLength(1)
  })
})
