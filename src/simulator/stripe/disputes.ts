import type Stripe from 'stripe'
import { enter } from './balance-transactions.ts'
import { disputeObject } from './dispute-object.ts'
import type { StripeWorld } from './stripe-world.ts'

export function createDispute(world: StripeWorld, charge: Stripe.Charge): Stripe.Dispute {
  const id = world.id('du_', charge.id)
  const existing = world.disputes.get(id)
  if (existing) return existing
  const dispute = disputeObject(id, world.seconds(), charge)
  world.disputes.set(id, dispute)
  charge.disputed = true
  enter(world, 'adjustment', dispute, -dispute.amount)
  world.emit('charge.dispute.created', dispute)
  world.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export function closeDispute(world: StripeWorld, dispute: Stripe.Dispute, status: 'won' | 'lost'): void {
  dispute.status = status
  if (status === 'won') enter(world, 'adjustment', dispute, dispute.amount)
  world.emit('charge.dispute.closed', dispute)
  if (status === 'won') world.emit('charge.dispute.funds_reinstated', dispute)
}

export function disputesOf(world: StripeWorld, chargeId: string): Stripe.Dispute[] {
  return [...world.disputes.values()].filter(({ charge }) => charge === chargeId)
}
