import type { Db } from '#platform/database.server.ts'
import { findCampaign } from './campaigns.queries.server.ts'
import { lockChain } from './chain.server.ts'
import { giveDepositBack, leaveQueue } from './leave-queue.server.ts'
import { findReservation, moveReservation } from './reservations.queries.server.ts'

type Followed = { siteId: number; orderId: string; to: string }
const system = { type: 'system' as const }

/**
 * A place follows its order: paid, it is converted; ended unpaid, the device goes to the next in line; cancelled after it
 * was paid, the deposit goes back too. Repeated calls change nothing.
 */
export async function followReservationOrder(
  { db, clock }: { db: Db; clock: () => Date },
  { siteId, orderId, to }: Followed,
): Promise<void> {
  const seen = await findReservation(db, siteId, { orderId })
  const campaign = seen && (await findCampaign(db, siteId, { id: seen.campaignId }))
  if (!seen || !campaign) return
  await db.transaction().execute(async (trx) => {
    const chain = await lockChain(trx, siteId, campaign.id)
    const reservation = await findReservation(trx, siteId, { orderId }, { isLocked: true })
    if (!reservation) return
    const now = clock()
    if (to === 'paid' && reservation.state === 'allocated') {
      const paid = await moveReservation(trx, reservation, 'paid', {
        at: now,
        actor: { type: 'provider' },
        reason: 'paid',
      })
      await moveReservation(trx, paid, 'converted', { at: now, actor: system, reason: 'ordered' })
    } else if ((to === 'expired' || to === 'cancelled') && reservation.state === 'allocated') {
      const end = to === 'expired' ? ('lapsed' as const) : ('cancelled' as const)
      const reason = to === 'expired' ? 'not_paid' : 'order_cancelled'
      await leaveQueue(trx, chain, reservation, end, { campaign, now, actor: system, reason })
    } else if (to === 'cancelled' && reservation.state === 'converted') {
      await giveDepositBack(trx, reservation, { at: now, actor: system, reason: 'order_cancelled' })
    }
  })
}

/** The device came back whole: the deposit was a part of its price. */
export async function followReservationWithdrawal(
  { db, clock }: { db: Db; clock: () => Date },
  { siteId, withdrawalId }: { siteId: number; withdrawalId: string },
): Promise<void> {
  const withdrawal = await db
    .selectFrom('withdrawals')
    .select('order_id')
    .where('site_id', '=', siteId)
    .where('id', '=', withdrawalId)
    .executeTakeFirst()
  const orderId = withdrawal?.order_id
  const seen = orderId ? await findReservation(db, siteId, { orderId }) : null
  if (!seen || !orderId) return
  await db.transaction().execute(async (trx) => {
    const reservation = await findReservation(trx, siteId, { orderId }, { isLocked: true })
    if (reservation?.state !== 'converted') return
    await giveDepositBack(trx, reservation, { at: clock(), actor: system, reason: 'withdrawn' })
  })
}
