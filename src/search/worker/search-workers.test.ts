import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { listingDocument, listingQuery } from '../contract/documents.ts'
import { searchEngineContract } from '../contract/search-engine.test-suite.ts'
import type { ListingDocument } from '../search-engine.ts'
import { SearchWorkers } from './search-workers.ts'

// Threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 30_000, interval: 5 }

const shared = new SearchWorkers({ count: 2 })
afterAll(() => shared.close())

// One pool for all: each test uses its own site.
let sites = 0
searchEngineContract('worker', async () => shared.engine(++sites))

const lamps = Array.from({ length: 120 }, (_, index) =>
  listingDocument(index + 1, { names: { en: 'Lamp' }, brand: { value: 1, name: 'Amber' } }),
)

test('threads read a site, and searches are served once one of them has loaded it', async () => {
  const workers = open(2)
  const engine = workers.engine(1)
  await expect(engine.search(listingQuery())).rejects.toThrow('site 1 is not loaded')
  const gate = new Gate()
  const loaded = workers.load(1, sourceOf(lamps, { gate }))
  expect(workers.isReady(1)).toBe(false)
  const early = engine.search(listingQuery())
  await gate.whenReached(2)
  // Another site is served meanwhile, and a change of this one is not lost.
  await workers.engine(2).put(lamps.slice(0, 7))
  expect((await workers.engine(2).search(listingQuery())).total).toBe(7)
  await engine.remove([5])
  await engine.setRates({ 3: 200_000_000 })
  gate.open()
  expect((await early).total).toBe(119)
  await loaded
  expect(workers.isReady(1)).toBe(true)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => engine.search(listingQuery({ currencyId: 3 }))),
  )
  expect(answers.map(({ total, price }) => [total, price?.max])).toEqual(Array(6).fill([119, 2000]))
})

test('while a site reloads, its old data still serves searches', async () => {
  const workers = open(1)
  const engine = workers.engine(1)
  await workers.load(1, sourceOf(lamps))
  const gate = new Gate()
  const again = workers.load(1, sourceOf(lamps.slice(0, 60), { gate }))
  await gate.whenReached(1)
  expect((await engine.search(listingQuery())).total).toBe(120)
  gate.open()
  await again
  expect((await engine.search(listingQuery())).total).toBe(60)
})

test('a failed load reports why, and the old data stays', async () => {
  const workers = open(2)
  await expect(workers.load(1, failing('no such table'))).rejects.toThrow('no such table')
  await expect(workers.engine(1).search(listingQuery())).rejects.toThrow('site 1 is not loaded')
  await workers.load(1, sourceOf(lamps))
  await expect(workers.load(1, failing('no such table'))).rejects.toThrow('no such table')
  expect((await workers.engine(1).search(listingQuery())).total).toBe(120)
})

test('a thread that dies rejects its requests and restarts loaded, and the other serves meanwhile', async () => {
  const failures: unknown[] = []
  const workers = open(2, (error) => failures.push(error))
  const engine = workers.engine(1)
  await engine.setRates({ 3: 200_000_000 })
  await workers.load(1, sourceOf(lamps))
  // The deadly site kills one thread, once; then it is harmless.
  const lives = new Int32Array(new SharedArrayBuffer(4)).fill(1)
  await expect(workers.load(2, { module: deadly, options: { lives } })).rejects.toThrow('ended before')
  const total = async () => (await engine.search(listingQuery({ currencyId: 3 }))).total
  expect(await total()).toBe(120)
  await expect.poll(() => workers.memory(), patient).toHaveLength(2)
  await engine.remove([1])
  expect(await Promise.all([total(), total(), total(), total()])).toEqual([119, 119, 119, 119])
  expect(failures).toHaveLength(1)
})

test('a call past its deadline is rejected', async () => {
  const workers = open(1)
  const gate = new Gate()
  const loaded = workers.load(1, sourceOf(lamps, { gate }))
  const hasty = workers.engine(1, { deadlineMs: 5 })
  await expect(hasty.search(listingQuery())).rejects.toThrow('timeout')
  gate.open()
  await loaded
  expect((await workers.engine(1, { deadlineMs: 60_000 }).search(listingQuery())).total).toBe(120)
})

test('after many changes threads compact one by one, with the same results', async () => {
  const workers = open(2)
  const engine = workers.engine(1)
  await engine.put(lamps)
  for (let round = 1; round <= 30; round += 1) {
    await engine.put(lamps.slice(0, 20).map((lamp) => ({ ...lamp, sales: round })))
    const { total, ids, facets } = await engine.search(listingQuery({ text: 'lamp', sort: 3, limit: 1 }))
    expect([total, ids, facets.manufacturer]).toEqual([120, [1], [{ value: 1, count: 120 }]])
  }
  // Each thread has 600 dead slots.
  await expect
    .poll(async () => (await workers.memory()).map(({ slots }) => [slots.used, slots.dead <= 50]), patient)
    .toEqual([
      [120, true],
      [120, true],
    ])
})

test('a closed pool rejects calls', async () => {
  const workers = open(1)
  await workers.engine(1).put(lamps)
  await workers.close()
  await expect(workers.engine(1).search(listingQuery())).rejects.toThrow('not loaded')
})

function open(count: number, onFailure?: (error: unknown) => void): SearchWorkers {
  const workers = new SearchWorkers({ count, onFailure })
  onTestFinished(() => workers.close())
  return workers
}

/** Blocks a source in any thread until it is opened. */
class Gate {
  /** How often it was reached, and whether it is open. */
  readonly state = new Int32Array(new SharedArrayBuffer(8))

  open() {
    Atomics.store(this.state, 1, 1)
  }

  async whenReached(times: number) {
    await expect.poll(() => Atomics.load(this.state, 0), patient).toBe(times)
  }
}

function sourceOf(documents: readonly ListingDocument[], { gate }: { gate?: Gate } = {}) {
  const batches = [documents.slice(0, 50), documents.slice(50)]
  return { module: inline(readBatches), options: { batches, gate: gate?.state } }
}

const readBatches = `
  import { setTimeout as sleep } from 'node:timers/promises'
  export async function* documents({ batches, gate }) {
    yield batches[0]
    if (gate) Atomics.add(gate, 0, 1)
    while (gate && Atomics.load(gate, 1) === 0) await sleep(1)
    yield* batches.slice(1)
  }`

const deadly = inline(`export async function* documents({ lives }) {
  if (Atomics.sub(lives, 0, 1) > 0) process.exit(1)
}`)

function failing(message: string) {
  return {
    module: inline(`export async function* documents() { throw new Error('${message}') }`),
    options: {},
  }
}

function inline(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`
}
