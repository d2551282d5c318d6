/** The outcome of a payment, for the page that the buyer returns to. */
export type PaymentOutcome = 'paid' | 'pending' | 'failed' | 'returned'

const over: readonly string[] = ['failed', 'cancelled', 'expired']
const paid: readonly string[] = ['captured', 'partially_refunded', 'disputed']
/** The buyer has not tried to pay, or not to the end. */
const untouched: readonly string[] = ['created', 'requires_action']

/** A buyer who turned back, or was declined and may try again, does not wait for a confirmation. */
export function paymentOutcome(
  { state, declineCode }: { state: string; declineCode: string | null },
  { isTurnedBack = false } = {},
): PaymentOutcome {
  if (paid.includes(state)) return 'paid'
  if (state === 'refunded') return 'returned'
  const isLeft = untouched.includes(state) && (isTurnedBack || declineCode !== null)
  return isLeft || over.includes(state) ? 'failed' : 'pending'
}
