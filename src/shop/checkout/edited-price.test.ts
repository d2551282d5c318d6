import { expect, test } from 'vitest'
import { type Amount, amount, zero } from '#core/money.ts'
import type { EditedPrice } from '#shop/orders/order-edit.ts'
import type { Promotion } from '#shop/promotions/promotion.ts'
import { editedPrice, priceOf } from './edited-price.ts'

/** The order of the drawing: OR104816. */
const parts = {
  subtotal: amount('302'),
  shipping: amount('14.90'),
  delivery: amount('2.49'),
  shipping_discount: amount('2.98'),
  tier_discount: zero,
  promo_discount: amount('10'),
  payment_fee: zero,
}
const agreed: EditedPrice = { ...parts, price: priceOf(parts) }
const way = (price: string, discount: string) => ({
  price: amount(price),
  discount: amount(discount),
  tierDiscount: zero,
})
const lighter = { before: way('14.90', '2.98'), after: way('12.50', '2.50') }
const code: Promotion = {
  id: '1',
  code: 'RUDUO10',
  kind: 0,
  value: amount('10'),
  minTotal: amount('50'),
  usageLimit: 1,
  customerLimit: 1,
  used: 1,
  startsAt: new Date(0),
  endsAt: new Date(1),
}
const lines = (...prices: string[]) => prices.map((price) => ({ price: amount(price), quantity: 1 }))
const facts = { lines: lines('89', '64'), reason: 'sold_out' as const, way: lighter, promotion: code }

test('OPS-01 a line less makes the goods cheaper and shipping lighter, and keeps delivery and the code', () => {
  expect(agreed.price).toBe(amount('306.41'))
  expect(editedPrice(agreed, facts)).toEqual({
    ...agreed,
    subtotal: amount('153'),
    shipping: amount('12.50'),
    shipping_discount: amount('2.50'),
    price: amount('155.49'),
  })
})

test('OPS-01 a tariff that has changed since charges only the difference that the lines make', () => {
  const dearer = { before: way('20', '0'), after: way('18', '0') }
  expect(editedPrice(agreed, { ...facts, way: dearer })).toMatchObject({
    shipping: amount('12.90'),
    shipping_discount: amount('2.98'),
  })
  expect(editedPrice(agreed, { ...facts, way: null })).toMatchObject({ shipping: amount('14.90') })
  const nothing = { before: way('20', '20'), after: way('0', '0') }
  expect(editedPrice(agreed, { ...facts, way: nothing })).toMatchObject({
    shipping: zero,
    shipping_discount: zero,
  })
})

test.each([
  ['sold_out', '40', '10'],
  ['our_mistake', '8', '8'],
  ['customer_wish', '40', '0'],
  ['customer_wish', '50', '10'],
] as const)(
  'OPS-01 after a change because of %s, goods for €%s keep €%s of the code',
  (reason, left, kept) => {
    const { promo_discount } = editedPrice(agreed, { ...facts, reason, lines: lines(left) })
    expect(promo_discount).toBe(amount(kept))
  },
)

test('OPS-01 a code in per cent follows the goods, and a code that is gone keeps what was agreed', () => {
  const percent = { ...code, kind: 1 as const, value: 1000 as Amount }
  expect(editedPrice(agreed, { ...facts, promotion: percent }).promo_discount).toBe(amount('15.30'))
  expect(editedPrice(agreed, { ...facts, promotion: null }).promo_discount).toBe(amount('10'))
})
