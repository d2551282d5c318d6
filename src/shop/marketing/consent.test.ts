import { expect, test } from 'vitest'
import { choiceNumber, choiceNumberIn, isAllowed, newChoiceNumber } from './consent.ts'

test('COOK-01 the number of a choice stands in the cookie beside the purposes and allows nothing', () => {
  const number = newChoiceNumber((bytes) => bytes.map((_, place) => place * 23))
  expect(number).toMatch(choiceNumber)
  const cookie = `necessary.statistics.${number}`
  expect(choiceNumberIn(cookie)).toBe(number)
  expect([isAllowed(cookie, 'statistics'), isAllowed(cookie, 'marketing')]).toEqual([true, false])
  expect([choiceNumberIn('necessary'), choiceNumberIn(undefined)]).toEqual([null, null])
})
