import Stripe from 'stripe'
import { languages, type MessageLocale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { type Env, isLiveKey, stripeApi } from '#platform/env.server.ts'
import { isCountedInCents, toCents } from './cents.ts'
import type { PaymentProvider, PaymentToStart, ProviderFailure } from './payment-provider.ts'
import { failureOf } from './stripe-failure.ts'
import { listStripeMovements } from './stripe-movements.ts'
import { chargeOf, refundOf, stateOf } from './stripe-state.ts'
import { readStripeWebhook } from './stripe-webhook.ts'
import { type Patience, patienceForLists, patienceWithin, usualLimitMs } from './within-time.ts'

/** Stripe requires at least 30 minutes, counted on its own clock when the call arrives. */
const sessionMinutes = 35
const stripePages = 'https://checkout.stripe.com'

export type StripeSettings = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>

/** Card payments on Stripe's own page, by redirect. Null if no keys are set: the shop then has no such method. */
export function openStripe(
  settings: StripeSettings,
  clock: () => Date,
  patience: Omit<Patience, 'pause'> = patienceWithin(usualLimitMs),
): PaymentProvider | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base } = settings
  if (!key || !secret) return null
  const open = ({ timeout, retries }: Omit<Patience, 'pause'>) =>
    new Stripe(key, { ...addressOf(base), timeout, maxNetworkRetries: retries, telemetry: false })
  const stripe = open(patience)
  const lists = open(patienceForLists)
  const isLive = isLiveKey(key)

  return {
    pageOrigin: base === stripeApi ? stripePages : base,
    isTest: !isLive,

    start: (payment) =>
      attempt(async () => {
        const parameters = sessionParameters(payment)
        if (!parameters) return err({ code: 'invalid', reason: 'amount is not in whole cents' })
        const session = await stripe.checkout.sessions.create(parameters, { idempotencyKey: payment.key })
        if (!session.url) return err({ code: 'invalid', reason: `${session.id} has no page` })
        const expiresAt = new Date(session.expires_at * 1000)
        return ok({ redirectUrl: session.url, providerRef: session.id, expiresAt })
      }),

    fetch: (providerRef) => attempt(async () => ok(await fetchState(stripe, providerRef))),

    async cancel(providerRef) {
      const expired = await attempt(async () => ok(await stripe.checkout.sessions.expire(providerRef)))
      if (expired.ok) return ok(null)
      if (expired.error.code !== 'invalid') return expired
      // Refused: either it has already expired, which is fine, or the buyer has paid or is about to.
      const current = await attempt(async () => ok(await fetchState(stripe, providerRef)))
      if (!current.ok) return current
      return current.value.state === 'expired' ? ok(null) : err({ code: 'in_progress' })
    },

    async refund({ captureRef, amount, key: idempotencyKey }) {
      const cents = toCents(amount)
      if (cents === null) return err({ code: 'invalid', reason: 'amount is not in whole cents' })
      try {
        const parameters = { payment_intent: captureRef, amount: cents }
        return ok(refundOf(await stripe.refunds.create(parameters, { idempotencyKey })))
      } catch (error) {
        return err(isOverTheRest(error) ? { code: 'exceeds_rest' } : failureOf(error))
      }
    },

    fetchRefund: (refundRef) => attempt(async () => ok(refundOf(await stripe.refunds.retrieve(refundRef)))),

    readWebhook: async (raw, headers) =>
      readStripeWebhook(raw, headers.get('stripe-signature') ?? '', { secret, isLive, now: clock() }),

    listMovements: (from, to, cursor = null) =>
      attempt(async () => ok(await listStripeMovements(lists, from, to, cursor))),
  }
}

async function attempt<T>(
  work: () => Promise<Result<T, ProviderFailure>>,
): Promise<Result<T, ProviderFailure>> {
  try {
    return await work()
  } catch (error) {
    return err(failureOf(error))
  }
}

async function fetchState(stripe: Stripe, providerRef: string) {
  const session = await stripe.checkout.sessions.retrieve(providerRef, {
    expand: ['payment_intent.latest_charge'],
  })
  // A charge only says that it was disputed once; the dispute has the current state.
  const charge = chargeOf(session)
  const disputes = charge?.disputed ? (await stripe.disputes.list({ charge: charge.id })).data : []
  return stateOf(session, disputes)
}

function sessionParameters(payment: PaymentToStart): Stripe.Checkout.SessionCreateParams | null {
  const { id, amount, currency, title, email, locale, site, slug, startedAt } = payment
  const cents = isCountedInCents(currency) ? toCents(amount) : null
  if (cents === null) return null
  const metadata = { payment_id: id, site, slug }
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    // One line with the final total, so that discounts, balance and fees cannot add up differently there.
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: cents,
          product_data: { name: title },
        },
      },
    ],
    success_url: withSessionId(payment.successUrl),
    cancel_url: payment.cancelUrl,
    client_reference_id: id,
    ...(email ? { customer_email: email } : {}),
    locale: stripeLocale(locale),
    expires_at: Math.floor(startedAt.getTime() / 1000) + sessionMinutes * 60,
    metadata,
    payment_intent_data: { metadata, description: title },
  }
}

/** The braces must not be encoded: Stripe replaces them with the session id. */
function withSessionId(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`
}

function stripeLocale(locale: MessageLocale): Stripe.Checkout.SessionCreateParams.Locale {
  return locale === 'ru' ? 'ru' : languages[locale].lang
}

function addressOf(base: string): { protocol: 'http' | 'https'; host: string; port: number } {
  const { protocol, hostname, port } = new URL(base)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: Number(port) || (isPlain ? 80 : 443),
  }
}

function isOverTheRest(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.code === 'charge_already_refunded' || error.param === 'amount')
  )
}
