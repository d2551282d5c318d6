import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import { historyCsv } from './history-csv.ts'

test('BAL-02 the file has a line for each entry, with sign, prefix and reference', () => {
  const t = ((key: string) => key) as Translate
  const entry = {
    id: '7',
    direction: 2 as const,
    relType: 0 as const,
    relId: '31',
    createdAt: new Date('2026-11-15T23:30:00Z'),
    startingBalance: amount('40'),
    endBalance: amount('27.5'),
    amount: amount('12.5'),
    processorName: null,
    processorTransactionId: null,
    orderNumber: null,
    invoiceNumber: null,
    receipt: null,
    quoteSlug: null,
  }
  const [head, line, end] = historyCsv([entry], { t, currency: 'EUR', timeZone: 'Europe/Vilnius' }).split(
    '\r\n',
  )
  expect(head?.startsWith('\ufeffbalance.column.id,')).toBe(true)
  expect(line).toBe('ID7,2026-11-16,balance.type.quote_payment,QU31,40.00,-12.50,27.50,EUR')
  expect(end).toBe('')
})
