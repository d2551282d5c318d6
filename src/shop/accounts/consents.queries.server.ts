import type { Db, Trx } from '#platform/database.server.ts'

type NewConsent = { userId: string; isGiven: boolean; source: string; reason: string | null; at: Date }

/** Rows are never changed: they prove when consent was given and withdrawn. */
export async function insertConsent(db: Db | Trx, siteId: number, consent: NewConsent): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      site_id: siteId,
      user_id: consent.userId,
      channel: 'newsletter',
      is_given: consent.isGiven,
      source: consent.source,
      reason: consent.reason,
      at: consent.at,
    })
    .execute()
}

export async function isSubscribed(db: Db | Trx, siteId: number, userId: string): Promise<boolean> {
  const newest = await db
    .selectFrom('consents')
    .select('is_given')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('channel', '=', 'newsletter')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.is_given ?? false
}
