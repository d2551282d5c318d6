import type { Locale, MessageLocale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { crashPoint } from '#platform/crash-point.server.ts'
import type { Failure } from '#shop/failure.ts'
import { balancePaths } from '#shop/paths/balance-paths.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { webhookPath } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Payment } from './payment.ts'
import { hasPaid, nextPollAt, openPayments } from './payment.ts'
import { updatePayment } from './payment-changes.queries.server.ts'
import { findPayment } from './payments.queries.server.ts'
import { returnToken } from './return-token.server.ts'

/** What the provider has to know about an attempt. */
export type StartablePayment = Pick<
  Payment,
  'id' | 'provider' | 'bank' | 'state' | 'key' | 'amount' | 'currencyId' | 'email' | 'locale' | 'createdAt'
> &
  (
    | { purpose: 'order'; orderNumber: string; checkoutSlug: string }
    | { purpose: 'topup' }
    | { purpose: 'invoice'; invoiceNumber: string }
  )

export type NextStep = { type: 'redirect' | 'done'; url: string }

/**
 * The provider's page for the newest payment of an order. A second call returns the same page: the idempotency key is
 * stored before the first request, so the provider makes one payment of both.
 */
export async function startPayment(ctx: RequestContext, orderId: string): Promise<Result<NextStep, Failure>> {
  const { db, site, locale } = ctx
  const paths = checkoutPaths(locale)
  const payment = await findPayment(db, site.id, { orderId, isNewest: true })
  // An order with nothing to pay is already paid.
  if (!payment) return ok({ type: 'done', url: paths.success() })
  if (payment.redirectUrl && openPayments.includes(payment.state))
    return ok({ type: 'redirect', url: payment.redirectUrl })
  if (payment.state === 'captured' && hasPaid(payment))
    return ok({ type: 'done', url: paths.success(payment.checkoutSlug) })
  if (!openPayments.includes(payment.state)) return err({ code: 'payment.payment_cancelled' })
  return openPaymentPage(ctx, payment)
}

/** The title on the provider's page, and the pages that the buyer returns to. */
function wayBack(ctx: RequestContext, payment: StartablePayment) {
  const token = returnToken({ encryption: ctx.encryption, siteId: ctx.site.id }, payment.id)
  // In the language of the order, not of the current request: requests under one idempotency key must be identical.
  const locale = payment.locale as Locale
  if (payment.purpose === 'topup') {
    const paths = balancePaths(locale)
    return {
      about: ctx.messageBook.translate(ctx.site.id, locale)('balance.title'),
      slug: payment.id,
      accept: paths.topUpResult(payment.id, token),
      decline: paths.topUpResult(payment.id, token, { isTurnedBack: true }),
    }
  }
  if (payment.purpose === 'invoice') {
    const paths = invoicePaths(locale)
    return {
      about: payment.invoiceNumber,
      slug: payment.id,
      accept: paths.accept(payment.id, token),
      decline: paths.decline(payment.id, token),
    }
  }
  const paths = checkoutPaths(locale)
  return {
    about: payment.orderNumber,
    slug: payment.checkoutSlug,
    accept: paths.accept(payment.id, token),
    decline: paths.decline(payment.id, token),
  }
}

/** The same for an attempt that the caller has just written. */
export async function openPaymentPage(
  ctx: RequestContext,
  payment: StartablePayment,
): Promise<Result<NextStep, Failure>> {
  const { db, site, clock, origin } = ctx
  const provider = ctx.payments.provider(payment.provider)
  if (!provider) return err({ code: 'payment.provider_unavailable' })
  // The order, top-up or invoice stays and can be paid later.
  const wait = await ctx.limits['payment-page'].consume(ctx.clientNetwork)
  if (wait !== null) return err({ code: 'payment.too_many_pages', details: { retry_after: wait } })
  const back = wayBack(ctx, payment)
  const currency = site.currencies.find(({ id }) => id === payment.currencyId)
  crashPoint('before-provider')
  const started = await provider.start({
    id: payment.id,
    key: payment.key,
    startedAt: payment.createdAt,
    amount: payment.amount,
    currency: currency?.isoCode ?? site.defaultCurrency.isoCode,
    brand: site.name,
    title: `${site.name} ${back.about}`,
    email: payment.email,
    locale: payment.locale as MessageLocale,
    site: site.code,
    slug: back.slug,
    successUrl: `${origin}${back.accept}`,
    cancelUrl: `${origin}${back.decline}`,
    callbackUrl: `${origin}${webhookPath(payment.provider)}`,
    country: site.country,
    bank: payment.bank,
  })
  crashPoint('after-provider')
  const now = clock()
  if (!started.ok) {
    ctx.log.warn({ paymentId: payment.id, code: started.error.code }, 'a payment could not be started')
    if (started.error.code !== 'declined') return err({ code: 'payment.provider_unavailable' })
    return err({
      code: 'payment.payment_declined',
      details: { decline_code: started.error.declineCode, retryable: started.error.isRetryable },
    })
  }
  const change = {
    state: 'requires_action' as const,
    providerRef: started.value.providerRef,
    redirectUrl: started.value.redirectUrl,
    pollAt: nextPollAt(0, now),
  }
  if (await updatePayment(db, site.id, { id: payment.id, from: payment.state }, change, now))
    return ok({ type: 'redirect', url: started.value.redirectUrl })
  return overtaken(ctx, payment, started.value.providerRef)
}

/** Another request was faster: it opened the same page, which both may use, or it cancelled the payment. */
async function overtaken(
  ctx: RequestContext,
  { id, provider }: StartablePayment,
  providerRef: string,
): Promise<Result<NextStep, Failure>> {
  const now = await findPayment(ctx.db, ctx.site.id, { id })
  if (now?.providerRef === providerRef && now.redirectUrl && openPayments.includes(now.state))
    return ok({ type: 'redirect', url: now.redirectUrl })
  if (now && now.captured > 0) return ok({ type: 'done', url: wayBack(ctx, now).accept })
  // Nobody has seen this page yet, so it can be closed.
  await ctx.payments.provider(provider)?.cancel(providerRef)
  return err({ code: 'payment.payment_cancelled' })
}
