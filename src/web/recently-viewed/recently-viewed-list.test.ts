import { expect, test } from 'vitest'
import { recentlyViewedList } from './recently-viewed-list.ts'

function browser() {
  const stored = new Map<string, string>()
  const state = { isAllowed: true, isBroken: false }
  const list = recentlyViewedList(
    () => {
      if (state.isBroken) throw new Error('no storage')
      return {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      }
    },
    () => state.isAllowed,
  )
  return { stored, state, list }
}

test('CAT-11 the latest product comes first, each once, and the oldest are dropped', () => {
  const { list } = browser()
  for (let id = 1; id <= 20; id += 1) list.remember(id)
  list.remember(15)
  expect(list.read().slice(0, 4)).toEqual([15, 20, 19, 18])
  expect(new Set(list.read()).size).toBe(list.read().length)
  expect(list.read().length).toBe(13)
})

test('COOK-01 without consent no product is stored, and a withdrawn consent deletes the list', () => {
  const { list, state, stored } = browser()
  state.isAllowed = false
  list.remember(7)
  expect(stored.size).toBe(0)
  state.isAllowed = true
  list.remember(7)
  expect(list.read()).toEqual([7])
  state.isAllowed = false
  expect(list.read()).toEqual([])
  expect(stored.size).toBe(0)
})

test.each(['nonsense', '{"a":1}', '["x",-1,2.5,3]', 'null'])('stored %s does no harm', (text) => {
  const { list, stored } = browser()
  stored.set('recently-viewed', text)
  expect(list.read()).toEqual(text.includes('3') ? [3] : [])
})

test('without storage nothing is remembered and nothing fails', () => {
  const { list, state } = browser()
  state.isBroken = true
  list.remember(7)
  expect(list.read()).toEqual([])
})
