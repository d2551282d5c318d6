import { expect, test } from 'vitest'
import { entryUrl } from './entry-url.ts'

test.each([
  [
    'file:///shop/src/search/worker/search-workers.ts',
    './search-worker.ts',
    'file:///shop/src/search/worker/search-worker.ts',
  ],
  ['file:///shop/src/shop/catalog/load.ts', '../../db/source.ts', 'file:///shop/src/db/source.ts'],
  ['file:///shop/build/server/index.js', './search-worker.ts', 'file:///shop/build/server/search-worker.js'],
  ['file:///shop/build/server/index.js', '../../db/source.ts', 'file:///shop/build/server/source.js'],
])('from %s, %s is %s', (from, source, expected) => {
  expect(entryUrl(source, from).href).toBe(expected)
})
