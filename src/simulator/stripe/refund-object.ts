import type Stripe from 'stripe'

export type RefundFacts = {
  id: string
  created: number
  amount: number
  charge: Stripe.Charge
  reason: string | null
  metadata: Stripe.Metadata
  isPending: boolean
}

export function refundObject(facts: RefundFacts): Stripe.Refund {
  return {
    id: facts.id,
    object: 'refund',
    amount: facts.amount,
    balance_transaction: null,
    charge: facts.charge.id,
    created: facts.created,
    currency: facts.charge.currency,
    customer: null,
    customer_account: null,
    metadata: facts.metadata,
    payment_intent: facts.charge.payment_intent,
    payment_method: null,
    ...(facts.isPending ? { pending_reason: 'processing' } : {}),
    reason: facts.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: facts.isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
}
