import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'

/**
 * What an erased customer wanted to read. Consents of the account stay as proof, without an address; those of the address
 * alone go. Called while the account still has its address, which counts only where it is known to be theirs.
 */
export async function forgetReader(
  trx: Trx,
  { siteId, userId }: { siteId: number; userId: string },
): Promise<void> {
  const own = sql`(select email from users where site_id = ${siteId} and id = ${userId} and verified_at is not null)`
  await sql`delete from newsletter_readers where site_id = ${siteId} and email = ${own}`.execute(trx)
  await sql`delete from consents where site_id = ${siteId} and email = ${own}`.execute(trx)
}
