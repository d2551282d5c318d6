import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'

/** Copies of emails to people without an account. */
export async function forgetOldEmails(db: Db, { before }: { before: Date }): Promise<void> {
  await sql`delete from emails where user_id is null and sent_at is not null and created_at < ${before}::timestamptz`.execute(
    acrossSites(db),
  )
}
