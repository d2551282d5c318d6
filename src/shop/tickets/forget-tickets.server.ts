import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'

/**
 * Deletes what a customer has written to us whose account is erased: with the account, and as a guest with an address that
 * is known to be theirs. Called while the account still has its address.
 */
export async function forgetTickets(
  trx: Trx,
  { siteId, userId }: { siteId: number; userId: string },
): Promise<void> {
  await sql`delete from tickets where site_id = ${siteId} and (user_id = ${userId} or email = (
    select email from users where site_id = ${siteId} and id = ${userId} and verified_at is not null))`.execute(
    trx,
  )
}

/** Of people without an account, once nothing can follow from them any more. */
export async function forgetOldTickets(db: Db, { before }: { before: Date }): Promise<void> {
  await sql`delete from tickets where user_id is null and state = 'closed' and updated_at < ${before}::timestamptz`.execute(
    acrossSites(db),
  )
}
