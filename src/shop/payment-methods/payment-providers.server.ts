import type { PaymentProvider } from '#providers/payments/payment-provider.ts'
import { type ProviderNumber, providers } from './payment-methods.ts'

/** The payment providers of this shop, by the numbers of the specification. */
export type PaymentProviders = {
  connected: readonly ProviderNumber[]
  provider(number: ProviderNumber): PaymentProvider | null
  /** The origins of payment pages: our pages may submit a form there, and nowhere else. */
  pageOrigins: readonly string[]
  /** No real money is paid here. */
  isTest: boolean
}

/** Bank links first, because most buyers here pay that way. */
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
