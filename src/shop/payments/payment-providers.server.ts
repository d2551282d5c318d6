import type { PaymentProvider } from '#providers/payments/payment-provider.ts'
import type { ProviderNumber } from './payment-methods.ts'

/** Whoever moves the money for this shop, by the numbers of the specification. */
export type PaymentProviders = {
  connected: readonly ProviderNumber[]
  provider(number: ProviderNumber): PaymentProvider | null
  /** Where payments are made; our pages may send a form there, and nowhere else. */
  pageOrigins: readonly string[]
  /** Nothing that is paid here is real money. */
  isTest: boolean
}

export function paymentProviders(
  open: Partial<Record<ProviderNumber, PaymentProvider | null>>,
): PaymentProviders {
  const there = (Object.keys(open).map(Number) as ProviderNumber[]).filter((number) => open[number])
  const providers = there.flatMap((number) => open[number] ?? [])
  return {
    connected: there,
    provider: (number) => open[number] ?? null,
    pageOrigins: [...new Set(providers.map(({ pageOrigin }) => pageOrigin))],
    isTest: providers.some(({ isTest }) => isTest),
  }
}
