import type Stripe from 'stripe'
import { listBalanceTransactions } from './balance-transactions.ts'
import { disputesOf } from './disputes.ts'
import { expansions, metadataOf, positiveNumber, readParameters, required } from './parameters.ts'
import { expireSession, isOpen } from './payments.ts'
import { createRefund } from './refunds.ts'
import { createSession } from './sessions.ts'
import { invalidRequest, noSuch, unknownUrl } from './stripe-problem.ts'
import type { KnownSession, StripeWorld } from './stripe-world.ts'

/** The id of the created object is derived from `key` alone. */
export type Call = { method: string; path: string; form: URLSearchParams; key: string }

export function answerCall(world: StripeWorld, call: Call): object {
  const [, , ...parts] = call.path.split('/')
  const route = `${call.method} ${parts.map((part, index) => (isId(parts, index) ? '*' : part)).join('/')}`
  const id = parts.find((_, index) => isId(parts, index)) ?? ''
  switch (route) {
    case 'POST checkout/sessions':
      return createSession(world, call.form, call.key).session
    case 'GET checkout/sessions/*':
      return expandedSession(world, findSession(world, id), call.form)
    case 'POST checkout/sessions/*/expire':
      return expire(world, findSession(world, id), call.form)
    case 'GET payment_intents/*':
      return expandedIntent(world, id, call.form)
    case 'POST refunds':
      return makeRefund(world, call)
    case 'GET refunds/*':
      return findRefund(world, id)
    case 'GET disputes':
      return listDisputes(world, call.form)
    case 'GET balance_transactions':
      return listBalanceTransactions(world, call.form)
    default:
      throw unknownUrl(call.method, call.path)
  }
}

function isId(parts: readonly string[], index: number): boolean {
  return index === (parts[0] === 'checkout' ? 2 : 1)
}

function findSession(world: StripeWorld, id: string): KnownSession {
  const known = world.sessions.get(id)
  if (!known) throw noSuch('checkout.session', id, 'session')
  return known
}

function findRefund(world: StripeWorld, id: string): Stripe.Refund {
  const refund = world.refunds.get(id)
  if (!refund) throw noSuch('refund', id, 'refund')
  return refund
}

function expandedSession(world: StripeWorld, { session }: KnownSession, form: URLSearchParams) {
  const possible = ['payment_intent', 'payment_intent.latest_charge']
  const wanted = expansions(readParameters(form, ['expand[]']), possible)
  const intent = world.intents.get(String(session.payment_intent))
  if (wanted.length === 0 || !intent) return session
  const isDeep = wanted.includes('payment_intent.latest_charge')
  return { ...session, payment_intent: isDeep ? withCharge(world, intent) : intent }
}

function expandedIntent(world: StripeWorld, id: string, form: URLSearchParams): Stripe.PaymentIntent {
  const wanted = expansions(readParameters(form, ['expand[]']), ['latest_charge'])
  const intent = world.intents.get(id)
  if (!intent) throw noSuch('payment_intent', id, 'intent')
  return wanted.length > 0 ? withCharge(world, intent) : intent
}

function withCharge(world: StripeWorld, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  return { ...intent, latest_charge: world.charges.get(String(intent.latest_charge)) ?? null }
}

function expire(world: StripeWorld, known: KnownSession, form: URLSearchParams): Stripe.Checkout.Session {
  readParameters(form, [])
  if (!isOpen(known)) {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${known.session.status}.`,
    )
  }
  expireSession(world, known)
  return known.session
}

function makeRefund(world: StripeWorld, { form, key }: Call): Stripe.Refund {
  const parameters = readParameters(form, ['payment_intent', 'amount', 'reason', 'metadata[*]'])
  const amount = parameters.get('amount')
  return createRefund(world, {
    id: world.id('re_', key),
    intentId: required(parameters, 'payment_intent'),
    amount: amount === undefined ? null : positiveNumber(amount, 'amount'),
    reason: parameters.get('reason') ?? null,
    metadata: metadataOf(parameters, 'metadata'),
  })
}

function listDisputes(world: StripeWorld, form: URLSearchParams) {
  const charge = required(readParameters(form, ['charge', 'limit']), 'charge')
  return { object: 'list', data: disputesOf(world, charge), has_more: false, url: '/v1/disputes' }
}
