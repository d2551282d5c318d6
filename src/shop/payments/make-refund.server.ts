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
 * Asks the provider for a refund that was written down, or how one stands that is under way. May be repeated at will: the
 * key is that of the row, so an answer that was lost is given again. Then the payment is completed anew, as ever.
 */
export async function makeRefund(parts: PaymentParts, refundId: string): Promise<Refund | null> {
  const { db, clock, log } = parts
  const refund = await findRefund(db, refundId)
  const payment = refund && (await findPayment(db, refund.siteId, { id: refund.paymentId }))
  if (!refund || !payment || refund.state === 'failed' || refund.state === 'manual') return refund
  // Before the question of time: our own ledger forgets no key.
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

/** Null where the provider gave no answer. */
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
  // Of one that is under way, a question that was refused says nothing.
  if (refund.state !== 'requested') return null
  return { to: 'failed', providerRef: null, problem: made.error.code }
}

function newsOf({ state, refundRef }: MadeRefund): News {
  return { to: state, providerRef: refundRef, ...(state === 'failed' && { problem: 'failed' }) }
}

/** The payment is locked first, as everybody does, so that nobody waits in a circle. */
async function applyNews({ db, clock }: PaymentParts, refund: Refund, news: News): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    await lockPayment(trx, refund.siteId, { id: refund.paymentId })
    const locked = await findRefund(trx, refund.id, { isLocked: true })
    if (!locked) return
    if (!isLater(news.to, locked.state)) {
      // Still under way: asked about less and less often, or old ones would keep the newer ones from being asked about.
      if (locked.state === 'pending') await postponeRefund(trx, locked, nextPollAt(locked.polls + 1, now))
      return
    }
    const pollAt = news.to === 'pending' ? nextPollAt(0, now) : null
    await moveRefund(trx, locked, { ...news, pollAt }, now)
  })
}
