import type { MessageKey } from '#locales/messages.ts'
import type { ProviderNumber } from './payment-methods.ts'

/** What a buyer calls them, on an order, in an email and at the foot of a page. */
export const providerNames = {
  1: 'payment.card',
  2: 'payment.paypal',
  3: 'payment.bank',
  4: 'order.provider.balance',
} as const satisfies Record<ProviderNumber, MessageKey>
