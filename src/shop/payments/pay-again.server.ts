import { decimal } from '#core/money.ts'
import { err, type Result } from '#core/result.ts'
import { timedId } from '#platform/timed-id.server.ts'
import { termsInForce } from '#shop/content/terms-in-force.server.ts'
import type { Failure } from '#shop/failure.ts'
import { acceptTerms } from '#shop/orders/accept-terms.server.ts'
import { bankOf, type ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { dropBalanceOfOrder } from './balance-payments.queries.server.ts'
import { closePage } from './close-payment.server.ts'
import { holdBalanceAgain } from './hold-balance-again.server.ts'
import { hasPaid, nextPollAt, openPayments } from './payment.ts'
import { updatePayment } from './payment-changes.queries.server.ts'
import { findPayment, insertPayment, lockPayment } from './payments.queries.server.ts'
import { type NextStep, startPayment } from './start-payment.server.ts'
import { syncPayment } from './sync-payment.server.ts'

type Wish = { provider: ProviderNumber; bank: string | null; acceptsTerms: boolean }

/**
 * A new attempt to pay an order that awaits payment. An open page of the same provider and bank is reused; any other is
 * closed first, so that nobody can pay on two pages. The terms of an order that staff made are accepted here.
 */
export async function payAgain(
  ctx: RequestContext,
  orderId: string,
  { provider, bank: chosen, acceptsTerms }: Wish,
): Promise<Result<NextStep, Failure>> {
  const { db, site, clock } = ctx
  const bank = bankOf(provider, chosen)
  if (!ctx.payments.connected.includes(provider)) {
    return err({ code: 'service.validation', errors: { 'payment.id': [{ code: 'validation.choice' }] } })
  }
  const known = await findPayment(db, site.id, { orderId, isNewest: true })
  if (!known) return err({ code: 'service.not_found' })
  if (known.needsTerms) {
    if (!acceptsTerms)
      return err({ code: 'service.validation', errors: { terms: [{ code: 'validation.terms' }] } })
    const terms = termsInForce(ctx)
    if (!terms.ok) return terms
    await acceptTerms(db, { siteId: site.id, orderId, version: terms.value, at: clock() })
  }
  // The page may have expired or been paid since.
  const synced = await syncPayment({ ...ctx, sites: { all: () => [site] } }, known.id)
  const last = synced.ok ? synced.value : known
  if (last.state === 'pending') return err({ code: 'payment.payment_pending' })
  if (hasPaid(last)) return err({ code: 'payment.payment_already_done' })
  const isSame = last.provider === provider && last.bank === bank
  const isOpen = openPayments.includes(last.state)
  if (isOpen && isSame) return startPayment(ctx, orderId)
  // The page cannot be closed either, so the buyer does not wait for a second timeout.
  if (isOpen && !synced.ok) return err({ code: 'payment.provider_unavailable' })
  // Exactly this attempt: another tab may have started a newer one, whose page is just as good.
  const closed = await closePage(ctx, last)
  if (!closed.ok) return closed
  const added = await db.transaction().execute(async (trx): Promise<Failure | null> => {
    const locked = await lockPayment(trx, site.id, { orderId, isNewest: true })
    // Another tab was faster.
    if (!locked || locked.id !== last.id) return null
    if (hasPaid(locked)) return { code: 'payment.payment_already_done' }
    if (locked.orderStatus !== 'awaiting_payment') return { code: 'payment.payment_cancelled' }
    const at = clock()
    if (openPayments.includes(locked.state)) {
      const change = { state: 'cancelled' as const, pollAt: null }
      await updatePayment(trx, site.id, { id: locked.id, from: locked.state }, change, at)
    }
    if (!(await holdBalanceAgain(trx, { siteId: site.id, orderId, at }))) {
      // The balance was spent elsewhere: the buyer sees the new total and may press again.
      const whole = await dropBalanceOfOrder(trx, site.id, orderId)
      const details = { old: decimal(locked.orderTotal), new: decimal(whole) }
      return { code: 'checkout.total_changed', details }
    }
    const id = timedId()
    const attempt = locked.attempt + 1
    await insertPayment(trx, {
      ...locked,
      amount: locked.orderTotal,
      id,
      provider,
      bank,
      attempt,
      key: `pay_${id}_${attempt}`,
      at,
      pollAt: nextPollAt(0, at),
    })
    return null
  })
  return added ? err(added) : startPayment(ctx, orderId)
}
