import { expect, test } from 'vitest'
import { forbiddenIn, requirementsIn } from './test-rules.ts'

test.each([
  'await page.waitForTimeout(500)',
  "await page.waitForLoadState('networkidle')",
  'await new Promise((resolve) => setTimeout(resolve, 300))',
  'test.slow()',
  "test.only('x', () => {})",
])('a test with %s is rejected, with its line and its fix', (line) => {
  const [problem] = forbiddenIn(`const a = 1\n${line}\n`)
  expect(problem).toMatch(/^2: .*\(.+\)$/)
})

test('a deep test may use test.slow', () => {
  expect(forbiddenIn('test.slow()', { isDeep: true })).toEqual([])
})

test('a wait is allowed if the line before gives the reason', () => {
  expect(
    forbiddenIn('// waits: the transition is slow on purpose\nnew Promise((r) => setTimeout(r, 9))'),
  ).toEqual([])
})

test('requirement ids in titles are found, also in tables and templates, but not those of skipped tests', () => {
  const text = [
    "test('CART-07 CART-08 the quantity', () => {})",
    'test(`PAY-03 pays by template`, () => {})',
    "test.each([1, 2])('SEO-01 %s', () => {})",
    "test.skip('ACC-01 nothing', () => {})",
    "const other = 'LOC-01'",
  ].join('\n')
  expect(requirementsIn(text)).toEqual(['CART-07', 'CART-08', 'PAY-03', 'SEO-01'])
})
