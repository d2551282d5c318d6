import type Stripe from 'stripe'
import { enter } from './balance-transactions.ts'
import { chargeObject } from './charge-object.ts'
import { createDispute } from './disputes.ts'
import { paymentIntentObject } from './payment-intent-object.ts'
import type { KnownSession, StripeWorld } from './stripe-world.ts'
import type { Decline, Outcome } from './test-cards.ts'

const disputeDelay = 5000
const settlementDelay = 10_000

export function isOpen({ session }: KnownSession): boolean {
  return session.status === 'open'
}

/** Applies the buyer's card. The session must be open. */
export function payByCard(world: StripeWorld, known: KnownSession, card: Outcome): void {
  const outcome = world.nextOutcome ?? card
  world.nextOutcome = null
  const intent = intentOf(world, known)
  known.tries += 1
  if (!outcome.needsChallenge) {
    finish(world, known, intent, outcome)
    return
  }
  intent.status = 'requires_action'
  intent.last_payment_error = null
  intent.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { url: `${known.session.url}/challenge`, return_url: known.session.url },
  }
  world.challenges.set(intent.id, outcome)
  world.emit('payment_intent.requires_action', intent)
}

/** The buyer's response to the bank's question. Without a question it does nothing. */
export function answerChallenge(world: StripeWorld, known: KnownSession, isApproved: boolean): void {
  const intent = intentOf(world, known)
  const outcome = world.challenges.get(intent.id)
  if (!outcome) return
  world.challenges.delete(intent.id)
  const refusal: Decline = {
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method.',
  }
  finish(world, known, intent, isApproved ? outcome : { decline: refusal })
}

/** A method whose money comes later, or does not. */
export function payLater(world: StripeWorld, known: KnownSession, willSucceed: boolean): void {
  const intent = intentOf(world, known)
  known.tries += 1
  intent.status = 'processing'
  intent.next_action = null
  intent.last_payment_error = null
  addCharge(world, known, intent, 'pending', {})
  known.session.status = 'complete'
  world.emit('payment_intent.processing', intent)
  world.emit('checkout.session.completed', known.session)
  world.clock.at(world.clock.now() + settlementDelay, () => settleLater(world, known, willSucceed))
}

/** Once only: a second call finds it settled. */
export function settleLater(world: StripeWorld, known: KnownSession, hasSucceeded: boolean): boolean {
  const intent = intentOf(world, known)
  const charge = world.charges.get(String(intent.latest_charge))
  if (intent.status !== 'processing' || !charge) return false
  if (hasSucceeded) {
    charge.status = 'succeeded'
    charge.captured = true
    charge.amount_captured = charge.amount
    enter(world, 'charge', charge, charge.amount)
    markPaid(intent, known.session)
    world.emit('payment_intent.succeeded', intent)
    world.emit('checkout.session.async_payment_succeeded', known.session)
    return true
  }
  charge.status = 'failed'
  charge.paid = false
  refuse(intent, { code: 'payment_intent_payment_attempt_failed', message: 'The payment failed.' })
  world.emit('payment_intent.payment_failed', intent)
  world.emit('checkout.session.async_payment_failed', known.session)
  return true
}

/** The session must be open. */
export function expireSession(world: StripeWorld, { session }: KnownSession): void {
  session.status = 'expired'
  session.url = null
  const intent = world.intents.get(String(session.payment_intent))
  if (intent) {
    intent.status = 'canceled'
    intent.canceled_at = world.seconds()
    intent.cancellation_reason = 'expired'
    intent.next_action = null
    world.challenges.delete(intent.id)
    world.emit('payment_intent.canceled', intent)
  }
  world.emit('checkout.session.expired', session)
}

/** Stripe creates the intent when the buyer first acts. */
function intentOf(world: StripeWorld, known: KnownSession): Stripe.PaymentIntent {
  const { session, description, intentMetadata } = known
  const existing = world.intents.get(String(session.payment_intent))
  if (existing) return existing
  const intent = paymentIntentObject({
    id: world.id('pi_', session.id),
    created: world.seconds(),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    description,
    metadata: intentMetadata,
  })
  world.intents.set(intent.id, intent)
  session.payment_intent = intent.id
  return intent
}

function finish(world: StripeWorld, known: KnownSession, intent: Stripe.PaymentIntent, outcome: Outcome) {
  if (outcome.decline) {
    addCharge(world, known, intent, 'failed', outcome)
    refuse(intent, outcome.decline)
    world.emit('payment_intent.payment_failed', intent)
    return
  }
  const charge = addCharge(world, known, intent, 'succeeded', outcome)
  enter(world, 'charge', charge, charge.amount)
  markPaid(intent, known.session)
  known.session.status = 'complete'
  world.emit('payment_intent.succeeded', intent)
  world.emit('checkout.session.completed', known.session)
  if (outcome.afterwards === 'dispute') {
    world.clock.at(world.clock.now() + disputeDelay, () => createDispute(world, charge))
  }
}

function addCharge(
  world: StripeWorld,
  { session, tries }: KnownSession,
  intent: Stripe.PaymentIntent,
  status: 'succeeded' | 'pending' | 'failed',
  outcome: Outcome,
): Stripe.Charge {
  const id = world.id('ch_', session.id, tries)
  const decline = outcome.decline ?? null
  const created = world.seconds()
  const charge = chargeObject({ id, created, intent, email: session.customer_email, status, decline })
  world.charges.set(id, charge)
  world.outcomes.set(id, outcome)
  intent.latest_charge = id
  return charge
}

function markPaid(intent: Stripe.PaymentIntent, session: Stripe.Checkout.Session) {
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.last_payment_error = null
  intent.next_action = null
  session.payment_status = 'paid'
}

function refuse(intent: Stripe.PaymentIntent, { code, declineCode, message }: Decline) {
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.last_payment_error = {
    type: 'card_error',
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
    message,
  }
}
