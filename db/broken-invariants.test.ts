import { expect, test } from 'vitest'
import { orderMoves } from '../src/shop/orders/order.ts'
import { paymentMoves } from '../src/shop/payments/payment.ts'
import { quoteMoves } from '../src/shop/quotes/quote.ts'
import { invariants } from './broken-invariants.ts'

const rule = 'history: each step begins where the one before it ended, and is one that can be taken'

test.each<[string, Readonly<Record<string, readonly string[]>>]>([
  ['order', orderMoves],
  ['payment', paymentMoves],
  ['quote', quoteMoves],
])('the steps of histories that can be taken are those of the code: %s', (entity, moves) => {
  const statement = invariants().find((found) => found.rule === rule)?.statement ?? ''
  const list = new RegExp(`entity = '${entity}' and [^[]*\\[([^\\]]*)\\]`).exec(statement)?.[1] ?? ''
  const listed = [...list.matchAll(/'(\w+>\w+)'/g)].map(([, step]) => step)
  const known = Object.entries(moves).flatMap(([from, all]) => all.map((to) => `${from}>${to}`))
  expect(listed.sort()).toEqual(known.sort())
})

test('every rule has a description', () => {
  for (const { rule: words } of invariants()) expect(words).toMatch(/^[a-z][a-z -]+: \S/)
})
