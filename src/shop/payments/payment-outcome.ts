/** What a payment has come to, for the page to which its buyer comes back. */
export type PaymentOutcome = 'paid' | 'pending' | 'failed'

const over: readonly string[] = ['failed', 'cancelled', 'expired', 'refunded']

export function paymentOutcome(state: string): PaymentOutcome {
  if (state === 'captured') return 'paid'
  return over.includes(state) ? 'failed' : 'pending'
}
