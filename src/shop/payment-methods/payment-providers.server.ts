import type { PaymentProvider } from '#providers/payments/payment-provider.ts'
import { type ProviderNumber, providers } from './payment-methods.ts'

/** Whoever moves the money for this shop, by the numbers of the specification. */
export type PaymentProviders = {
  connected: readonly ProviderNumber[]
  provider(number: ProviderNumber): PaymentProvider | null
  /** Where payments are made; our pages may send a form there, and nowhere else. */
  pageOrigins: readonly string[]
  /** Nothing that is paid here is real money. */
  isTest: boolean
}

/** Bank links first: most buyers here pay so. */
const inOurOrder: readonly ProviderNumber[] = [providers.paysera, providers.stripe, providers.paypal]

export function paymentProviders(
  open: Partial<Record<ProviderNumber, PaymentProvider | null>>,
): PaymentProviders {
  const there = inOurOrder.filter((number) => open[number])
  const opened = there.flatMap((number) => open[number] ?? [])
  return {
    connected: there,
    provider: (number) => open[number] ?? null,
    pageOrigins: [...new Set(opened.map(({ pageOrigin }) => pageOrigin))],
    isTest: opened.some(({ isTest }) => isTest),
  }
}
