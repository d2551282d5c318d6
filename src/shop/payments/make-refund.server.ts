import type { MadeRefund } from '#providers/payments/payment-provider.ts'
import { makeRefundToBalance } from './make-refund-to-balance.server.ts'
import { nextPollAt } from './payment.ts'
import type { PaymentParts } from './payment-parts.server.ts'
import { findPayment, lockPayment } from './payments.queries.server.ts'
import { isLater, mayStillPoll, type Refund, type RefundState, refundKey } from './refund.ts'
import { findRefund, moveRefund, postponeRefund } from './refunds.queries.server.ts'
import { syncPayment } from './sync-payment.server.ts'

type News = { to: RefundState; providerRef: string | null; problem?: string }

/**
 * Requests a recorded refund from the provider, or polls one that is under way. Safe to repeat: the idempotency key
 * comes from the row, so the provider repeats a lost response. The payment is synced afterwards, as always.
 */
export async function makeRefund(parts: PaymentParts, refundId: string): Promise<Refund | null> {
  const { db, clock, log } = parts
  const refund = await findRefund(db, refundId)
  const payment = refund && (await findPayment(db, refund.siteId, { id: refund.paymentId }))
  if (!refund || !payment || refund.state === 'failed' || refund.state === 'manual') return refund
  // Before the check of its age: our own ledger never forgets a key.
  if (refund.isToBalance) return makeRefundToBalance(parts, refund)
  if (refund.state === 'requested' && !mayStillPoll(refund, clock())) {
    log.error({ refundId }, 'a refund was never answered; somebody must look at it')
    await postponeRefund(db, refund, null)
    return refund
  }
  const news = await askProvider(parts, refund, payment.provider, payment.captureRef)
  if (!news) {
    await postponeRefund(db, refund, nextPollAt(refund.polls + 1, clock()))
    return refund
  }
  if (news.to === 'manual') log.error({ refundId }, 'a refund waits for somebody to make it by hand')
  if (news.problem) log.error({ refundId, problem: news.problem }, 'a refund has failed')
  await applyNews(parts, refund, news)
  await syncPayment(parts, refund.paymentId)
  return findRefund(db, refundId)
}

/** Null without a usable response. */
async function askProvider(
  { payments }: PaymentParts,
  refund: Refund,
  number: Parameters<PaymentParts['payments']['provider']>[0],
  captureRef: string | null,
): Promise<News | null> {
  const provider = payments.provider(number)
  if (!provider || !captureRef) return null
  const made =
    refund.state === 'requested' || refund.providerRef === null
      ? await provider.refund({ captureRef, amount: refund.amount, key: refundKey(refund) })
      : await provider.fetchRefund(refund.providerRef)
  if (made.ok) return newsOf(made.value)
  if (made.error.code === 'unavailable') return null
  if (made.error.code === 'unsupported') return { to: 'manual', providerRef: null }
  // A refused poll says nothing about a refund that is under way.
  if (refund.state !== 'requested') return null
  return { to: 'failed', providerRef: null, problem: made.error.code }
}

function newsOf({ state, refundRef }: MadeRefund): News {
  return { to: state, providerRef: refundRef, ...(state === 'failed' && { problem: 'failed' }) }
}

/** Locks the payment before the refund, as everywhere: the other way round two transactions could deadlock. */
async function applyNews({ db, clock }: PaymentParts, refund: Refund, news: News): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    await lockPayment(trx, refund.siteId, { id: refund.paymentId })
    const locked = await findRefund(trx, refund.id, { isLocked: true })
    if (!locked) return
    if (!isLater(news.to, locked.state)) {
      // Still under way: polled less and less often, or old refunds would keep newer ones from being polled.
      if (locked.state === 'pending') await postponeRefund(trx, locked, nextPollAt(locked.polls + 1, now))
      return
    }
    const pollAt = news.to === 'pending' ? nextPollAt(0, now) : null
    await moveRefund(trx, locked, { ...news, pollAt }, now)
  })
}
