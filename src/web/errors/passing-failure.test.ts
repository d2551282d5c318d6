import { expect, test } from 'vitest'
import { isPassingFailure } from './passing-failure.ts'

test.each([
  [new DOMException('Transition was skipped', 'AbortError'), true],
  [new DOMException('The user aborted a request', 'AbortError'), false],
  [new TypeError('Failed to fetch'), true],
  [new TypeError('NetworkError when attempting to fetch resource.'), true],
  [new TypeError('Load failed'), true],
  [new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), false],
  [new Error('Failed to fetch'), false],
  [new TypeError("Cannot read properties of undefined (reading 'x')"), false],
  [undefined, false],
])('SHELL-16 %s passes by itself: %s', (error, expected) => {
  expect(isPassingFailure(error)).toBe(expected)
})
