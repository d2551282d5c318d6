import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { decideLines } from './edited-lines.ts'

const line = (id: string, fulfilment: 'to_buy' | 'bought' | 'cancelled' = 'to_buy') => ({
  id,
  name: `line ${id}`,
  quantity: 3,
  price: amount('10'),
  fulfilment,
})
const lines = [line('1'), line('2', 'bought'), line('3', 'cancelled')]

test('OPS-01 lines that nobody named stay, and cancelled ones are no lines any more', () => {
  expect(decideLines(lines, [{ id: '1', quantity: 0 }], { isPaid: true })).toEqual({
    ok: true,
    value: {
      changed: [{ id: '1', quantity: 0, price: amount('10') }],
      said: [{ name: 'line 1', from: 3, to: 0 }],
      after: [{ id: '2', quantity: 3, price: amount('10') }],
    },
  })
})

test.each([
  ['bought', { id: '2', quantity: 1 }, true],
  ['unknown_line', { id: '3', quantity: 1 }, true],
  ['unknown_line', { id: '9', quantity: 1 }, false],
  ['more', { id: '1', quantity: 4 }, false],
  ['locked_price', { id: '1', quantity: 3, price: amount('9') }, true],
])('OPS-01 a change is refused with %s: %j, paid %s', (code, wish, isPaid) => {
  expect(decideLines(lines, [wish], { isPaid })).toMatchObject({ ok: false, error: { code } })
})

test('OPS-01 the price of a line changes before the payment only', () => {
  const wish = { id: '1', quantity: 3, price: amount('9') }
  expect(decideLines(lines, [wish], { isPaid: false })).toMatchObject({
    ok: true,
    value: { changed: [wish] },
  })
})
