import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { changeOf, shopAccount, type TransferKind, transferWays } from './ledger.ts'

const kinds = Object.keys(transferWays) as TransferKind[]
const five = amount('5')

test('what is promised or let go of stays the customer’s; the rest comes from the shop or goes to it', () => {
  expect(kinds.filter((kind) => changeOf(kind, five) === 0)).toEqual(['authorise', 'void'])
  expect(kinds.filter((kind) => changeOf(kind, five) === five)).toEqual(['topup', 'refund', 'add'])
  expect(kinds.filter((kind) => changeOf(kind, five) === -five)).toEqual([
    'capture',
    'topup_returned',
    'deduct',
  ])
  expect(kinds.filter((kind) => shopAccount(kind) === null)).toEqual(['authorise', 'void'])
})
