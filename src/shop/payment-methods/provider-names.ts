import type { MessageKey } from '#locales/messages.ts'
import type { ProviderNumber } from './payment-methods.ts'

/** The names that buyers see on an order, in an email and in the footer. */
export const providerNames = {
  1: 'payment.card',
  2: 'payment.paypal',
  3: 'payment.bank',
  4: 'order.provider.balance',
} as const satisfies Record<ProviderNumber, MessageKey>

/** The same within "Paid with …"; a bank link has the name of its bank instead, if that is known. */
export const paidByNames = {
  1: 'sum.by_card',
  2: 'payment.paypal',
  3: 'sum.by_bank',
  4: 'order.provider.balance',
} as const satisfies Record<ProviderNumber, MessageKey>
