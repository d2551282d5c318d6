import { languageTag } from '#core/locale.ts'
import { decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { type Env, paypalApis } from '#platform/env.server.ts'
import { isCountedInCents, toCents } from './cents.ts'
import type { MoneyToTake, PaymentProvider, PaymentToStart, ProviderState } from './payment-provider.ts'
import { keepCertificates } from './paypal-certificate.ts'
import { openPaypalClient, type PaypalClient, type PaypalRefusal } from './paypal-client.ts'
import { declineOf, failureOf, hasIssue } from './paypal-failure.ts'
import { listPaypalMovements } from './paypal-movements.ts'
import { refundOf, stateOf, untaken } from './paypal-state.ts'
import { readPaypalWebhook } from './paypal-webhook.ts'
import { amountIn, PaypalCapture, PaypalOrder, PaypalRefund } from './paypal-wire.ts'
import { type Patience, patienceForLists, patienceWithin, usualLimitMs } from './within-time.ts'

const paypalPages = { live: 'https://www.paypal.com', sandbox: 'https://www.sandbox.paypal.com' }
/** An order that nobody approves is deleted, and an approval that is not used expires: both after three hours. */
const orderMs = 3 * 60 * 60 * 1000
/** Currencies that have cents, but not at PayPal. */
const wholeUnits = new Set(['HUF', 'TWD'])
const unfinished = new Set(['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'VOIDED'])

export type PaypalSettings = Pick<
  Env,
  | 'PAYPAL_ENV'
  | 'PAYPAL_CLIENT_ID'
  | 'PAYPAL_CLIENT_SECRET'
  | 'PAYPAL_WEBHOOK_ID'
  | 'PAYPAL_API_BASE'
  | 'PAYPAL_CERT_HOSTS'
>

/** Payments on PayPal's own page, by redirect; we capture the money. Null if no keys are set. */
export function openPaypal(
  settings: PaypalSettings,
  clock: () => Date,
  patience: Patience = patienceWithin(usualLimitMs),
): PaymentProvider | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = settings
  const { PAYPAL_ENV: environment, PAYPAL_WEBHOOK_ID: webhookId } = settings
  if (!clientId || !clientSecret || !webhookId) return null
  const base = settings.PAYPAL_API_BASE ?? paypalApis[environment]
  const login = { base, clientId, clientSecret }
  const client = openPaypalClient(login, patience, clock)
  const lists = openPaypalClient(login, patienceForLists, clock)
  const certificates = keepCertificates({
    standIns: settings.PAYPAL_CERT_HOSTS,
    timeout: patience.timeout,
  })
  const findOrder = (id: string) =>
    client.ask({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}`, reads: PaypalOrder })

  return {
    pageOrigin: base === paypalApis[environment] ? paypalPages[environment] : base,
    isTest: environment !== 'live',

    async start(payment) {
      const value = centsText(payment)
      if (value === null) return err({ code: 'invalid', reason: 'amount is not in whole cents' })
      let made = await createOrder(client, payment, { value, key: payment.key })
      // The invoice id is already used for something else; the next one is just as good.
      if (!made.ok && hasIssue(made.error, 'DUPLICATE_INVOICE_ID'))
        made = await createOrder(client, payment, { value, key: `${payment.key}_2` })
      if (!made.ok) return err(failureOf(made.error))
      const { id, links } = made.value
      const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page) return err({ code: 'invalid', reason: `${id} has no page` })
      const expiresAt = new Date(payment.startedAt.getTime() + orderMs)
      return ok({ redirectUrl: page.href, providerRef: id, expiresAt })
    },

    async fetch(providerRef, toTake) {
      const found = await findOrder(providerRef)
      // PayPal deletes orders that were never paid. About a paid one, a 404 says nothing.
      if (!found.ok && found.error.status === 404 && toTake) return ok(untaken('VOIDED', toTake.currency))
      if (!found.ok) return err(failureOf(found.error))
      const order = found.value
      const state = stateOf(order)
      if (order.status !== 'APPROVED') return ok(state)
      // Only we capture an approved order. If we will not, the approval leads to nothing and blocks no other attempt.
      if (!toTake) return ok(state.captureRef === null ? { ...state, state: 'requires_action' } : state)
      if (!isExactly(order, toTake)) return ok(failed(order, 'AMOUNT_CHANGED'))
      const taken = await capture(client, order)
      if (taken.ok) return ok(stateOf(taken.value))
      if (hasIssue(taken.error, 'ORDER_ALREADY_CAPTURED')) {
        const again = await findOrder(providerRef)
        return again.ok ? ok(stateOf(again.value)) : err(failureOf(again.error))
      }
      return refusedCapture(order, taken.error)
    },

    async cancel(providerRef, last) {
      const found = await findOrder(providerRef)
      if (!found.ok) return found.error.status === 404 ? ok(null) : err(failureOf(found.error))
      const { status } = found.value
      // There is nothing to close: only we capture, and we never capture a closed payment.
      const isFree = unfinished.has(status) || (status === 'APPROVED' && last?.isDeclined === true)
      return isFree ? ok(null) : err({ code: 'in_progress' })
    },

    async refund({ captureRef, amount, key }) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureRef)}`
      const captured = await client.ask({ method: 'GET', path, reads: PaypalCapture })
      if (!captured.ok) return err(failureOf(captured.error))
      const currency = captured.value.amount.currency_code
      const value = centsText({ amount, currency })
      if (value === null) return err({ code: 'invalid', reason: 'amount is not in whole cents' })
      const made = await client.ask({
        method: 'POST',
        path: `${path}/refund`,
        requestId: key,
        body: { amount: { currency_code: currency, value } },
        reads: PaypalRefund,
      })
      if (made.ok) return ok({ ...refundOf(made.value), captureRef })
      const isOver = hasIssue(made.error, 'REFUND_AMOUNT_EXCEEDED', 'CAPTURE_FULLY_REFUNDED')
      return err(isOver ? { code: 'exceeds_rest' } : failureOf(made.error))
    },

    async fetchRefund(refundRef) {
      const path = `/v2/payments/refunds/${encodeURIComponent(refundRef)}`
      const found = await client.ask({ method: 'GET', path, reads: PaypalRefund })
      return found.ok ? ok(refundOf(found.value)) : err(failureOf(found.error))
    },

    readWebhook: (raw, headers) =>
      readPaypalWebhook(raw, headers, { webhookId, certificates, client, now: clock() }),

    async listMovements(from, to, cursor = null) {
      const page = await listPaypalMovements(lists, from, to, cursor)
      return page.ok ? page : err(failureOf(page.error))
    },
  }
}

/** Null for amounts that PayPal cannot represent: they are refused here and never rounded. */
function centsText({ amount, currency }: MoneyToTake): string | null {
  const isPossible = isCountedInCents(currency) && !wholeUnits.has(currency) && toCents(amount) !== null
  return isPossible ? decimal(amount).toFixed(2) : null
}

function createOrder(
  client: PaypalClient,
  payment: PaymentToStart,
  { value, key }: { value: string; key: string },
): Promise<Result<PaypalOrder, PaypalRefusal>> {
  const { id, currency, title, brand, locale, slug, successUrl, cancelUrl } = payment
  return client.ask({
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: key,
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: slug,
          custom_id: id,
          invoice_id: key,
          description: title.slice(0, 127),
          amount: { currency_code: currency, value },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: brand.slice(0, 127),
            locale: languageTag(locale),
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            return_url: successUrl,
            cancel_url: cancelUrl,
          },
        },
      },
    },
    reads: PaypalOrder,
  })
}

/**
 * Captures what the buyer has approved. An order is captured once, whether the return, a webhook or a poll comes first.
 * The request id is that of the approval: PayPal repeats a refusal under the same request id, and after a refusal the
 * buyer approves again.
 */
function capture(client: PaypalClient, order: PaypalOrder): Promise<Result<PaypalOrder, PaypalRefusal>> {
  const agreedAt = Date.parse(order.update_time ?? '')
  const paymentId = order.purchase_units[0]?.custom_id ?? order.id
  return client.ask({
    method: 'POST',
    path: `/v2/checkout/orders/${encodeURIComponent(order.id)}/capture`,
    requestId: `${paymentId}-capture${Number.isNaN(agreedAt) ? '' : `-${agreedAt}`}`,
    body: {},
    reads: PaypalOrder,
  })
}

function refusedCapture(
  order: PaypalOrder,
  refusal: PaypalRefusal,
): Awaited<ReturnType<PaymentProvider['fetch']>> {
  const currency = order.purchase_units[0]?.amount.currency_code ?? ''
  const declineCode = declineOf(refusal)
  if (declineCode) return ok(untaken('APPROVED', currency, declineCode))
  if (hasIssue(refusal, 'ORDER_NOT_APPROVED')) return ok(untaken('CREATED', currency))
  // This attempt can never be captured; another one has another invoice id.
  if (hasIssue(refusal, 'DUPLICATE_INVOICE_ID')) return ok(failed(order, 'DUPLICATE_INVOICE_ID'))
  return err(failureOf(refusal))
}

function failed(order: PaypalOrder, declineCode: string): ProviderState {
  const currency = order.purchase_units[0]?.amount.currency_code ?? ''
  return { ...untaken(order.status, currency, declineCode), state: 'failed' }
}

function isExactly(order: PaypalOrder, { amount, currency }: MoneyToTake): boolean {
  const [unit, ...others] = order.purchase_units
  const isOne = unit !== undefined && others.length === 0
  return isOne && unit.amount.currency_code === currency && amountIn(unit.amount) === amount
}
