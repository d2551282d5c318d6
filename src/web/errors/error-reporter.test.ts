import { expect, test } from 'vitest'
import type { ErrorReport } from '#shop/client-reports/client-reports.schema.ts'
import { createErrorReporter } from './error-reporter.ts'

function reporterWith(random: () => number) {
  const sent: ErrorReport[] = []
  const reporter = createErrorReporter({
    whereabouts: () => ({ path: '/en/', build: 'b1', trail: [{ kind: 'route', path: '/en/' }] }),
    send: (report) => sent.push(report),
    random,
  })
  return { reporter, messages: () => sent.map(({ message }) => message), sent }
}

test('SHELL-12 a page sends five errors at most, each with the trail', () => {
  const { reporter, sent } = reporterWith(() => 0)
  expect(reporter.hasReported()).toBe(false)
  for (let index = 0; index < 9; index += 1) reporter.report(new Error(`number ${index}`))
  expect(sent).toHaveLength(5)
  for (const { trail } of sent) expect(trail).toEqual([{ kind: 'route', path: '/en/' }])
  expect(reporter.hasReported()).toBe(true)
})

test('SHELL-12 the same message is sent once, and a message that was not sampled is never sent', () => {
  const numbers = [0.9, 0, 0]
  const { reporter, messages } = reporterWith(() => numbers.shift() ?? 1)
  for (const message of ['a', 'b', 'a', 'b', 'c']) reporter.report(new Error(message))
  expect(messages()).toEqual(['Error: b', 'Error: c'])
})

test('SHELL-12 code that a new build removed is not reported and does not count towards the limit', () => {
  const { reporter, messages } = reporterWith(() => 0)
  for (let index = 0; index < 9; index += 1)
    reporter.report(new TypeError(`Failed to fetch dynamically imported module: /assets/${index}.js`))
  reporter.report(new Error('real'))
  expect(messages()).toEqual(['Error: real'])
})
