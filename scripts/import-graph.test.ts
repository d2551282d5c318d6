import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importCycles, readImportGraph, upwardImports } from './import-graph.ts'

/** From ARCHITECTURE, the lowest first. */
const [, listed = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('<!-- order of nouns -->\n')
const nouns = [...(listed.split('\n\n')[0] ?? '').matchAll(/`([\w-]+)`/g)].map(([, noun = '']) => noun)

const graph = readImportGraph('src')

test('src has no import cycle', () => {
  expect(graph.size).toBeGreaterThan(1000)
  expect(importCycles(graph)).toEqual([])
})

test('no noun imports a higher one, and every noun is in the order', () => {
  expect(nouns.length).toBeGreaterThan(20)
  expect(upwardImports(graph, nouns)).toEqual([])
})

test('a planted cycle is found, also through a lazy import', () => {
  const planted = new Map([
    ['src/shop/cart/a.ts', ['src/shop/cart/b.ts', 'src/core/money.ts']],
    ['src/shop/cart/b.ts', ['src/shop/cart/c.ts']],
    ['src/shop/cart/c.ts', ['src/shop/cart/a.ts']],
    ['src/core/money.ts', []],
  ])
  expect(importCycles(planted)).toEqual([['src/shop/cart/a.ts', 'src/shop/cart/b.ts', 'src/shop/cart/c.ts']])
})

test.each([
  ['src/shop/cart/put.ts', 'src/shop/orders/order.ts', 1],
  ['src/shop/wishes/wish.ts', 'src/shop/sites/site.ts', 1],
  ['src/shop/orders/order.ts', 'src/shop/cart/put.ts', 0],
  ['src/shop/cart/put.ts', 'src/shop/failure.ts', 0],
  ['src/http/app.ts', 'src/shop/orders/order.ts', 0],
])('%s importing %s: %i complaint', (file, imported, complaints) => {
  expect(upwardImports(new Map([[file, [imported]]]), nouns)).toHaveLength(complaints)
})
