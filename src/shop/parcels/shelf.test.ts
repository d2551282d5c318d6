import { expect, test } from 'vitest'
import { proposeShelf, shelfPattern } from './shelf.ts'

test('a parcel is put beside the others of its owner, where most of them are', () => {
  const own = ['B-14-1', 'B-14-2', 'A-3-1']
  expect(proposeShelf(own, new Set(own))).toBe('B-14-3')
  expect(proposeShelf(own, new Set([...own, 'B-14-3']))).toBe('B-14-4')
})

test('if that bay is full it is put beside the rest of them, and else where the first place is free', () => {
  const full = Array.from({ length: 9 }, (_, level) => `B-14-${level + 1}`)
  expect(proposeShelf(['B-14-1', 'B-14-2', 'A-3-1'], new Set([...full, 'A-3-1']))).toBe('A-3-2')
  expect(proposeShelf(['B-14-1'], new Set([...full, 'A-1-1']))).toBe('A-1-2')
  expect(proposeShelf([], new Set())).toBe('A-1-1')
})

test('what is proposed is a shelf', () => {
  expect(proposeShelf([], new Set(['A-1-1']))).toMatch(shelfPattern)
  expect('B-14').not.toMatch(shelfPattern)
})
