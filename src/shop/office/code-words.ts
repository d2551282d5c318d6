import { say } from '#locales/office/office-texts.ts'

/** Codes of orders, payments, refunds and invoices, as they are said inside a sentence. */
const codeLabels: Readonly<Record<string, string>> = {
  created: 'created',
  requires_action: 'requires action',
  pending: 'pending',
  authorized: 'authorized',
  captured: 'captured',
  partially_refunded: 'partially refunded',
  refunded: 'refunded',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  disputed: 'disputed',
  requested: 'requested',
  manual: 'manual',
  succeeded: 'succeeded',
  awaiting_payment: 'awaiting payment',
  paid: 'paid',
  processing: 'processing',
  completed: 'completed',
  issued: 'issued',
  partially_paid: 'partially paid',
  partially_credited: 'partially credited',
  credited: 'credited',
  void: 'void',
  payment: 'payment',
  refund: 'refund',
  dispute: 'dispute',
  order: 'order',
  edited: 'edited',
  withdrawn: 'withdrawn',
  unpaid: 'unpaid',
  order_over: 'order over',
  customer: 'customer',
  guest: 'guest',
  provider: 'provider',
  staff: 'staff',
  system: 'system',
}

/** A code in the person's words; another one, such as a provider's, as it is written. */
export function codeWords(code: string): string {
  const label = codeLabels[code]
  return label ? say(label) : code.replaceAll('_', ' ')
}
