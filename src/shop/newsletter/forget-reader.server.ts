import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'

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

/** Addresses that somebody typed and nobody confirmed: the link of the email holds no more. Accounts keep their topics. */
export async function forgetUnconfirmed(db: Db, { before }: { before: Date }): Promise<void> {
  await sql`delete from newsletter_readers as reader where asked_at < ${before}::timestamptz
      and not exists (select from consents where consents.site_id = reader.site_id and consents.email = reader.email)
      and not exists (select from users where users.site_id = reader.site_id and users.email = reader.email)`.execute(
    acrossSites(db),
  )
}
