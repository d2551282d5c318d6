/** What a payment has come to, for the page to which its buyer comes back. */
export type PaymentOutcome = 'paid' | 'pending' | 'failed' | 'returned'

const over: readonly string[] = ['failed', 'cancelled', 'expired']
const paid: readonly string[] = ['captured', 'partially_refunded', 'disputed']
/** Nobody has tried to pay there, or not to the end. */
const untouched: readonly string[] = ['created', 'requires_action']

/** Whoever has turned back, or was refused and may try again, need not wait for a confirmation. */
export function paymentOutcome(
  { state, declineCode }: { state: string; declineCode: string | null },
  { isTurnedBack = false } = {},
): PaymentOutcome {
  if (paid.includes(state)) return 'paid'
  if (state === 'refunded') return 'returned'
  const isLeft = untouched.includes(state) && (isTurnedBack || declineCode !== null)
  return isLeft || over.includes(state) ? 'failed' : 'pending'
}
