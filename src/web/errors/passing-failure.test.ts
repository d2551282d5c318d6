import { expect, test } from 'vitest'
import { isPassingFailure } from './passing-failure.ts'

test.each([
  [new DOMException('Transition was skipped', 'AbortError'), true],
  [
    new DOMException(
      'Transition was aborted because of invalid state. Viewport size changed',
      'InvalidStateError',
    ),
    true,
  ],
  [new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError'), true],
  [new DOMException('An attempt was made to use an object that is not usable', 'InvalidStateError'), false],
  [new DOMException('The user aborted a request', 'AbortError'), false],
  [new TypeError('Failed to fetch'), true],
  [new TypeError('NetworkError when attempting to fetch resource.'), true],
  [new TypeError('Load failed'), true],
  [new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), false],
  [new Error('Failed to fetch'), false],
  [new TypeError("Cannot read properties of undefined (reading 'x')"), false],
  [undefined, false],
])('SHELL-16 whether %s is temporary: %s', (error, expected) => {
  expect(isPassingFailure(error)).toBe(expected)
})
