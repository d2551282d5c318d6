import type { Amount } from '#core/money.ts'
import { announce } from '#platform/announce.server.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { bookCapture, captureHold } from '#shop/balance/capture-balance.server.ts'
import { releaseBalance } from '#shop/balance/release-balance.server.ts'
import { draftInvoiceOf, draftOrderInvoice, issueDraft } from '#shop/invoices/issue-order-invoice.server.ts'
import type { SoldOrder } from '#shop/invoices/order-lines.ts'
import type { OrderActor } from '#shop/orders/order-actor.ts'
import { payOrder } from '#shop/orders/pay-order.server.ts'
import { findBalancePayment } from './balance-payments.queries.server.ts'
import { holdBalanceAgain } from './hold-balance-again.server.ts'
import { movePayment, updatePayment } from './payment-changes.queries.server.ts'

type Settled = { siteId: number; orderId: string; at: Date }

/**
 * The price of an order is paid, except for the part that the customer's balance holds: captures that part, and the
 * order is paid. False if it can no longer be paid. Contended rows come last: the shop's ledger account, and the
 * invoice number, which is drawn with the commit.
 */
export async function settleOrder(trx: Trx, { siteId, orderId, at }: Settled): Promise<boolean> {
  let part = await findBalancePayment(trx, siteId, orderId)
  if (part?.state === 'cancelled') {
    // A failed attempt succeeds after all: the part that it released is held again, if the balance still has it.
    if (!(await holdBalanceAgain(trx, { siteId, orderId, at }))) return false
    part = await findBalancePayment(trx, siteId, orderId)
  }
  const held = part && (await captureHold(trx, { siteId, orderId, at }))
  if (part) {
    if (!held) return false
    const change = { state: 'captured' as const, captured: part.amount }
    await movePayment(trx, siteId, { id: part.id, from: part.state }, change, at)
    await announce(trx, siteId, 'payment.captured', part.id)
  }
  if (!(await payOrder(trx, { siteId, orderId, at }))) {
    if (part) throw new Error('A balance was taken for an order that cannot be paid')
    return false
  }
  await publish(trx, {
    topic: 'order.email',
    siteId,
    payload: { orderId, template: 'paid', amount: null },
  })
  const invoice = await draftOrderInvoice(trx, { siteId, orderId, at })
  if (part && held) await bookCapture(trx, held, { orderId, paymentId: part.id, at })
  if (invoice) await issueDraft(trx, invoice)
  return true
}

type Sold = SoldOrder & {
  /** The part that the customer's balance has paid, and the payment it belongs to. */
  sums: { balance: Amount }
  balancePaymentId: string
}

/** The same for an order that was inserted as paid in this transaction: books its money and issues its invoice. */
export async function bookPaidOrder(trx: Trx, order: Sold, of: Settled): Promise<void> {
  const { userId, currencyId, balancePaymentId: paymentId } = order
  const amount = order.sums.balance
  if (userId && amount > 0) {
    await bookCapture(trx, { siteId: of.siteId, userId, currencyId, amount }, { ...of, paymentId })
  }
  await issueDraft(trx, draftInvoiceOf(order, of))
}

/** The order will not be paid: releases the customer's balance hold. */
export async function releaseBalanceOfOrder(
  trx: Trx,
  { siteId, orderId, at }: Settled,
  actor: OrderActor,
): Promise<void> {
  const part = await findBalancePayment(trx, siteId, orderId)
  if (!part || !(await releaseBalance(trx, siteId, { orderId }, { actor, at, reason: 'order_over' }))) return
  await updatePayment(trx, siteId, { id: part.id, from: part.state }, { state: 'cancelled' }, at)
}
