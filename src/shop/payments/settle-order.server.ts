import type { Amount } from '#core/money.ts'
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
 * All that an order costs is there, but for what its customer's balance has held: that is taken now, and the order is
 * paid. False where it cannot be paid any more. What many wait for comes last: the shop's account, and the number of the
 * invoice, which travels with the commit.
 */
export async function settleOrder(trx: Trx, { siteId, orderId, at }: Settled): Promise<boolean> {
  let part = await findBalancePayment(trx, siteId, orderId)
  if (part?.state === 'cancelled') {
    // A try that had failed succeeds after all: what it had given back is held anew, if it is still there.
    if (!(await holdBalanceAgain(trx, { siteId, orderId, at }))) return false
    part = await findBalancePayment(trx, siteId, orderId)
  }
  const held = part && (await captureHold(trx, { siteId, orderId, at }))
  if (part) {
    if (!held) return false
    const change = { state: 'captured' as const, captured: part.amount }
    await movePayment(trx, siteId, { id: part.id, from: part.state }, change, at)
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
  /** What its customer's balance has paid of it, and as which payment. */
  sums: { balance: Amount }
  balancePaymentId: string
}

/** The same for an order that was written as paid in this very transaction: its money is booked, and it is invoiced. */
export async function bookPaidOrder(trx: Trx, order: Sold, of: Settled): Promise<void> {
  const { userId, currencyId, balancePaymentId: paymentId } = order
  const amount = order.sums.balance
  if (userId && amount > 0) {
    await bookCapture(trx, { siteId: of.siteId, userId, currencyId, amount }, { ...of, paymentId })
  }
  await issueDraft(trx, draftInvoiceOf(order, of))
}

/** An order will not be paid: what its customer's balance has held is theirs again. */
export async function releaseBalanceOfOrder(
  trx: Trx,
  { siteId, orderId, at }: Settled,
  actor: OrderActor,
): Promise<void> {
  const part = await findBalancePayment(trx, siteId, orderId)
  if (!part || !(await releaseBalance(trx, siteId, { orderId }, { actor, at, reason: 'order_over' }))) return
  await updatePayment(trx, siteId, { id: part.id, from: part.state }, { state: 'cancelled' }, at)
}
