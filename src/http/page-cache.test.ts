import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { MemoryBudget } from '#platform/memory-budget.server.ts'
import { PageCache, pageKey } from './page-cache.ts'

const page = (size: number, ...tags: string[]) => ({
  html: randomBytes(size).toString('base64'),
  headers: {},
  tags,
})
const address = {
  site: 'default',
  origin: 'https://shop.example',
  locale: 'en',
  currency: 'EUR',
  destination: 'LT',
  path: '/en/',
}
/** Requests the page twice, so that it is cached. */
const keep = async (cache: PageCache, key: string, ...[size, ...tags]: Parameters<typeof page>) => {
  await cache.render(key, async () => page(size, ...tags))
  await cache.render(key, async () => page(size, ...tags))
}
const cacheOf = (bytes: number) => new PageCache(new MemoryBudget(bytes))
const isKept = (cache: PageCache, key: string) => cache.get(key) !== undefined

test('the key ignores unknown parameters and the order of known ones', () => {
  const one = pageKey({ ...address, query: new URLSearchParams('s=1&utm_source=x&page=2&f.manufacturer=a') })
  const other = pageKey({ ...address, query: new URLSearchParams('f.manufacturer=a&page=2&s=1') })
  expect(one).toBe(other)
  const bare = pageKey({ ...address, query: new URLSearchParams() })
  expect(pageKey({ ...address, query: new URLSearchParams('utm_source=x') })).toBe(bare)
  // A number that was typed in the form of tracking is answered, and not by the empty form.
  expect(pageKey({ ...address, query: new URLSearchParams('number=A1') })).not.toBe(bare)
})

test.each(['site', 'origin', 'locale', 'currency', 'destination', 'path'])(
  'another %s is another page',
  (part) => {
    const query = new URLSearchParams()
    expect(pageKey({ ...address, query, [part]: 'other' })).not.toBe(pageKey({ ...address, query }))
  },
)

test('a purge drops the pages of that tag and no others', async () => {
  const cache = cacheOf(100_000)
  await keep(cache, 'a', 10, 'catalog', 'content')
  await keep(cache, 'b', 10, 'content')
  cache.purge('catalog')
  expect([isKept(cache, 'a'), isKept(cache, 'b')]).toEqual([false, true])
})

test('a page rendered across a purge is served but not cached', async () => {
  const cache = cacheOf(100_000)
  await cache.render('a', async () => page(10, 'catalog'))
  const served = await cache.render('a', async () => {
    cache.purge('catalog')
    return page(10, 'catalog')
  })
  expect(served).not.toBeNull()
  expect(isKept(cache, 'a')).toBe(false)
})

test('many requests that miss the same page at once cost one render', async () => {
  const cache = cacheOf(100_000)
  let renders = 0
  const render = async () => {
    renders += 1
    await new Promise((resolve) => setTimeout(resolve, 10))
    return page(10, 'x')
  }
  const served = await Promise.all(Array.from({ length: 50 }, () => cache.render('a', render)))
  expect(renders).toBe(1)
  expect(new Set(served).size).toBe(1)
})

test('a failed render fails for all who waited, and the next request tries again', async () => {
  const cache = cacheOf(100_000)
  const failing = () => cache.render('a', () => Promise.reject(new Error('broken')))
  const outcomes = await Promise.allSettled([failing(), failing()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.render('a', async () => page(10, 'x'))).not.toBeNull()
})

test('requests do not wait for a page that turned out personal', async () => {
  const cache = cacheOf(100_000)
  expect(await cache.render('mine', async () => null)).toBeNull()
  let underWay = 0
  let maxUnderWay = 0
  const render = async () => {
    maxUnderWay = Math.max(maxUnderWay, ++underWay)
    await new Promise((resolve) => setTimeout(resolve, 5))
    underWay -= 1
    return null
  }
  await Promise.all([1, 2, 3].map(() => cache.render('mine', render)))
  expect(maxUnderWay).toBe(3)
})

test('the least recently used page is evicted first when the budget is used up', async () => {
  const budget = new MemoryBudget(100_000)
  const cache = new PageCache(budget)
  const keys = [...'abcdefghijklmnop']
  await keep(cache, 'a', 5000, 'x')
  for (const key of keys.slice(1)) {
    cache.get('a')
    await keep(cache, key, 5000, 'x')
  }
  expect(budget.bytes().get('pages')).toBeGreaterThan(80_000)
  expect(budget.bytes().get('pages')).toBeLessThanOrEqual(100_000)
  expect(['a', 'b', 'p'].map((key) => isKept(cache, key))).toEqual([true, false, true])
})

test('a page requested once is not cached; after a purge a known page is cached at once', async () => {
  const budget = new MemoryBudget(100_000)
  const cache = new PageCache(budget)
  await cache.render('a', async () => page(10, 'x'))
  expect([isKept(cache, 'a'), budget.bytes().get('pages')]).toEqual([false, 0])
  await cache.render('a', async () => page(10, 'x'))
  expect(isKept(cache, 'a')).toBe(true)
  cache.purge('x')
  await cache.render('a', async () => page(10, 'x'))
  expect(isKept(cache, 'a')).toBe(true)
})
