import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { findCampaign } from './campaigns.queries.server.ts'
import { lockChain } from './chain.server.ts'
import { leaveQueue } from './leave-queue.server.ts'
import { waitingStates } from './reservation.ts'
import { findReservation } from './reservations.queries.server.ts'

/**
 * Somebody closes the account: places are left, deposits go back, and names go. The lines of the public list stay, which
 * never had a name. Chains are locked in the order of their campaigns.
 */
export async function forgetReservations(
  trx: Trx,
  { siteId, userId, at }: { siteId: number; userId: string; at: Date },
): Promise<void> {
  const open = await trx
    .selectFrom('reservations')
    .select(['id', 'campaign_id'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('state', 'in', [...waitingStates, 'allocated'])
    .orderBy('campaign_id')
    .orderBy('id')
    .execute()
  for (const { id, campaign_id: campaignId } of open) {
    const campaign = await findCampaign(trx, siteId, { id: campaignId })
    const chain = await lockChain(trx, siteId, campaignId)
    const reservation = await findReservation(trx, siteId, { id }, { isLocked: true })
    const mayLeave =
      reservation &&
      reservation.orderId === null &&
      [...waitingStates, 'allocated'].includes(reservation.state)
    if (!campaign || !mayLeave) continue
    const actor = { type: 'customer' as const, id: userId }
    await leaveQueue(trx, chain, reservation, 'cancelled', { campaign, now: at, actor, reason: 'erased' })
  }
  await sql`update reservations set email = null, first_name = '', last_name = '', phone = '', city = '', wants_news = false
    where site_id = ${siteId} and user_id = ${userId}`.execute(trx)
}

const keptDays = 30

/** Forms that nobody confirmed: their personal data goes after a month. */
export async function forgetUnconfirmed(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await sql`update reservations set email = null, first_name = '', last_name = '', phone = '', city = '', wants_news = false
    where state = 'unconfirmed_expired' and email is not null and confirm_until < ${before}`.execute(
    acrossSites(db),
  )
}
