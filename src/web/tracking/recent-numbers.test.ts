import { expect, test } from 'vitest'
import { recentNumbers } from './recent-numbers.ts'

function device() {
  const stored = new Map<string, string>()
  const state = { isAllowed: true }
  const numbers = recentNumbers(
    () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
    () => state.isAllowed,
  )
  return { stored, state, numbers }
}

test('TRACK-01 a device knows its last five numbers, each once, until they are forgotten', () => {
  const { numbers, stored } = device()
  for (const code of ['OR100001', 'OR100002', 'OR100003', 'OR100004', 'OR100005', 'OR100006', 'OR100003'])
    numbers.remember(code)
  expect(numbers.read()).toEqual(['OR100003', 'OR100006', 'OR100005', 'OR100004', 'OR100002'])
  numbers.forget()
  expect(numbers.read()).toEqual([])
  expect(stored.size).toBe(0)
})

test('COOK-01 without consent no number is kept, and a withdrawn consent deletes them', () => {
  const { numbers, state, stored } = device()
  state.isAllowed = false
  numbers.remember('OR100001')
  expect(stored.size).toBe(0)
  state.isAllowed = true
  numbers.remember('OR100001')
  state.isAllowed = false
  expect(numbers.read()).toEqual([])
  expect(stored.size).toBe(0)
})

test.each(['nonsense', '{"a":1}', '["<b>",1,null]'])('stored %s does no harm', (text) => {
  const { numbers, stored } = device()
  stored.set('tracked-numbers', text)
  expect(numbers.read()).toEqual([])
})
