import { expect, test } from 'vitest'
import { amount, sum, zero } from '#core/money.ts'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import { lineName } from './invoice-document.ts'
import { type InvoicedOrder, orderInvoiceLines } from './order-lines.ts'
import { totalsOf, withVat } from './vat.ts'

const order: InvoicedOrder = {
  lines: [
    { name: 'Hush 40', choice: 'Graphite', sku: 'H-1', quantity: 2, price: amount('149') },
    { name: 'Tide 24 L', choice: '', sku: 'T-1', quantity: 1, price: amount('64') },
  ],
  sums: {
    shipping: amount('13.90'),
    delivery: amount('2.49'),
    shipping_discount: amount('2.78'),
    promo_discount: amount('10'),
    payment_fee: amount('0.30'),
  },
  delivery: { shippingMethod: 'air', service: { type: 'locker' } },
  promo: 'RUDUO10',
  charges: [],
  vatPercent: 21,
}
const t = translator(shippedMessages.en, 'en')
const named = (of: InvoicedOrder) => orderInvoiceLines(of).map((line) => lineName(t, line))

test('INV-01 the lines of an order have the words and the order of every sum, and add up to its price', () => {
  expect(named(order)).toEqual([
    'Hush 40, Graphite',
    'Tide 24 L',
    'Air from Boston',
    'Shipping discount, 20 %',
    'Locker',
    'Promo code RUDUO10',
    'Payment fee',
  ])
  const price = sum([amount('298'), amount('64'), amount('13.90'), amount('2.49'), amount('0.30')])
  expect(totalsOf(withVat(orderInvoiceLines(order))).gross).toBe(sum([price, amount('-12.78')]))
})

test('INV-01 an order by sea to the door says so, and only discounts and fees of zero are left out', () => {
  const sums = {
    ...order.sums,
    delivery: zero,
    shipping_discount: zero,
    promo_discount: zero,
    payment_fee: zero,
  }
  const delivery = { shippingMethod: 'sea' as const, service: { type: 'courier' as const } }
  expect(named({ ...order, sums, delivery, promo: null }).slice(2)).toEqual([
    'Sea from Boston',
    'Courier to your door',
  ])
})
