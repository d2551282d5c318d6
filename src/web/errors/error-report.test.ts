import { expect, test } from 'vitest'
import { errorReport } from './error-report.ts'

const here = { path: '/en/', build: 'b1', trail: [{ kind: 'route', path: '/en/' }] } as const
const report = (error: unknown) => errorReport(error, { ...here, trail: [...here.trail] })

test('SHELL-12 a report has name, message and stack of the error, and where it happened', () => {
  const error = new TypeError('x is not a function')
  error.stack = 'TypeError: x is not a function\n    at home (/assets/home-1.js:1:2)'
  expect(report(error)).toEqual({
    kind: 'error',
    message: 'TypeError: x is not a function',
    stack: error.stack,
    ...here,
  })
})

test.each([
  ['Script error.', 'Script error.'],
  [{ status: 504, statusText: '/api/utm' }, 'Answer 504 /api/utm'],
  [{ status: 504 }, 'Answer 504'],
  [undefined, 'Unknown error'],
  ['', 'Unknown error'],
  [{ secret: 'ona@example.lt' }, 'Unknown error'],
])('SHELL-12 whatever was thrown can be reported: %o', (thrown, message) => {
  expect(report(thrown)).toEqual({ kind: 'error', message, ...here })
})

test('SHELL-12 messages are cut to 300 and stacks to 2000 characters, after personal data is gone', () => {
  const error = new Error(`${'long words '.repeat(26)} ona@example.lt ${'x '.repeat(500)}`)
  error.stack = `+370 600 12345 ${'at f (/a.js:1:2)\n'.repeat(500)}`
  const { message, stack } = report(error)
  expect(message).toHaveLength(300)
  expect(message).toContain(' … x x')
  expect(stack).toHaveLength(2000)
  expect(stack?.startsWith('… at f')).toBe(true)
})

test('SHELL-12 a cut never leaves half a character, nor one that the server refuses', () => {
  const { message } = report(`${'x '.repeat(149)}x😀 \0`)
  expect(message.isWellFormed()).toBe(true)
  expect(message).toHaveLength(300)
  expect(report('a\0b \ud800').message).toBe('a…b …')
})
