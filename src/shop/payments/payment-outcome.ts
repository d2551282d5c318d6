/** The outcome of a payment, for the page that the buyer returns to. */
export type PaymentOutcome = 'paid' | 'pending' | 'declined' | 'cancelled' | 'timed_out' | 'returned'

const paid: readonly string[] = ['captured', 'partially_refunded', 'disputed']
/** The buyer has not tried to pay, or not to the end. */
const untouched: readonly string[] = ['created', 'requires_action']
const over: Readonly<Record<string, PaymentOutcome>> = {
  failed: 'declined',
  cancelled: 'cancelled',
  expired: 'timed_out',
  refunded: 'returned',
}

/** A buyer who turned back, or was declined and may try again, does not wait for a confirmation. */
export function paymentOutcome(
  { state, declineCode }: { state: string; declineCode: string | null },
  { isTurnedBack = false } = {},
): PaymentOutcome {
  if (paid.includes(state)) return 'paid'
  if (untouched.includes(state) && isTurnedBack) return 'cancelled'
  if (untouched.includes(state) && declineCode !== null) return 'declined'
  return over[state] ?? 'pending'
}

/** Nothing was paid, and the buyer can try again. */
export function isPayable(outcome: PaymentOutcome): boolean {
  return outcome === 'declined' || outcome === 'cancelled' || outcome === 'timed_out'
}
