import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { listingDocument } from '../../../src/search/contract/documents.ts'
import {
  type ChangeCursor,
  currentCursor,
  type ListingChange,
  readChanges,
  trimChanges,
} from '../../../src/search/feed/listing-changes.ts'
import { PostgresEngine } from '../../../src/search/postgres/postgres-engine.ts'
import { emptyListings, listingDatabase } from '../../support/listing-database.ts'
import { soon } from '../../support/soon.ts'

const at = listingDatabase()
const waiting = { ...soon, interval: 5 }
const engine = () => new PostgresEngine(at.db, at.siteId)

beforeEach(() => emptyListings(at.db))

/** Reads all changes until now. An open transaction of another test on the same server may delay this for a moment. */
async function readAll(from: ChangeCursor, limit?: number) {
  const changes: ListingChange[] = []
  let cursor = from
  await vi.waitUntil(async () => {
    const read = await readChanges(at.db, cursor, limit)
    changes.push(...read.changes)
    cursor = read.cursor
    return read.changes.length === 0 && !read.hasUnsettled
  }, waiting)
  return { changes, ids: changes.map(({ productId }) => productId), cursor }
}

test('every change is read once, with its site and whether it is more than numbers', async () => {
  const start = await currentCursor(at.db)
  await engine().put([listingDocument(1), listingDocument(2)])
  await new PostgresEngine(at.db, at.otherSiteId).put([listingDocument(7)])
  await engine().changeNumbers([
    { id: 1, price: 5 },
    { id: 99, price: 5 },
  ])
  await engine().remove([2, 99])
  const { changes, cursor } = await readAll(start)
  const { siteId, otherSiteId } = at
  expect(changes.map(({ siteId, productId, isWhole }) => [siteId, productId, isWhole])).toEqual([
    [siteId, 1, true],
    [siteId, 2, true],
    [otherSiteId, 7, true],
    [siteId, 1, false],
    [siteId, 2, true],
  ])
  expect((await readChanges(at.db, cursor)).changes).toEqual([])
})

test('the changes of a transaction are read after it commits, and never if it rolls back', async () => {
  const start = await currentCursor(at.db)
  const given = at.db.transaction().execute(async (trx) => {
    await new PostgresEngine(trx, at.siteId).put([listingDocument(1)])
    await new PostgresEngine(trx, at.otherSiteId).put([listingDocument(1)])
    throw new Error('changed its mind')
  })
  await expect(given).rejects.toThrow('changed its mind')
  await engine().put([listingDocument(2)])
  expect((await readAll(start)).ids).toEqual([2])
  expect(
    await at.db.selectFrom('listings').select('product_id').where('site_id', '=', at.siteId).execute(),
  ).toEqual([{ product_id: 2 }])
})

test('no change is lost when a transaction that wrote first commits last', async () => {
  const start = await currentCursor(at.db)
  const slow = new pg.Client(at.url)
  await slow.connect()
  await slow.query('begin')
  await slow.query('insert into listing_changes (site_id, product_id, is_whole) values ($1, 1, true)', [
    at.siteId,
  ])
  await engine().put([listingDocument(2)])

  const early = await readChanges(at.db, start)
  expect(early).toMatchObject({ changes: [], hasUnsettled: true })

  await slow.query('insert into listing_changes (site_id, product_id, is_whole) values ($1, 3, true)', [
    at.siteId,
  ])
  await slow.query('commit')
  await slow.end()
  const late = await readAll(early.cursor)
  expect(late.ids.toSorted()).toEqual([1, 2, 3])
  // The changes of one transaction stay together, although another one wrote between them.
  expect(late.ids).toEqual([1, 3, 2])
})

test('no change is lost or read twice when a limit splits a transaction', async () => {
  const start = await currentCursor(at.db)
  await engine().put(Array.from({ length: 10 }, (_, index) => listingDocument(index + 1)))
  await engine().put([listingDocument(11)])
  for (const limit of [1, 3, 10]) {
    expect((await readAll(start, limit)).ids.toSorted((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ])
  }
})

test('old changes are deleted, and a reader that has missed them has to reload', async () => {
  const start = await currentCursor(at.db)
  await engine().put([listingDocument(1)])
  const { cursor } = await readAll(start)
  await engine().put([listingDocument(2)])
  await readAll(cursor)
  await trimChanges(at.db, 60)
  expect((await readChanges(at.db, start)).isTrimmed).toBe(false)
  await sql`
    update listing_changes set created_at = now() - interval '2 hours' where product_id = 1`.execute(
    acrossSites(at.db),
  )
  await trimChanges(at.db, 60)
  expect(await readChanges(at.db, start)).toMatchObject({ isTrimmed: true })
  expect(await readChanges(at.db, cursor)).toMatchObject({ isTrimmed: false, changes: [{ productId: 2 }] })
})
