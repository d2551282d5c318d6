import type Stripe from 'stripe'
import { fromSmallest } from './cents.ts'
import type { Movement, MovementsPage } from './payment-provider.ts'
import { endedWell } from './stripe-state.ts'

const pageSize = 100

/**
 * Stripe's balance transactions, newest first. Charges would be too early: a direct debit is charged days before its
 * money arrives. The source is expanded, because only the source is in the buyer's currency and has our id.
 */
export async function listStripeMovements(
  stripe: Stripe,
  from: Date,
  to: Date,
  cursor: string | null,
): Promise<MovementsPage> {
  const page = await stripe.balanceTransactions.list({
    created: { gte: seconds(from), lt: seconds(to) },
    limit: pageSize,
    expand: ['data.source'],
    ...(cursor && { starting_after: cursor }),
  })
  const last = page.data.at(-1)
  return {
    movements: page.data.flatMap((transaction) => movementOf(transaction) ?? []),
    next: page.has_more && last ? last.id : null,
  }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

/** Null for fees, payouts and everything else between Stripe and the merchant alone. */
function movementOf(transaction: Stripe.BalanceTransaction): Movement | null {
  const { source, created } = transaction
  if (source === null || typeof source === 'string') return null
  const at = new Date(created * 1000)
  const fee = feeOf(transaction)
  switch (source.object) {
    case 'charge':
      return { ...paymentOf(source, at), fee }
    case 'refund':
      return { ...common(source, at), kind: 'refund', ref: source.id, state: progress(source.status), fee }
    case 'dispute': {
      const state = endedWell.has(source.status) ? 'failed' : 'succeeded'
      return { ...common(source, at), kind: 'dispute', ref: source.id, state, fee }
    }
    default:
      return null
  }
}

/** In the currency of the balance. Stripe gives no fee back, so a negative one is not expected and counts as none. */
function feeOf({ fee, currency }: Stripe.BalanceTransaction): Movement['fee'] {
  const kept = fromSmallest(Math.max(0, fee), currency)
  return { amount: kept, currency: currency.toUpperCase() }
}

function paymentOf(charge: Stripe.Charge, at: Date): Movement {
  const intent = idOf(charge.payment_intent)
  return {
    ...common(charge, at),
    kind: 'payment',
    ref: intent ?? charge.id,
    captureRef: intent ?? charge.id,
    paymentId: charge.metadata.payment_id ?? null,
    amount: fromSmallest(charge.amount_captured || charge.amount, charge.currency),
    state: progress(charge.status),
  }
}

function common(source: Stripe.Charge | Stripe.Refund | Stripe.Dispute, at: Date) {
  const currency = source.currency.toUpperCase()
  const captureRef = idOf(source.payment_intent)
  const amount = fromSmallest(source.amount, currency)
  return { captureRef, providerRef: null, paymentId: null, amount, currency, at }
}

function idOf(intent: string | { id: string } | null | undefined): string | null {
  return typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null)
}

function progress(status: string | null): Movement['state'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
