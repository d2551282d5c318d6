/** What each state may become; a provider's news that would go back is old news, and is passed over. */
export const paymentMoves = {
  created: [
    'requires_action',
    'pending',
    'captured',
    'failed',
    'cancelled',
    'expired',
    'disputed',
    'partially_refunded',
    'refunded',
  ],
  requires_action: [
    'pending',
    'captured',
    'failed',
    'cancelled',
    'expired',
    'disputed',
    'partially_refunded',
    'refunded',
  ],
  pending: ['captured', 'failed', 'cancelled', 'expired', 'disputed', 'partially_refunded', 'refunded'],
  authorized: ['captured', 'failed', 'cancelled', 'expired'],
  captured: ['partially_refunded', 'refunded', 'disputed'],
  // A refund may fail days later: the money is then with us again.
  partially_refunded: ['captured', 'refunded', 'disputed'],
  refunded: ['captured', 'partially_refunded', 'disputed'],
  // A bank may say no and then yes; whoever paid has paid.
  failed: ['captured', 'pending', 'partially_refunded', 'refunded', 'disputed'],
  cancelled: ['captured', 'partially_refunded', 'refunded', 'disputed'],
  expired: ['captured', 'pending', 'partially_refunded', 'refunded', 'disputed'],
  disputed: ['captured', 'partially_refunded', 'refunded'],
} as const satisfies Record<string, readonly string[]>

export type PaymentStateName = keyof typeof paymentMoves

export function mayMove(from: PaymentStateName, to: PaymentStateName): boolean {
  return (paymentMoves[from] as readonly string[]).includes(to)
}

/** While it may still end well. */
export const openPayments: readonly PaymentStateName[] = ['created', 'requires_action', 'pending']

/** Nothing came of it, though a provider may still say otherwise. */
export const lostPayments: readonly PaymentStateName[] = ['failed', 'cancelled', 'expired']

/** After 2, 10 and 60 minutes, and then every hour: lost news must not matter. */
const questionsAfterMinutes = [2, 10, 60]

export function nextQuestion(asked: number, now: Date): Date {
  const minutes = questionsAfterMinutes[asked] ?? 60
  return new Date(now.getTime() + minutes * 60_000)
}

/** The provider's page of an attempt lives for 35 minutes from when the attempt was written down. */
const startWithinMs = 60 * 60_000

export function isStartOver(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > startWithinMs
}
