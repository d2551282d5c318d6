import { expect, test } from 'vitest'
import { pictureGroups } from './picture-groups.ts'

const variants = [
  { id: 1, sku: 'A-RED-41' },
  { id: 2, sku: 'A-RED-42' },
  { id: 3, sku: 'A-BLUE-41' },
]
const values = {
  'variant.1.option-7': 'Red',
  'variant.2.option-7': 'Red',
  'variant.3.option-7': 'Blue',
  'variant.1.pictures': 'one',
  'variant.2.pictures': 'one',
  'variant.3.pictures': 'one',
}

test('variants of one colour with the same pictures are one group, named after the colour', () => {
  expect(pictureGroups(variants, values, 'option-7')).toEqual([
    { key: '1', title: 'Red', ids: [1, 2] },
    { key: '3', title: 'Blue', ids: [3] },
  ])
})

test('another picture sets a variant apart from its colour, and without colours only pictures count', () => {
  const apart = { ...values, 'variant.2.pictures': 'two' }
  expect(pictureGroups(variants, apart, 'option-7').map(({ title }) => title)).toEqual([
    'A-RED-41',
    'A-RED-42',
    'Blue',
  ])
  expect(pictureGroups(variants, values, undefined)).toEqual([
    { key: '1', title: 'A-RED-41', ids: [1, 2, 3] },
  ])
})
