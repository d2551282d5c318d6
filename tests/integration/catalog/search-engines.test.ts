import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type ChangeSignals, openChangeSignals } from '../../../src/platform/change-signals.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { listingDocument, listingQuery } from '../../../src/search/contract/documents.ts'
import { openSearchEngines } from '../../../src/search/open-search-engines.ts'
import { PostgresEngine } from '../../../src/search/postgres/postgres-engine.ts'
import { SearchWorkers } from '../../../src/search/worker/search-workers.ts'
import { emptyListings, listingDatabase } from '../../support/listing-database.ts'
import { soon } from '../../support/soon.ts'

const at = listingDatabase()
const log = createLog('silent')
const waiting = { ...soon, interval: 5 }
let signals: ChangeSignals

beforeEach(async () => {
  await emptyListings(at.db)
  await new PostgresEngine(at.db, at.siteId).put([
    listingDocument(1, { names: { en: 'Lamp' } }),
    listingDocument(2, { names: { en: 'Lamp' }, price: 500 }),
  ])
  signals = await openChangeSignals(at.url, log)
})
afterEach(() => signals.close())

async function open(threads: number, onChanged = (_ids: readonly number[] | null) => {}) {
  const { db, url: databaseUrl, siteId, otherSiteId } = at
  const engines = await openSearchEngines({
    db,
    databaseUrl,
    signals,
    log,
    siteIds: [siteId, otherSiteId],
    threads,
    onChanged,
  })
  onTestFinished(() => engines.close())
  return engines
}

const question = listingQuery({ text: 'lamp', sort: 1 })

test('the database answers queries until the threads have loaded the site, and the threads then return the same results', async () => {
  const engines = await open(1)
  expect(engines.isReady(at.siteId)).toBe(false)
  const early = await engines.engineOf(at.siteId).search(question)
  expect(early).toMatchObject({ ids: [2, 1], price: { min: 500, max: 1000 } })
  await vi.waitUntil(() => engines.isReady(at.siteId) && engines.isReady(at.otherSiteId), waiting)
  // From here on the database gets no queries.
  const asked = vi.spyOn(PostgresEngine.prototype, 'search')
  onTestFinished(() => asked.mockRestore())
  expect(await engines.engineOf(at.siteId).search(question)).toEqual(early)
  await engines.setRates(at.siteId, { 2: 200_000_000 })
  expect((await engines.engineOf(at.siteId).search({ ...question, currencyId: 2 })).price).toEqual({
    min: 1000,
    max: 2000,
  })
  expect((await engines.engineOf(at.otherSiteId).search(listingQuery())).total).toBe(0)
  expect(await engines.engineOf(at.siteId).suggest({ locale: 'en', text: 'la', limit: 5 })).toEqual({
    queries: ['Lamp'],
    ids: [1, 2],
  })
  await expect(engines.engineOf(at.siteId).search(listingQuery({ currencyId: 9 }))).rejects.toThrow(
    RangeError,
  )
  expect(asked).not.toHaveBeenCalled()
})

test('a listing written in a transaction is found by the threads once it commits', async () => {
  const totalsWhenTold: Promise<number>[] = []
  const engines = await open(1, (ids) => {
    if (ids?.includes(3)) totalsWhenTold.push(total(at.otherSiteId))
  })
  await vi.waitUntil(() => engines.isReady(at.siteId) && engines.isReady(at.otherSiteId), waiting)
  const total = async (siteId: number) => (await engines.engineOf(siteId).search(listingQuery())).total
  await at.db.transaction().execute(async (trx) => {
    for (const siteId of [at.siteId, at.otherSiteId]) {
      await new PostgresEngine(trx, siteId).put([listingDocument(3)])
    }
  })
  await vi.waitUntil(
    async () => (await total(at.siteId)) === 3 && (await total(at.otherSiteId)) === 1,
    waiting,
  )
  // The page cache is notified after the engine has the change, so that no page is rendered from old results.
  await vi.waitUntil(async () => (await totalsWhenTold.at(-1)) === 1, waiting)
})

test('the thread of the built server reads the database through the module that is built beside it', async () => {
  const built = (name: string) => new URL(`../../../build/server/${name}.js`, import.meta.url)
  const workers = new SearchWorkers({ count: 1, entry: built('search-worker') })
  onTestFinished(() => workers.close())
  const options = { databaseUrl: at.url, siteId: at.siteId }
  await workers.load(at.siteId, { module: built('read-documents').href, options })
  expect((await workers.engine(at.siteId).search(question)).ids).toEqual([2, 1])
})

test('without threads the database answers all queries at once', async () => {
  const engines = await open(0)
  expect(engines.isReady(at.siteId)).toBe(true)
  await new PostgresEngine(at.db, at.siteId).remove([1])
  await engines.setRates(at.siteId, { 2: 200_000_000 })
  expect(await engines.engineOf(at.siteId).search({ ...question, currencyId: 2 })).toMatchObject({
    ids: [2],
    price: { min: 1000, max: 1000 },
  })
})

test('the database answers queries when the copy fails', async () => {
  const { db, url: databaseUrl, siteId } = at
  const engines = await openSearchEngines({
    db,
    databaseUrl,
    signals,
    log,
    siteIds: [siteId],
    openSearchUrl: 'http://127.0.0.1:1', // nothing listens there
  })
  onTestFinished(() => engines.close())
  expect((await engines.engineOf(siteId).search(listingQuery())).ids).toEqual([1, 2])
  expect(engines.isReady(siteId)).toBe(false)
})
