import { type Amount, amount } from '#core/money.ts'
import type { PaymentFee } from '#shop/checkout/checkout-totals.ts'

/** Specification 3: the numbers of the providers. */
export const providers = { stripe: 1, paypal: 2, paysera: 3, balance: 4 } as const
export type ProviderNumber = (typeof providers)[keyof typeof providers]

export type PaymentMethod = { provider: ProviderNumber; fee: PaymentFee }

/** Surcharges on consumers' cards are forbidden in the European Union. */
const fees: Readonly<Record<ProviderNumber, PaymentFee>> = {
  1: { kind: 'percentage', basisPoints: 0 },
  2: { kind: 'percentage', basisPoints: 0 },
  3: { kind: 'fixed', amount: amount('0') },
  4: { kind: 'fixed', amount: amount('0') },
}

/** Those that this shop is connected to, in the order of its list. */
export function paymentMethods(connected: readonly ProviderNumber[]): PaymentMethod[] {
  return connected.map((provider) => ({ provider, fee: fees[provider] }))
}

export const noFee: PaymentFee = { kind: 'fixed', amount: 0 as Amount }
