import { expect, test } from 'vitest'
import { recentSearches } from './recent-searches.ts'

function browser(start: Record<string, string> = {}) {
  const stored = new Map(Object.entries(start))
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  return { stored, recent: recentSearches(() => storage) }
}

test('CAT-10 the latest five searches are stored, each once, the latest first', () => {
  const { recent } = browser()
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', ' C ']) recent.remember(text)
  expect(recent.read()).toEqual(['C', 'f', 'e', 'd', 'b'])
})

test('a removed search leaves no trace', () => {
  const { recent, stored } = browser()
  recent.remember('boots')
  recent.remember('tent')
  recent.forget('BOOTS')
  expect(recent.read()).toEqual(['tent'])
  recent.forgetAll()
  expect([recent.read(), stored.size]).toEqual([[], 0])
})

test.each(['{', '{"a":1}', '[1,{},"tent"]'])('foreign data in the storage are ignored: %s', (left) => {
  const { recent } = browser({ 'recent-searches': left })
  expect(recent.read().every((text) => text === 'tent')).toBe(true)
  recent.remember('')
  recent.remember('boots')
  expect(recent.read()[0]).toBe('boots')
})

test('a browser without storage has no recent searches', () => {
  const recent = recentSearches(() => {
    throw new Error('blocked')
  })
  recent.remember('boots')
  expect(recent.read()).toEqual([])
})
