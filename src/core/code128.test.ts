import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

/** Dark and light modules, as a scanner sees them. */
function modules(text: string): string {
  const { bars, width } = code128(text)
  const seen = Array.from({ length: width }, () => '0')
  for (const { at, width: wide } of bars) seen.fill('1', at, at + wide)
  return seen.join('')
}

test('a bar code has start, letters, check sign and stop, each 11 modules wide and the stop 13', () => {
  expect(code128('P-88213').width).toBe(11 * 9 + 13)
  // Start B, "A", the check sign (104 + 33) mod 103 = 34, stop.
  expect(modules('A')).toBe('11010010000' + '10100011000' + '10001011000' + '1100011101011')
})

test('the check sign depends on the place of each letter', () => {
  expect(modules('12')).not.toBe(modules('21'))
  expect(modules('12').slice(33, 44)).not.toBe(modules('21').slice(33, 44))
})

test.each(['', 'Ž', 'a\n'])('%j has no bar code', (text) => {
  expect(() => code128(text)).toThrow(RangeError)
})
