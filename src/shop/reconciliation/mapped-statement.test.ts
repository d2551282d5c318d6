import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { daysOf, numberOf, readMapped, readTable } from './mapped-statement.ts'
import { guessColumns, isWholeMapping } from './statement-columns.ts'

const november = { from: new Date('2026-11-01'), to: new Date('2026-12-01') }

function tableOf(text: string) {
  const table = readTable(text)
  if (!table.ok) throw new Error(table.error.code)
  return table.value
}

test('OPS-01 a statement of a bank is read by its headings, with its numbers, days and fees as it writes them', () => {
  const table = tableOf(
    '\uFEFFData;Užsakymas;Suma;Valiuta;Būsena;Mokestis;Pastaba\r\n' +
      '14.11.2026 10:20;A-1;"1 234,50";eur;Confirmed;0,29;x\r\n2026-11-15;A-2;-3,00;EUR;Confirmed;;y\r\n',
  )
  const mapping = guessColumns(table.headings)
  expect(mapping).toEqual(['date', 'orderid', 'amount', 'currency', 'status', 'fee', ''])
  expect(isWholeMapping(mapping)).toBe(true)
  expect(daysOf(table, mapping)).toEqual({ first: '2026-11-14', last: '2026-11-15' })
  expect(readMapped(table, mapping, november)).toMatchObject({
    ok: true,
    value: [
      {
        kind: 'payment',
        ref: 'A-1',
        amount: amount('1234.5'),
        currency: 'EUR',
        at: new Date('2026-11-14T10:20:00Z'),
        fee: { amount: amount('0.29'), currency: 'EUR' },
      },
      { kind: 'refund', captureRef: 'A-2', amount: amount('3'), fee: null },
    ],
  })
})

test('OPS-01 every wrong cell of a statement is told with its line, and nothing is read', () => {
  const table = tableOf(
    'date,order,amount,currency,fee\n2026-11-02,A-1,10.50,EUR,\n02/30,A-2,ten,EUR,free\n2026-12-01,A-3,1,EUR,0\n',
  )
  expect(readMapped(table, guessColumns(table.headings), november)).toEqual({
    ok: false,
    error: [
      { line: 3, column: 'fee', code: 'format' },
      { line: 3, column: 'date', code: 'format' },
      { line: 3, column: 'amount', code: 'format' },
      { line: 4, column: 'date', code: 'outside' },
    ],
  })
})

test.each([
  ['date,order', 'no_lines', 1],
  ['date,order\n2026-11-02,"A', 'open_quote', 2],
  ['date,order\n2026-11-02', 'ragged', 2],
])('OPS-01 the broken table %j is refused as %s', (text, code, line) => {
  expect(readTable(text)).toEqual({ ok: false, error: { code, line } })
})

test.each([
  ['1,234.50', '1234.50'],
  ['1.234,5', '1234.50'],
  ['1,234', '1234.00'],
  ['1,23', '1.23'],
  ['+7', '7.00'],
  ['−3.10', '-3.10'],
  ['12.345', '12.345'],
  ['abc', 'abc'],
  ['', ''],
])('OPS-01 the amount %j is read as %j', (text, read) => {
  expect(numberOf(text)).toBe(read)
})

test('OPS-01 a mapping needs each needed column once, and none twice', () => {
  expect(isWholeMapping(['date', 'orderid', 'amount', ''])).toBe(false)
  expect(isWholeMapping(['date', 'orderid', 'amount', 'currency', 'currency'])).toBe(false)
  expect(guessColumns(['Amount', 'Gross', 'Date'])).toEqual(['amount', '', 'date'])
})
