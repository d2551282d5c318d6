import { expect, test } from 'vitest'
import { recentlyViewedList } from '../recently-viewed/recently-viewed-list.ts'
import { recentNumbers } from '../tracking/recent-numbers.ts'
import { forgetPreferences } from './saved-consent.ts'

test('COOK-01 TRACK-01 with consent to preferences goes what was kept by it: products and numbers', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const allowed = () => true
  recentlyViewedList(() => storage, allowed).remember(7)
  recentNumbers(() => storage, allowed).remember('AW104168551LT')
  expect(stored.size).toBe(2)
  forgetPreferences(() => storage)
  expect(stored.size).toBe(0)
})

test('COOK-01 a browser without storage keeps its choice all the same', () => {
  expect(() =>
    forgetPreferences(() => {
      throw new Error('denied')
    }),
  ).not.toThrow()
})
