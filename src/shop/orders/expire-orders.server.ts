import { acrossSites, type Db } from '#platform/database.server.ts'
import { openPayments } from '#shop/payments/payment.ts'
import { findPayment } from '#shop/payments/payments.queries.server.ts'
import { giveBackPromotion } from '#shop/promotions/promotions.queries.server.ts'
import { findDueOrders, moveOrder, releaseOrderLines } from './orders.queries.server.ts'

const atOnce = 50

/** What nobody has paid in time goes back onto the shelf; not while a payment may still come. */
export async function expireOrders({ db, clock }: { db: Db; clock: () => Date }): Promise<number> {
  const due = await findDueOrders(acrossSites(db), clock(), atOnce)
  for (const { id, siteId } of due) {
    await db.transaction().execute(async (trx) => {
      const payment = await findPayment(trx, siteId, { orderId: id, isNewest: true }, { isLocked: true })
      if (payment && openPayments.includes(payment.state)) return
      const order = { id, from: ['awaiting_payment'] as const, to: 'expired' as const }
      const isMoved = await moveOrder(trx, siteId, order, {
        at: clock(),
        actor: { type: 'system' },
        reason: 'unpaid',
      })
      if (!isMoved) return
      await releaseOrderLines(trx, siteId, id)
      await giveBackPromotion(trx, siteId, id)
    })
  }
  return due.length
}
