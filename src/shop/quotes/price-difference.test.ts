import { expect, test } from 'vitest'
import { type Amount, amount } from '#core/money.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import type { OfferItem } from './offer.ts'
import { priceDifference } from './price-difference.ts'

const item = (itemId: string, price: string, converted: string, quantity = 1): OfferItem => ({
  itemId,
  state: 'found',
  title: '',
  url: '',
  shop: '',
  image: '',
  options: '',
  words: '',
  quantity,
  price: amount(price),
  currency: 'USD',
  converted: amount(converted),
  grams: 1,
  hs: '640411',
})
const offer = { items: [item('1', '116', '100')], vat: 2100 as BasisPoints }
const three = 300 as BasisPoints
const took = (price: string) => [{ itemId: '1', price: amount(price) }]

test.each([
  ['the same price changes nothing', '116', 'none', '0', '0', '0'],
  ['a rise of 3 % is ours to bear', '119.48', 'none', '3.63', '3.63', '0'],
  ['of a rise of 5 % only what is above 3 % is asked for', '121.80', 'invoice', '6.05', '3.63', '2.42'],
  ['what it cost less goes to the balance, all of it', '110.20', 'credit', '-6.05', '0', '6.05'],
])('QUO-01 BAL-01 %s', (_, price, consequence, difference, borne, asked) => {
  expect(priceDifference(offer, took(price), three)).toEqual({
    difference: amount(difference),
    borne: amount(borne),
    consequence,
    amount: amount(asked),
  })
})

test('QUO-01 a rise of one item and a fall of another are set off, and what was sold out counts nothing', () => {
  const items = [
    item('1', '116', '100'),
    item('2', '58', '50', 2),
    { ...item('3', '10', '9'), state: 'sold_out' as const },
  ]
  const paid = [
    { itemId: '1', price: amount('127.60') },
    { itemId: '2', price: amount('52.20') },
    { itemId: '3', price: amount('99') },
  ]
  expect(priceDifference({ items, vat: offer.vat }, paid, three)).toMatchObject({
    difference: 0 as Amount,
    consequence: 'none',
  })
})
