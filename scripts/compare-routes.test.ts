import { expect, test } from 'vitest'
import { compareRoutes } from './compare-routes.ts'

const page = (path: string) => ({ path, file: 'x.tsx' })
const under = (id: string, ...children: ReturnType<typeof page>[]) => ({ id, file: 'x.tsx', children })
const specified = {
  '/': null,
  '/cart': null,
  '/my-orders': 'auth',
  '/p/{slug…}': null,
  '/success/{slug?}': null,
}

test('a matching table reports only missing pages', () => {
  const table = [
    {
      path: ':locale',
      file: 'x.tsx',
      children: [{ index: true, file: 'x.tsx' }, page('p/*'), page('success/:slug?')],
    },
  ]
  expect(compareRoutes(table, specified)).toEqual({ differing: [], toCome: ['/cart', '/my-orders'] })
})

test('a path or a guard that differs is reported', () => {
  const table = [
    {
      path: ':locale',
      file: 'x.tsx',
      children: [page('my-orders'), page('basket'), under('guard/auth/1', page('cart'))],
    },
  ]
  expect(compareRoutes(table, specified).differing).toEqual([
    '/my-orders should be guarded by auth, not by nobody',
    '/basket is not in the specified list',
    '/cart should be guarded by nobody, not by auth',
  ])
})
