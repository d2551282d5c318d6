import { expect, test } from 'vitest'
import { decimal } from '#core/money.ts'
import type { CaseKind, Facts } from '#shop/cases/case.ts'
import { differenceOf, factRows } from './money-cases.ts'

const paid: Facts = { state: 'captured', currency: 'EUR', amount: 46, captured: 46, refunded: 0 }
const their = (facts: Facts): Facts => ({ kind: 'payment', state: 'succeeded', currency: 'EUR', ...facts })

test.each<[CaseKind, Facts | null, Facts | null, number]>([
  ['doubled', paid, their({ amount: 46 }), 46],
  ['missing_here', null, their({ amount: 40 }), 40],
  ['missing_here', paid, their({ kind: 'refund', amount: 10 }), -10],
  ['missing_there', paid, null, -46],
  ['missing_there', { refund: 'r', amount: 5 }, null, 5],
  ['amount_differs', paid, their({ amount: 44.5 }), -1.5],
  ['amount_differs', { ...paid, captured: 0 }, their({ amount: 47 }), 1],
  ['amount_differs', { ...paid, refunded: 4 }, { refunded: 10 }, -6],
  ['state_differs', { ...paid, captured: 0, state: 'expired' }, their({ amount: 46 }), 46],
  ['returned_twice', { captured: 46, to_balance: 46 }, { refunded: 46 }, -46],
  ['missing_here', { amount: 0 }, { amount: 12 }, 12],
])('%s of %j and %j differs by what they have more', (kind, ours, theirs, difference) => {
  expect(decimal(differenceOf({ kind, ours, theirs }))).toBe(difference)
})

test('the values that differ are marked, on both sides', () => {
  const found = { id: '1', siteId: 1, provider: 1, ref: 'x', paymentId: 'p', kind: 'amount_differs' } as const
  const marked = (side: 'ours' | 'theirs') =>
    factRows({ ...found, ours: paid, theirs: their({ amount: 44.5 }) }, side)
      .filter(({ isDifferent }) => isDifferent)
      .map(({ name, value }) => `${name} ${value}`)
  expect(marked('ours')).toEqual(['Amount 46.00', 'Captured 46.00'])
  expect(marked('theirs')).toEqual(['Amount 44.50'])
})
