import { expect, test } from 'vitest'
import { createStore } from '#web/store.ts'
import { routePreloaded, type routePreloads, wishForRoute } from './route-preloads.ts'

type Preloads = typeof routePreloads
const fresh = (): Preloads => createStore({ running: [], waiting: [], done: new Set<string>() })

test('ROUTE-13 at most 4 route preloads run at once', () => {
  const preloads = fresh()
  for (const path of 'abcdefg') wishForRoute(path, preloads)
  expect(preloads.get().running).toEqual(['a', 'b', 'c', 'd'])
  routePreloaded('b', preloads)
  expect(preloads.get().running).toEqual(['a', 'c', 'd', 'e'])
  for (const path of 'acdefg') routePreloaded(path, preloads)
  expect(preloads.get()).toMatchObject({ running: [], waiting: [] })
})

test('ROUTE-13 a page is preloaded once, and a long queue drops its oldest entries', () => {
  const preloads = fresh()
  for (let i = 0; i < 30; i += 1) wishForRoute(`/page-${i % 20}`, preloads)
  expect(preloads.get().running).toHaveLength(4)
  expect(preloads.get().waiting).toHaveLength(8)
  routePreloaded('/page-0', preloads)
  wishForRoute('/page-0', preloads)
  expect([...preloads.get().running, ...preloads.get().waiting]).not.toContain('/page-0')
})
