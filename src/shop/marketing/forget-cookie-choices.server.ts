import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'

/** A choice holds for a year; for three more it proves what was allowed meanwhile. */
const keptYears = 4

export async function forgetCookieChoices({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const before = new Date(clock())
  before.setUTCFullYear(before.getUTCFullYear() - keptYears)
  await sql`delete from cookie_choices where at < ${before}::timestamptz`.execute(acrossSites(db))
  await sql`delete from cookie_texts where not exists (
    select from cookie_choices where text_hash = cookie_texts.hash)`.execute(acrossSites(db))
}
