import { expect, test } from 'vitest'
import { type Closing, conditionsOf, isWeightRight } from './before-closing.ts'

const ready: Closing = {
  missing: 0,
  inside: 3,
  isSplit: false,
  isDeclared: true,
  photos: 1,
  wantedPhotos: 1,
  grams: 2610,
  expectedGrams: 2640,
  weightPercent: 5,
  why: '',
}
const open = (change: Partial<Closing>) =>
  conditionsOf({ ...ready, ...change }).flatMap(({ id, holds }) => (holds ? [] : [id]))

test('QUO-02 a box closes once all is in, declared, photographed and weighed, and says what is missing until then', () => {
  expect(open({})).toEqual([])
  expect(open({ missing: 1, inside: 2 })).toEqual(['scanned'])
  expect(open({ missing: 1, inside: 2, isSplit: true })).toEqual([])
  expect(open({ inside: 0, isSplit: true })).toEqual(['scanned'])
  expect(open({ photos: 1, wantedPhotos: 3 })).toEqual(['photographed'])
  expect(open({ isDeclared: false })).toEqual(['declared'])
  expect(open({ grams: null })).toEqual(['weighed'])
})

test('QUO-02 a weight that differs from the sum by more than the limit needs a word', () => {
  expect(isWeightRight({ grams: 2772, expectedGrams: 2640, weightPercent: 5 })).toBe(true)
  expect(isWeightRight({ grams: 2773, expectedGrams: 2640, weightPercent: 5 })).toBe(false)
  expect(open({ grams: 2000 })).toEqual(['weighed'])
  expect(open({ grams: 2000, why: 'The shop’s cartons were thrown away.' })).toEqual([])
})
