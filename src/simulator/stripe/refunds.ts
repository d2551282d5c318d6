import type Stripe from 'stripe'
import { enter } from './balance-transactions.ts'
import { disputesOf } from './disputes.ts'
import { refundObject } from './refund-object.ts'
import { invalidRequest, noSuch } from './stripe-problem.ts'
import type { StripeWorld } from './stripe-world.ts'

const refundDelay = 60_000

export type WantedRefund = {
  id: string
  intentId: string
  amount: number | null
  reason: string | null
  metadata: Stripe.Metadata
}

export function createRefund(world: StripeWorld, wanted: WantedRefund): Stripe.Refund {
  const charge = refundableCharge(world, wanted.intentId)
  const rest = charge.amount - charge.amount_refunded
  if (rest === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalidRequest(message, undefined, 'charge_already_refunded')
  }
  const amount = wanted.amount ?? rest
  if (amount > rest) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${rest})`
    throw invalidRequest(message, 'amount')
  }
  const afterwards = world.outcomes.get(charge.id)?.afterwards
  const { id, reason, metadata } = wanted
  const isPending = afterwards === 'refund_pending'
  const refund = refundObject({ id, created: world.seconds(), amount, charge, reason, metadata, isPending })
  world.refunds.set(id, refund)
  enter(world, 'refund', refund, -amount)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  world.emit('refund.created', refund)
  world.emit('charge.refunded', charge)
  if (afterwards === 'refund_pending' || afterwards === 'refund_fails') {
    const status = isPending ? 'succeeded' : 'failed'
    world.clock.at(world.clock.now() + refundDelay, () => settleRefund(world, refund, status))
  }
  return refund
}

/** A failed refund stays failed; the money is then with the merchant again. */
export function settleRefund(
  world: StripeWorld,
  refund: Stripe.Refund,
  status: 'succeeded' | 'failed',
): boolean {
  if (refund.status === 'failed' || refund.status === status) return false
  refund.status = status
  delete refund.pending_reason
  if (status === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card'
    const charge = world.charges.get(String(refund.charge))
    if (charge) {
      charge.amount_refunded -= refund.amount
      charge.refunded = false
    }
  }
  if (status === 'failed') enter(world, 'refund_failure', refund, refund.amount)
  world.emit('refund.updated', refund)
  if (status === 'failed') world.emit('refund.failed', refund)
  return true
}

function refundableCharge(world: StripeWorld, intentId: string): Stripe.Charge {
  const intent = world.intents.get(intentId)
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent')
  const charge = world.charges.get(String(intent.latest_charge))
  if (intent.status !== 'succeeded' || !charge) {
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  }
  if (disputesOf(world, charge.id).some(({ status }) => status !== 'won')) {
    throw invalidRequest(`Charge ${charge.id} has been charged back.`, undefined, 'charge_disputed')
  }
  return charge
}
