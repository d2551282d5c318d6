import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { someCart, someItem } from './cart-fixture.ts'
import {
  applyChange,
  chosenWay,
  decreased,
  increased,
  received,
  sumsOf,
  totalsOf,
  waysToShip,
} from './cart-state.ts'

test('CART-07 a decrease stops at 1, an increase at max_quantity', () => {
  expect(decreased(someItem({ quantity: 2, max_quantity: 3 }))).toBe(1)
  expect(decreased(someItem({ quantity: 1, max_quantity: 3 }))).toBe(1)
  expect(increased(someItem({ quantity: 2, max_quantity: 3 }))).toBe(3)
  expect(increased(someItem({ quantity: 3, max_quantity: 3 }))).toBe(3)
  expect(decreased(someItem({ quantity: 9, max_quantity: 3 }))).toBe(3)
  const state = received(someCart({ items: [someItem({ id: 1, max_quantity: 3 })] }))
  for (const [wanted, had] of [
    [0, 1],
    [-5, 1],
    [99, 3],
  ] as const) {
    const [item] = applyChange(state, { kind: 'quantity', id: 1, quantity: wanted }).items
    expect(item?.quantity).toBe(had)
  }
})

test('CART-06 totals are exact sums of decimals', () => {
  const items = [someItem({ price: 0.1, quantity: 3 }), someItem({ id: 2, price: 19.99, quantity: 2 })]
  expect(totalsOf({ items })).toEqual({ distinct: 2, quantity: 5, subtotal: amount('40.28') })
})

test('CART-05 air and sea have a price and a discount in per cent; the cheaper one says how much it saves', () => {
  const shipping = {
    shipping_methods: { air: 9.9, sea: 5 },
    shipping_discounts: { air: 1.98, sea: 0 },
    arrival_days: { air: { from: '2026-11-18', to: '2026-11-20' }, sea: null },
  }
  expect(waysToShip({ shipping })).toMatchObject([
    { method: 'air', price: amount('9.9'), discount: amount('1.98'), discountPercent: 20, savingPercent: 0 },
    { method: 'sea', price: amount('5'), discountPercent: 0, savingPercent: 37 },
  ])
  expect(waysToShip({ shipping: null })).toEqual([])
})

test('CART-05 if the chosen method is not available, the available one is used', () => {
  const { shipping } = someCart()
  const closed = { ...shipping, shipping_methods: { air: null, sea: 5 } }
  expect(chosenWay({ shipping: closed, shipping_method: 'air' })?.method).toBe('sea')
  expect(chosenWay({ shipping, shipping_method: 'sea' })?.method).toBe('sea')
})

test('CART-05 the total is goods, shipping without its discount, and delivery; its tax is in it', () => {
  const content = someCart({ items: [someItem({ price: 100, quantity: 1 })], vat_percent: 21 })
  content.shipping.shipping_methods.air = 20
  content.shipping.shipping_discounts.air = 1
  content.delivery.fee_from = 2
  const { rows, total, vat } = sumsOf(received(content))
  expect(rows.map(({ code, amount }) => [code, amount])).toEqual([
    ['subtotal', amount('100')],
    ['shipping', amount('20')],
    ['shipping_discount', amount('-1')],
    ['delivery', amount('2')],
  ])
  expect([total, vat]).toEqual([amount('121'), amount('21')])
})

test('a sold-out line is in no sum; a cart of nothing else costs nothing', () => {
  const gone = someItem({ id: 2, price: 50, quantity: 1, state: 'unavailable' })
  const content = someCart({ items: [someItem({ price: 100, quantity: 1 }), gone] })
  const alone = sumsOf(received(someCart({ items: [someItem({ price: 100, quantity: 1 })] })))
  expect(sumsOf(received(content)).total).toBe(alone.total)
  const methods = { air: null, sea: null }
  const shipping = { ...content.shipping, shipping_methods: methods, shipping_discounts: methods }
  expect(sumsOf(received({ ...content, items: [gone], shipping })).total).toBe(0)
})

test('a code reduces the sum by the amount from the server, but never by more than the goods cost now', () => {
  const promotion = { code: 'MINUS5', discount_amount: 5, promotion_type: 0 as const, problem: null }
  const content = someCart({ promotion })
  expect(sumsOf(received(content))).toMatchObject({ total: amount('27.49') })
  const cheap = someCart({ promotion, items: [someItem({ price: 3 })] })
  expect(sumsOf(received(cheap))).toMatchObject({ total: amount('12.49') })
})
