import { expect, test } from 'vitest'
import { errorSentence, isAwaited, scheduleWords, shownPayload } from './jobs.ts'

test('an error is shown as its first line, without addresses and secrets', () => {
  const secret = 'a'.repeat(64)
  expect(errorSentence(`550 <ona@example.test> refused, token ${secret}\n at deliver`)).toBe(
    '550 <…@…> refused, token …',
  )
  expect(errorSentence(null)).toBe('')
})

test('a payload shows the ids of records, and of other fields only their names', () => {
  const shown = shownPayload({ siteId: 1, orderId: '7', email: 'ona@example.test', _cron: { ts: 'x' } })
  expect(JSON.parse(shown)).toEqual({ siteId: 1, orderId: '7', email: '…' })
  expect(shownPayload({ _cron: {} })).toBe('')
  expect(shownPayload(null)).toBe('')
})

test.each([
  ['* * * * *', 'every minute'],
  ['*/5 * * * *', 'every 5 min'],
  ['7 * * * *', 'every hour at :07'],
  ['5 7 * * *', 'every day 07:05 UTC'],
  ['20 4 1-3 * *', 'on the first of the month 04:20 UTC'],
  ['0 0 * * 1', '0 0 * * 1'],
])('the schedule %s is said as %s', (at, words) => {
  expect(scheduleWords(at)).toBe(words)
})

test('a customer waits for e-mails and refunds, not for the work of the shop itself', () => {
  expect(['send-order-email', 'send-email', 'make-refund'].every(isAwaited)).toBe(true)
  expect(['sweep-carts', 'deliver-webhook'].some(isAwaited)).toBe(false)
})
