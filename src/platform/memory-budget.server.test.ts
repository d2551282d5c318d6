import { expect, test } from 'vitest'
import { bytesInMemory, MemoryBudget } from './memory-budget.server.ts'

const all = (budget: MemoryBudget) => [...budget.bytes().values()].reduce((sum, bytes) => sum + bytes, 0)

test('caches share one budget, and the least recently used entry of any cache is evicted first', () => {
  const budget = new MemoryBudget(100_000)
  const pages = budget.cache<number>('pages', { bytesOf: (bytes) => bytes })
  const products = budget.cache<number>('products', { bytesOf: (bytes) => bytes })
  pages.set('old', 10_000)
  pages.set('used', 10_000)
  for (let count = 0; count < 7; count += 1) products.set(String(count), 10_000)
  pages.get('used')
  products.set('one more', 10_000)
  products.set('and one', 10_000)
  expect([pages.get('old'), pages.get('used'), products.get('0')]).toEqual([undefined, 10_000, undefined])
  expect(all(budget)).toBeLessThanOrEqual(100_000)
})

test('an entry that grew is counted again, an evicted one is not counted, and one that is too large is not stored', () => {
  const dropped: string[] = []
  const budget = new MemoryBudget(100_000)
  const cache = budget.cache<Buffer>('x', { bytesOf: bytesInMemory, onDrop: (key) => dropped.push(key) })
  cache.set('a', Buffer.alloc(1000))
  const before = all(budget)
  cache.set('a', Buffer.alloc(3000))
  expect([all(budget) - before, dropped]).toEqual([2000, []])
  cache.set('b', Buffer.alloc(1000))
  cache.delete('a')
  expect([all(budget), dropped]).toEqual([before, ['a']])
  cache.set('c', Buffer.alloc(50_000))
  expect([cache.get('c'), all(budget)]).toEqual([undefined, before])
  cache.clear()
  expect([all(budget), dropped]).toEqual([0, ['a', 'b']])
})

test('a value is counted with everything it contains', () => {
  expect(bytesInMemory({ name: 'Ona', sizes: [1, 2] })).toBe(24 + 8 + 16 + 3 + 8 + 24 + 2 * 16)
  expect(bytesInMemory('ąžuolas')).toBe(16 + 14)
  expect(bytesInMemory(Buffer.alloc(50))).toBe(150)
})

test('a cache reports its entries, and how often it had what was asked for', () => {
  const budget = new MemoryBudget(100_000)
  const cache = budget.cache<string>('names', { bytesOf: bytesInMemory })
  cache.set('a', 'Ona')
  cache.get('a')
  cache.get('a')
  cache.get('b')
  expect(budget.reports()).toEqual([
    { name: 'names', bytes: budget.bytes().get('names'), entries: 1, hits: 2, misses: 1 },
  ])
})
