import { type Locale, languages, locales } from '#core/locale.ts'
import type { Db } from '#platform/database.server.ts'

export type Reader = {
  email: string
  firstName: string
  locale: Locale
  tierId: number | null
  currencyId: number
}

/** Null for somebody whose account was erased. */
export async function findReader(db: Db, siteId: number, userId: string): Promise<Reader | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'language_id', 'tier_id', 'currency_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row?.email) return null
  return {
    email: row.email,
    firstName: row.first_name,
    locale: locales.find((known) => languages[known].id === row.language_id) ?? 'en',
    tierId: row.tier_id,
    currencyId: row.currency_id,
  }
}

export type LastMove = { from: string; actorType: string; reason: string | null; at: Date }

/** The last time that it came into this state. */
export async function findLastMove(
  db: Db,
  siteId: number,
  parcelId: string,
  to: string,
): Promise<LastMove | null> {
  const row = await db
    .selectFrom('state_events')
    .select(['from_state', 'actor_type', 'reason_code', 'at'])
    .where('site_id', '=', siteId)
    .where('entity', '=', 'parcel')
    .where('entity_id', '=', parcelId)
    .where('to_state', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { from: row.from_state ?? '', actorType: row.actor_type, reason: row.reason_code, at: row.at }
    : null
}

export type DecidedClaim = {
  userId: string
  state: 'accepted' | 'refused'
  trackingNumber: string
  answer: string
  parcelId: string | null
}

export async function findDecidedClaim(
  db: Db,
  siteId: number,
  claimId: string,
): Promise<DecidedClaim | null> {
  const row = await db
    .selectFrom('parcel_claims')
    .select(['user_id', 'state', 'tracking_number', 'answer', 'parcel_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', claimId)
    .where('state', '<>', 'open')
    .executeTakeFirst()
  if (!row) return null
  const state = row.state === 'accepted' ? 'accepted' : 'refused'
  const { user_id: userId, tracking_number: trackingNumber, answer, parcel_id: parcelId } = row
  return { userId, state, trackingNumber, answer, parcelId }
}

/** Whether it came to its owner by a claim, whose email tells what is asked for. */
export async function isClaimed(db: Db, siteId: number, parcelId: string): Promise<boolean> {
  const row = await db
    .selectFrom('parcel_claims')
    .select('id')
    .where('site_id', '=', siteId)
    .where('parcel_id', '=', parcelId)
    .executeTakeFirst()
  return row !== undefined
}

/** The number of the newest parcel that was taken out of this one. */
export async function findPart(db: Db, siteId: number, wholeId: string): Promise<string> {
  const row = await db
    .selectFrom('parcels')
    .select('number')
    .where('site_id', '=', siteId)
    .where('split_from_id', '=', wholeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? ''
}
