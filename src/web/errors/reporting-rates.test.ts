import { expect, test } from 'vitest'
import { reportingRates } from '#core/error-rules.ts'
import { isErrorSent, isTraceSent, isTrailSent } from './reporting-rates.ts'

const certainly = 0
const almostNever = 0.999

test('SHELL-12 the rates are those of the specification', () => {
  expect(reportingRates).toMatchObject({ error: 0.5, trace: 0.2, trail: 0.1 })
})

test.each([
  [new TypeError('x is not a function'), 0.5],
  ['Script error.', 0.5],
  [undefined, 0.5],
  [{ status: 504 }, 0.2],
])('SHELL-12 %o is sent at its rate', (error, rate) => {
  expect(isErrorSent(error, certainly)).toBe(true)
  expect(isErrorSent(error, rate - 0.001)).toBe(true)
  expect(isErrorSent(error, rate)).toBe(false)
  expect(isErrorSent(error, almostNever)).toBe(false)
})

test.each([
  [new TypeError('Failed to fetch dynamically imported module: /assets/home-1.js')],
  ['Uncaught TypeError: Importing a module script failed.'],
  [new Error('Unable to preload CSS for /assets/home-1.css')],
  [new DOMException('Transition was skipped', 'AbortError')],
  [{ status: 500 }],
  [{ status: 503 }],
  [{ status: 404 }],
  [{ status: 0 }],
])('SHELL-12 %o is never sent', (error) => {
  expect(isErrorSent(error, certainly)).toBe(false)
})

test('SHELL-12 one visit in five is measured', () => {
  expect([isTraceSent(certainly), isTraceSent(0.199), isTraceSent(0.2)]).toEqual([true, true, false])
})

test('SHELL-12 without an error the trail of one visit in ten is sent, after consent', () => {
  expect([isTrailSent(true, certainly), isTrailSent(true, 0.099), isTrailSent(true, 0.1)]).toEqual([
    true,
    true,
    false,
  ])
  expect(isTrailSent(false, certainly)).toBe(false)
})
