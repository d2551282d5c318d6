import { expect, test } from 'vitest'
import { postalArea, postalDigits } from './postal-area.ts'

test.each([
  ['LT-08243', 'LT', '08243'],
  ['lt 08 243', 'LT', '08243'],
  ['LV1050', 'LV', '1050'],
  ['10', 'EE', '10'],
  [' 4 ', 'LT', '4'],
  ['LV-1050', 'LT', null],
  ['Ozo g. 18', 'LT', null],
  ['LT', 'LT', null],
  ['', 'LT', null],
])('the postal digits of "%s" in %s are %s', (text, country, digits) => {
  expect(postalDigits(text, country)).toBe(digits)
})

const at = (zip: string, lat: number) => ({ country: 'LT', zip, lat, lng: 25 })
const points = [
  at('LT-08243', 54.7),
  at('08105', 54.8),
  at('LT-44280', 54.9),
  at('LT-44300', 55.1),
  at('', 60),
]

test.each([
  ['the code of a point is at that point', '08243', 54.7],
  ['a beginning of codes is in the middle of their points', '44', 55],
  ['a code without a point is at the one that begins like it', '08107', 54.8],
  ['of two areas, the one that begins alike for longer counts', '44290', 54.9],
  ['of codes that begin alike, the next number counts ', '44999', 55.1],
  ['a code that none begins like is at the next number', '50100', 55.1],
  ['a code with too many digits is read as far as codes go', '0824399', 54.7],
])('%s', (_title, digits, lat) => {
  expect(postalArea(points, digits)?.lat).toBeCloseTo(lat, 5)
})

test('without points a postal code is nowhere', () => {
  expect(postalArea([], '08243')).toBeNull()
  expect(postalArea([at('', 60)], '08243')).toBeNull()
})
