import type { RequestContext } from '#shop/request-context.server.ts'
import type { NewsWish } from './news.ts'
import { newsTokenHash } from './news-token.server.ts'

export type FoundNews = { email: string; wants: NewsWish; state: 'asked' | 'confirmed' | 'ended' }

type Asked = Pick<RequestContext, 'db' | 'site' | 'clock'>

/** What the link of an email is about; null if it is none of ours. */
export async function findNews({ db, site }: Asked, token: string): Promise<FoundNews | null> {
  const row = await db
    .selectFrom('tracking_subscriptions')
    .select(['email', 'wants', 'confirmed_at', 'ended_at'])
    .where('site_id', '=', site.id)
    .where('token_hash', '=', newsTokenHash(token))
    .executeTakeFirst()
  if (!row) return null
  const state = row.ended_at ? 'ended' : row.confirmed_at ? 'confirmed' : 'asked'
  return { email: row.email, wants: row.wants as NewsWish, state }
}

/** News are written only to who has said yes by the link in the first email. False for a link that has nothing to say. */
export async function confirmNews({ db, site, clock }: Asked, token: string): Promise<boolean> {
  const at = clock()
  const done = await db
    .updateTable('tracking_subscriptions')
    .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(at)), told_at: at }))
    .where('site_id', '=', site.id)
    .where('token_hash', '=', newsTokenHash(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function stopNews({ db, site, clock }: Asked, token: string): Promise<boolean> {
  const at = clock()
  const done = await db
    .updateTable('tracking_subscriptions')
    .set(({ fn, val }) => ({ ended_at: fn.coalesce('ended_at', val(at)) }))
    .where('site_id', '=', site.id)
    .where('token_hash', '=', newsTokenHash(token))
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
