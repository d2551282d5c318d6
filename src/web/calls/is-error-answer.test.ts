import { expect, test } from 'vitest'
import { isErrorAnswer } from './is-error-answer.ts'

test.each([
  [{ errors: { email: [] } }, true],
  [{ message: 'No' }, true],
  [{ status: false }, true],
  [{ status: true, items: [] }, false],
  [{ status: 0, message: '' }, false],
  [[], false],
  [null, false],
  ['message', false],
])('SHELL-13 %j counts as an error: %s', (answer, expected) => {
  expect(isErrorAnswer(answer)).toBe(expected)
})
