/** Why staff must look at a payment: its own alarm, or what its state and its refunds give rise to. */
export const paymentAlarms = [
  'amount_mismatch',
  'currency_mismatch',
  'paid_twice',
  'paid_too_late',
  'returned_after_spent',
  'disputed',
  'refund_failed',
  'refund_silent',
  'came_back',
  'bank_silent',
  'waits_long',
] as const

export type PaymentAlarm = (typeof paymentAlarms)[number]
