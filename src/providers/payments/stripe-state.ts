import type Stripe from 'stripe'
import { cents } from '#core/money.ts'
import type { MadeRefund, ProviderState } from './payment-provider.ts'

/** Disputes that ended without the money being taken. A lost one stays a dispute: the money is gone. */
export const endedWell: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented'])

/** Needs the session with its intent and the intent's charge expanded, and the disputes if the charge has any. */
export function stateOf(
  session: Stripe.Checkout.Session,
  disputes: readonly Stripe.Dispute[],
): ProviderState {
  const intent = intentOf(session)
  const charge = chargeOf(session)
  const failure = intent?.last_payment_error
  return {
    state: disputes.some(({ status }) => !endedWell.has(status))
      ? 'disputed'
      : plainState(session, intent, charge),
    amountCaptured: cents(intent?.amount_received ?? 0),
    amountRefunded: cents(charge?.amount_refunded ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    captureRef: intent?.id ?? null,
    declineCode: failure?.decline_code ?? failure?.code ?? null,
  }
}

export function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = intentOf(session)?.latest_charge
  return typeof charge === 'object' ? charge : null
}

function intentOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof intent === 'object' ? intent : null
}

function plainState(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  charge: Stripe.Charge | null,
): ProviderState['state'] {
  if (intent?.status === 'succeeded') {
    const refunded = charge?.amount_refunded ?? 0
    if (refunded === 0) return 'captured'
    return refunded < intent.amount_received ? 'partially_refunded' : 'refunded'
  }
  if (session.status === 'expired') return 'expired'
  if (!intent) return session.status === 'open' ? 'created' : 'pending'
  switch (intent.status) {
    case 'requires_payment_method':
      // On the open page the buyer may try another card; a completed page without money has failed.
      return session.status === 'open' ? 'created' : 'failed'
    case 'requires_confirmation':
    case 'requires_action':
      return 'requires_action'
    case 'canceled':
      return 'cancelled'
    default:
      // In progress, or a status newer than this code: never the end of a payment.
      return 'pending'
  }
}

export function refundOf(refund: Stripe.Refund): MadeRefund {
  const { id, amount, payment_intent: intent, status } = refund
  const hasFailed = status === 'failed' || status === 'canceled'
  return {
    refundRef: id,
    captureRef: typeof intent === 'object' ? (intent?.id ?? null) : intent,
    amount: cents(amount),
    state: status === 'succeeded' ? 'succeeded' : hasFailed ? 'failed' : 'pending',
  }
}
