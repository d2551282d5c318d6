import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { readStatement } from './statement.ts'

const november = { from: new Date('2026-11-01'), to: new Date('2026-12-01') }
const head = 'date,orderid,amount,currency,status'
const read = (...rows: string[]) => readStatement([head, ...rows].join('\n'), november)

test('a statement with a byte order mark and Windows line ends is read line by line', () => {
  const told = readStatement(
    `\uFEFF${head}\r\n2026-11-02,A-1,10.50,EUR,paid\r\n2026-11-03T10:00:00Z,A-1,3.00,EUR,refunded\r\n`,
    november,
  )
  expect(told).toMatchObject({
    ok: true,
    value: [
      { kind: 'payment', ref: 'A-1', amount: amount('10.5'), currency: 'EUR', state: 'succeeded' },
      { kind: 'refund', captureRef: 'A-1', amount: amount('3'), at: new Date('2026-11-03T10:00:00Z') },
    ],
  })
})

test('a statement with wrong lines reports each of them, and nothing is imported', () => {
  expect(
    read(
      '2026-11-02,A-1,10.50,EUR,paid',
      '2026-02-30,A 2,10.5,eur,done',
      '2026-11-02,A-3,10.50,EUR',
      '2026-12-01,A-4,10.50,EUR,paid',
      '2026-11-02,A-5,0.00,EUR,paid',
    ),
  ).toEqual({
    ok: false,
    error: [
      ...['orderid', 'amount', 'currency', 'status', 'date'].map((column) => ({
        line: 3,
        column,
        code: 'format',
      })),
      { line: 4, column: null, code: 'columns' },
      { line: 5, column: 'date', code: 'outside' },
      { line: 6, column: 'amount', code: 'format' },
    ],
  })
  expect(readStatement('date;orderid', november)).toMatchObject({ error: [{ line: 1, code: 'columns' }] })
  expect(read()).toMatchObject({ error: [{ line: 1, code: 'empty' }] })
})

test('a failed and a paid attempt are one payment, two paid ones are two, and equal refunds all count', () => {
  const told = read(
    '2026-11-02,A-1,10.50,EUR,failed',
    '2026-11-02,A-1,10.50,EUR,paid',
    '2026-11-02,A-2,10.50,EUR,paid',
    '2026-11-02,A-2,10.50,EUR,paid',
    '2026-11-02,A-3,10.50,EUR,pending',
    '2026-11-04,A-1,1.00,EUR,refunded',
    '2026-11-04,A-1,1.00,EUR,refunded',
  )
  expect(told.ok && told.value.map(({ ref, state }) => [ref, state])).toEqual([
    ['A-1', 'succeeded'],
    ['A-2', 'succeeded'],
    ['A-2 #2', 'succeeded'],
    ['A-3', 'pending'],
    ['A-1 2026-11-04 1.00', 'succeeded'],
    ['A-1 2026-11-04 1.00 #2', 'succeeded'],
  ])
})
