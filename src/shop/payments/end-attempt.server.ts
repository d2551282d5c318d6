import type { Trx } from '#platform/database.server.ts'
import type { Payment } from './payment.ts'
import { findPayment } from './payments.queries.server.ts'
import { releaseBalanceOfOrder } from './settle-order.server.ts'

/**
 * An attempt to pay the rest of an order ended without a payment: releases, once, the balance hold beside it until the
 * next attempt. A report about an older attempt changes nothing.
 */
export async function endAttempt(trx: Trx, payment: Payment, at: Date): Promise<void> {
  if (payment.purpose !== 'order' || payment.orderBalance === 0) return
  if (payment.orderStatus !== 'awaiting_payment') return
  const { siteId, orderId } = payment
  const newest = await findPayment(trx, siteId, { orderId, isNewest: true })
  if (newest?.id === payment.id) await releaseBalanceOfOrder(trx, { siteId, orderId, at }, { type: 'system' })
}
