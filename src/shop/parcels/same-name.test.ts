import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Ieva Petrauskaite', 'Ieva Petrauskaitė'],
  ['PETRAUSKAITE, IEVA', 'Ieva Petrauskaitė'],
  ['I. Petrauskaitė', 'Ieva Petrauskaitė'],
  ['Ieva Marija Petrauskaitė', 'Ieva Petrauskaitė'],
  ['Kristīne Ozola', 'Kristine Ozola'],
])('%s is %s', (label, owner) => {
  expect(isSameName(label, owner)).toBe(true)
})

test.each([
  ['Ieva Petraitė', 'Ieva Petrauskaitė'],
  ['Ieva', 'Ieva Petrauskaitė'],
  ['Tomas Petrauskas', 'Ieva Petrauskaitė'],
  ['', 'Ieva Petrauskaitė'],
])('%j is not %s', (label, owner) => {
  expect(isSameName(label, owner)).toBe(false)
})
