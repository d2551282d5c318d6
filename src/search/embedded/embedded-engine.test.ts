import { expect, test } from 'vitest'
import { listingDocument, listingQuery } from '../contract/documents.ts'
import { searchEngineContract } from '../contract/search-engine.test-suite.ts'
import { EmbeddedEngine } from './embedded-engine.ts'

searchEngineContract('embedded', async () => new EmbeddedEngine())

const documents = Array.from({ length: 100 }, (_, index) =>
  listingDocument(index + 1, {
    categoryIds: [index % 3],
    terms: [{ facet: 'additional_field_1', value: index % 5 }],
    names: { en: `Lamp number ${index}` },
    sku: `L-${index}`,
  }),
)

test('a change of numbers takes no new slot', async () => {
  const engine = new EmbeddedEngine()
  await engine.put(documents)
  await engine.changeNumbers(documents.map(({ id }) => ({ id, price: 5, isLive: false })))
  expect(engine.slots).toEqual({ used: 100, dead: 0 })
})

test('above a fifth of dead slots the index is rebuilt, with the same results', async () => {
  const engine = new EmbeddedEngine()
  await engine.put(documents)
  const queries = [
    listingQuery({ categoryId: 2 }),
    listingQuery({ filters: { additional_field_1: [1, 3] } }),
    listingQuery({ text: 'number 17', sort: 5 }),
    listingQuery({ text: 'L-17', sort: 5 }),
  ]
  const ask = () => Promise.all(queries.map((query) => engine.search(query)))
  const before = await ask()
  await engine.put(documents.slice(0, 25))
  expect(engine.slots).toEqual({ used: 100, dead: 25 })
  await engine.put(documents.slice(0, 1))
  expect(engine.slots).toEqual({ used: 100, dead: 0 })
  expect(await ask()).toEqual(before)
  expect(before.map(({ total }) => total)).toEqual([33, 40, 1, 1])
})

test('more filters than an engine must support are rejected', async () => {
  const filters = Object.fromEntries(
    Array.from({ length: 31 }, (_, index) => [`additional_field_${index}`, [1]]),
  )
  await expect(new EmbeddedEngine().search(listingQuery({ filters }))).rejects.toThrow(RangeError)
})

test('a pasted page is not compared with any word', async () => {
  const engine = new EmbeddedEngine()
  await engine.put(documents)
  // The table for a letter-by-letter comparison would take a terabyte.
  const query = listingQuery({ text: 'lamp'.repeat(200_000) })
  expect((await engine.search(query)).total).toBe(0)
})
