import type { PaymentProvider } from '#providers/payments/payment-provider.ts'
import type { ProviderNumber } from './payment-methods.ts'

/** Whoever moves the money for this shop, by the numbers of the specification. */
export type PaymentProviders = {
  connected: readonly ProviderNumber[]
  provider(number: ProviderNumber): PaymentProvider | null
}

export function paymentProviders(
  open: Partial<Record<ProviderNumber, PaymentProvider | null>>,
): PaymentProviders {
  const there = (Object.keys(open).map(Number) as ProviderNumber[]).filter((number) => open[number])
  return { connected: there, provider: (number) => open[number] ?? null }
}
