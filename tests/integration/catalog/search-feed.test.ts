import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type ChangeSignals, openChangeSignals } from '../../../src/platform/change-signals.server.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { listingDocument, listingQuery } from '../../../src/search/contract/documents.ts'
import { EmbeddedEngine } from '../../../src/search/embedded/embedded-engine.ts'
import { followListings } from '../../../src/search/feed/follow-listings.ts'
import { PostgresEngine } from '../../../src/search/postgres/postgres-engine.ts'
import { documents } from '../../../src/search/postgres/read-documents.ts'
import type { ListingDocument } from '../../../src/search/search-engine.ts'
import { emptyListings, listingDatabase } from '../../support/listing-database.ts'
import { soon } from '../../support/soon.ts'

const at = listingDatabase()
const log = createLog('silent')
let signals: ChangeSignals

beforeEach(async () => {
  await emptyListings(at.db)
  signals = await openChangeSignals(at.url, log)
})
afterEach(() => signals.close())

/** Opens embedded engines for both sites, which follow the database. */
async function follow({ onLoad = async () => {} }: { onLoad?: (siteId: number) => Promise<void> } = {}) {
  const engines = new Map([at.siteId, at.otherSiteId].map((id) => [id, new EmbeddedEngine()]))
  const engineOf = (siteId: number) => engines.get(siteId) as EmbeddedEngine
  const feed = await followListings({
    db: at.db,
    signals,
    log,
    siteIds: [...engines.keys()],
    engineOf,
    async load(siteId) {
      const fresh = new EmbeddedEngine()
      for await (const some of documents({ databaseUrl: at.url, siteId })) await fresh.put(some)
      await onLoad(siteId)
      engines.set(siteId, fresh)
    },
  })
  onTestFinished(() => feed.close())
  const ids = async (siteId = at.siteId) => (await engineOf(siteId).search(listingQuery())).ids
  const untilReady = () =>
    vi.waitUntil(() => feed.isReady(at.siteId) && feed.isReady(at.otherSiteId), waiting)
  return { feed, engineOf, ids, untilReady }
}

const inDatabase = (siteId = at.siteId) => new PostgresEngine(at.db, siteId)
const waiting = { ...soon, interval: 5 }

test('an engine is loaded with the listings of its own site', async () => {
  const whole = listingDocument(3, {
    categoryIds: [1, 2],
    brand: { value: 4, name: 'Amber' },
    terms: [{ facet: 'additional_field_7', value: 5 }],
    flagIds: [6],
    names: { en: 'Lamp', lt: 'Lempa „Ą“' },
    sku: 'AB-1',
    price: 2 ** 32 - 1,
    discountLeft: 40,
    ownPrices: { 2: { price: 7, discountLeft: 90 } },
    sales: 8,
    createdAt: Date.UTC(2030, 0, 1),
    isLive: false,
  })
  await inDatabase().put([whole, listingDocument(4)])
  await inDatabase(at.otherSiteId).put([listingDocument(9)])
  const read: ListingDocument[] = []
  for await (const some of documents({ databaseUrl: at.url, siteId: at.siteId })) read.push(...some)
  expect(read).toEqual([whole, { ...listingDocument(4), ownPrices: {} }])
  const { ids, untilReady } = await follow()
  await untilReady()
  expect([await ids(), await ids(at.otherSiteId)]).toEqual([[4], [9]])
})

test('a change in the database reaches the engine without a restart', async () => {
  await emptyListings(at.db)
  await inDatabase().put([listingDocument(1), listingDocument(2), listingDocument(3, { isLive: false })])
  const { engineOf, ids, untilReady, feed } = await follow()
  await untilReady()
  await inDatabase().put([listingDocument(4, { names: { en: 'Lamp' } })])
  await vi.waitUntil(async () => (await ids()).includes(4), waiting)
  await inDatabase().changeNumbers([
    { id: 3, isLive: true, sales: 9 },
    { id: 1, price: 1 },
  ])
  await vi.waitUntil(async () => (await ids()).includes(3), waiting)
  expect(await engineOf(at.siteId).search(listingQuery())).toMatchObject({
    ids: [3, 1, 2, 4],
    price: { min: 1, max: 1000 },
  })
  await inDatabase().remove([1, 2])
  await vi.waitUntil(async () => !(await ids()).includes(2), waiting)
  expect(await ids()).toEqual([3, 4])
  await vi.waitUntil(() => feed.lagMs() === 0, waiting)
})

test('a change without a signal is found by polling', async () => {
  signals.onChange = () => {}
  const { ids, untilReady } = await follow()
  await untilReady()
  await inDatabase().put([listingDocument(1)])
  await vi.waitUntil(async () => (await ids()).includes(1), waiting)
})

test('a change during the load of an engine is not lost', async () => {
  await inDatabase().put([listingDocument(1), listingDocument(2)])
  const { ids, untilReady } = await follow({
    async onLoad(siteId) {
      if (siteId !== at.siteId) return
      await inDatabase().remove([1])
      await inDatabase().put([listingDocument(3)])
    },
  })
  await untilReady()
  // A change is read once no older one can follow, so an open transaction of another test may delay it.
  await expect.poll(() => ids(), waiting).toEqual([2, 3])
})

test('an engine that fails or misses changes is reloaded', async () => {
  await inDatabase().put([listingDocument(1)])
  const { engineOf, ids, untilReady } = await follow()
  await untilReady()
  engineOf(at.siteId).put = () => Promise.reject(new Error('out of memory'))
  await inDatabase().put([listingDocument(2)])
  await vi.waitUntil(async () => (await ids()).includes(2), waiting)
  await untilReady()
  expect(await ids()).toEqual([1, 2])

  // Simulates changes that were deleted before they were read.
  await at.db.transaction().execute(async (trx) => {
    await new PostgresEngine(trx, at.siteId).put([listingDocument(3)])
    await sql`update listing_changes_trimmed set (xid, seq) = (select xid, seq from listing_changes order by 1 desc, 2 desc limit 1)`.execute(
      acrossSites(trx),
    )
    await sql`delete from listing_changes`.execute(acrossSites(trx))
  })
  await vi.waitUntil(async () => (await ids()).includes(3), waiting)
})
