import { type Amount, min, minus } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import { findRefundableOfInvoice } from './invoice-payments.queries.server.ts'
import { lockPayment } from './payments.queries.server.ts'
import type { RefundActor } from './refund.ts'
import { requestRefund } from './request-refund.server.ts'

type Wish = {
  siteId: number
  invoiceId: string
  amount: Amount
  reason: string
  actor: RefundActor
  /** To the customer's balance, including provider payments. */
  isToBalance: boolean
  at: Date
}

/**
 * Refunds a part of what was paid for an invoice. Returns how much: less than was asked for if less was paid or is left.
 * Each part is given back after the commit, and credited then.
 */
export async function refundInvoice(
  trx: Trx,
  { siteId, invoiceId, amount, at, ...wish }: Wish,
): Promise<Amount> {
  let left = amount
  for (const { id, rest } of await findRefundableOfInvoice(trx, siteId, invoiceId)) {
    const part = min(left, rest)
    const payment = part > 0 && (await lockPayment(trx, siteId, { id }))
    if (!payment) continue
    const requested = await requestRefund(trx, payment, { amount: part, ...wish }, at)
    if (!requested.ok) throw new Error(`Payment ${id} cannot be given back: ${requested.error.code}`)
    left = minus(left, part)
    await publishJob(trx, 'make-refund', { refundId: requested.value.id })
  }
  return minus(amount, left)
}
