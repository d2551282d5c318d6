import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type Db, openDatabase } from '../../src/platform/database.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import { freshDatabase } from './test-shop.ts'

export type ListingDatabase = { db: Db; pool: Pool; url: string; siteId: number; otherSiteId: number }

/** A database of two sites whose listings are empty; no shop runs on it. */
export function listingDatabase(): Readonly<ListingDatabase> {
  const at = {} as ListingDatabase
  beforeAll(async () => {
    const url = await freshDatabase()
    const { db, pool } = openDatabase(url, createLog('silent'), { isPatient: true })
    const [site, otherSite] = await db
      .insertInto('sites')
      .values([{ code: 'lamps' }, { code: 'chairs' }])
      .returning('id')
      .execute()
    Object.assign(at, { db, pool, url, siteId: site?.id, otherSiteId: otherSite?.id })
    await emptyListings(db)
  })
  afterAll(() => at.db?.destroy())
  return at
}

export async function emptyListings(db: Db): Promise<void> {
  await sql`truncate listings, listing_texts, listing_words, listing_facets, listing_changes`.execute(db)
}
