import type { MessageKey } from '#locales/messages.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** By the numbers of the specification. */
export const methodTexts = {
  1: { icon: 'card', name: 'payment.card', note: 'checkout.payment.card_note' },
  2: { icon: 'account', name: 'payment.paypal', note: 'checkout.payment.paypal_note' },
  3: { icon: 'bank', name: 'payment.bank', note: 'checkout.payment.bank_note' },
} as const satisfies Record<number, { icon: IconName; name: MessageKey; note: MessageKey }>
