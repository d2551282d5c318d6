import { expect, test } from 'vitest'
import { readMeasures, typedMeasures, units } from './typed-measures.ts'

const shoes = { weight: '1.10', length: '35', width: '22', height: '13' }

test('kilograms and centimetres become grams and millimetres, with a point or a comma', () => {
  const size = { grams: 1100, lengthMm: 350, widthMm: 220, heightMm: 130 }
  expect(readMeasures(shoes, 'metric')).toEqual({ size })
  expect(readMeasures({ ...shoes, weight: ' 1,1 ', height: '12,95' }, 'metric')).toEqual({
    size: { ...size, heightMm: 130 },
  })
})

test('pounds and inches become the same', () => {
  expect(readMeasures({ weight: '2.5', length: '14', width: '9', height: '5.25' }, 'imperial')).toEqual({
    size: { grams: 1134, lengthMm: 356, widthMm: 229, heightMm: 133 },
  })
})

test.each([
  [{ weight: '' }, ['weight']],
  [{ weight: '0' }, ['weight']],
  [{ weight: '1001' }, ['weight']],
  [{ length: '1000.1', height: 'tall' }, ['length', 'height']],
  [{ width: '-3' }, ['width']],
])('%j cannot be', (typed, wrong) => {
  expect(readMeasures({ ...shoes, ...typed }, 'metric')).toEqual({ wrong })
})

test.each(units)('what is stored comes back as it is, in %s', (unit) => {
  const size = { grams: 2613, lengthMm: 361, widthMm: 279, heightMm: 142 }
  const again = readMeasures(typedMeasures(size, unit), unit)
  expect(again).toEqual({ size })
})
