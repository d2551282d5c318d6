import type { Amount } from '#core/money.ts'
import { err, type Result } from '#core/result.ts'
import { timedId } from '#platform/timed-id.server.ts'
import type { Failure } from '#shop/failure.ts'
import { bankOf, type ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { nextPollAt } from './payment.ts'
import { findPayment, insertPayment } from './payments.queries.server.ts'
import { type NextStep, openPaymentPage } from './start-payment.server.ts'

/**
 * A top-up, in the site's default currency. The payment is written first; the balance is credited once the money is
 * captured.
 */
export async function startTopUp(
  ctx: RequestContext,
  { amount, provider, bank }: { amount: Amount; provider: ProviderNumber; bank: string | null },
): Promise<Result<NextStep, Failure>> {
  const { db, site, clock } = ctx
  const own = await requireUser(ctx)
  if (!own.ok) return own
  if (!ctx.payments.connected.includes(provider)) {
    return err({ code: 'service.validation', errors: { provider: [{ code: 'validation.choice' }] } })
  }
  const id = timedId()
  const at = clock()
  await insertPayment(db, {
    id,
    siteId: site.id,
    purpose: 'topup',
    orderId: null,
    userId: own.value.user.id,
    locale: ctx.locale,
    provider,
    bank: bankOf(provider, bank),
    attempt: 1,
    amount,
    currencyId: site.defaultCurrency.id,
    key: `pay_${id}_1`,
    at,
    pollAt: nextPollAt(0, at),
  })
  const payment = await findPayment(db, site.id, { id })
  return payment ? openPaymentPage(ctx, payment) : err({ code: 'service.not_found' })
}
