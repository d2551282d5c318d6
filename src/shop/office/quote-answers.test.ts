import { expect, test } from 'vitest'
import { type AskedQuote, answersByHour, countQuotes } from './quote-answers.ts'

const asked = (minutes: number | null, is: Partial<AskedQuote> = {}): AskedQuote => ({
  minutes,
  isOffered: false,
  isRejected: false,
  isOrdered: false,
  ...is,
})

test('QUO-01 requests are counted with the median of their first answers, and how many kept the promise', () => {
  const quotes = [
    asked(10, { isOffered: true, isOrdered: true }),
    asked(240, { isOffered: true }),
    asked(241, { isRejected: true }),
    asked(30),
    asked(null),
  ]
  expect(countQuotes(quotes, 240)).toEqual({
    asked: 5,
    answered: 4,
    inTime: 3,
    medianMinutes: 30,
    offered: 2,
    rejected: 1,
    ordered: 1,
  })
  expect(countQuotes([asked(null)], 240)).toMatchObject({ answered: 0, medianMinutes: null })
})

test('QUO-01 first answers are drawn by the hour, an hour to the minute in the step that ends with it', () => {
  const counts = answersByHour([0, 60, 61, 480, 481, 9999, null].map((minutes) => asked(minutes)))
  expect(counts.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 1, 2])
  expect(counts.at(0)?.label).toBe('0–1')
  expect(counts.at(-1)?.label).toBe('8+')
})
