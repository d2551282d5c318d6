import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'

type Owner = { userId: string } | { email: string }
type NewConsent = {
  of: Owner
  isGiven: boolean
  source: string
  reason: string | null
  /** What the person read. */
  words: string | null
  at: Date
}

/** Rows are never changed: they prove when consent was given and withdrawn, and to which words. */
export async function noteConsent(
  db: Db | Trx,
  siteId: number,
  { of, isGiven, source, reason, words, at }: NewConsent,
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      site_id: siteId,
      user_id: 'userId' in of ? of.userId : null,
      email: 'email' in of ? of.email : null,
      channel: 'newsletter',
      is_given: isGiven,
      source,
      reason,
      words: words?.slice(0, 500) ?? null,
      at,
    })
    .execute()
}

/** The newest choice of an account counts, or of its address where that is known to be theirs. */
export async function isSubscribed(db: Db | Trx, siteId: number, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isGiven: boolean }>`
    select is_given as "isGiven" from consents
    where site_id = ${siteId} and channel = 'newsletter' and (user_id = ${userId} or email = (
      select email from users where site_id = ${siteId} and id = ${userId} and verified_at is not null))
    order by at desc, id desc limit 1`.execute(db)
  return rows[0]?.isGiven ?? false
}

/** The same for an address, which may have an account. */
export async function isAddressSubscribed(db: Db | Trx, siteId: number, email: string): Promise<boolean> {
  const { rows } = await sql<{ isGiven: boolean }>`
    select is_given as "isGiven" from consents
    where site_id = ${siteId} and channel = 'newsletter' and (email = ${email} or user_id = (
      select id from users where site_id = ${siteId} and email = ${email} and verified_at is not null))
    order by at desc, id desc limit 1`.execute(db)
  return rows[0]?.isGiven ?? false
}

/** To whom a choice by a link belongs: to the account that has this address for sure, or to the address alone. */
export async function ownerOfAddress(db: Db | Trx, siteId: number, email: string): Promise<Owner> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return user ? { userId: user.id } : { email }
}
