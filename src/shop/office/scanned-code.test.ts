import { expect, test } from 'vitest'
import { readScannedCode } from './scanned-code.ts'

test.each([
  ['p-88213', { kind: 'parcel', number: 'P-88213' }],
  [' FR100412 ', { kind: 'forward', number: 'FR100412' }],
  ['OR104816', { kind: 'order', number: 'OR104816' }],
  ['AW 1041 7009 8 LT', { kind: 'box', number: 'AW104170098LT' }],
  ['B-14-3', { kind: 'shelf', shelf: 'B-14-3' }],
  ['lt-48213', { kind: 'suite', number: 'LT-48213' }],
  ['RW 4408 7193 2', { kind: 'tracking', number: 'RW440871932' }],
  // A number of a carrier may look like a suite: what it is, is decided by what is found.
  ['CL-77120934', { kind: 'suite', number: 'CL-77120934' }],
  ['９４０５５１１', { kind: 'tracking', number: '9405511' }],
])('QUO-02 %j is read by its look', (text, code) => {
  expect(readScannedCode(text)).toEqual(code)
})

test.each(['', '??', 'abc', 'x'.repeat(41), '<b>1234</b>'])('QUO-02 %j is nothing', (text) => {
  expect(readScannedCode(text)).toBeNull()
})
