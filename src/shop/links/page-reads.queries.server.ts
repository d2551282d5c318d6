import type { Db } from '#platform/database.server.ts'
import type { PageFacts, PageState, ReadPage } from './page-facts.ts'

export type StoredRead = ReadPage & { readAt: Date }

export async function findPageRead(db: Db, hash: Buffer): Promise<StoredRead | null> {
  const row = await db
    .selectFrom('page_reads')
    .select(['state', 'facts', 'read_at'])
    .where('url_hash', '=', hash)
    .executeTakeFirst()
  // Written from the same types below.
  return row
    ? { state: row.state as PageState, facts: row.facts as unknown as PageFacts, readAt: row.read_at }
    : null
}

export async function storePageRead(
  db: Db,
  hash: Buffer,
  { state, facts, readAt }: StoredRead,
): Promise<void> {
  const values = { state, facts: JSON.stringify(facts), image: facts.image, read_at: readAt }
  await db
    .insertInto('page_reads')
    .values({ url_hash: hash, ...values })
    .onConflict((conflict) => conflict.column('url_hash').doUpdateSet(values))
    .execute()
}
