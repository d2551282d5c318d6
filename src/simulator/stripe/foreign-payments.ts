import type Stripe from 'stripe'
import { enter } from './balance-transactions.ts'
import { chargeObject } from './charge-object.ts'
import { paymentIntentObject } from './payment-intent-object.ts'
import type { StripeWorld } from './stripe-world.ts'

/** Money without a session of the shop: taken on Stripe's own pages, or by another program with the same keys. */
export function takeForeignPayment(
  world: StripeWorld,
  { amount, currency, paymentId }: { amount: number; currency: string; paymentId: string | null },
): Stripe.PaymentIntent {
  const turn = world.intents.size
  const created = world.seconds()
  const metadata: Stripe.Metadata = paymentId === null ? {} : { payment_id: paymentId }
  const id = world.id('pi_', 'foreign', turn)
  const intent = paymentIntentObject({ id, created, amount, currency, description: null, metadata })
  const facts = { id: world.id('ch_', 'foreign', turn), created, intent, email: null, decline: null }
  const charge = chargeObject({ ...facts, status: 'succeeded' })
  intent.status = 'succeeded'
  intent.amount_received = amount
  intent.latest_charge = charge.id
  world.intents.set(intent.id, intent)
  world.charges.set(charge.id, charge)
  enter(world, 'charge', charge, amount)
  return intent
}
