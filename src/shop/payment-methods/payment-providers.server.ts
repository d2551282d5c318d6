import type { PaymentProvider } from '#providers/payments/payment-provider.ts'
import type { Site } from '#shop/sites/site.ts'
import { offeredProviders, type ProviderNumber, providers } from './payment-methods.ts'

/** The payment providers of this shop, by the numbers of the specification. */
export type PaymentProviders = {
  /** Those that take payments; of a site's own, only those that it offers. */
  connected: readonly ProviderNumber[]
  provider(number: ProviderNumber): PaymentProvider | null
  /** The origins of payment pages: our pages may submit a form there, and nowhere else. */
  pageOrigins: readonly string[]
  /** No real money is paid here. */
  isTest: boolean
}

const all: readonly ProviderNumber[] = [providers.paysera, providers.stripe, providers.paypal]

export function paymentProviders(
  open: Partial<Record<ProviderNumber, PaymentProvider | null>>,
): PaymentProviders {
  const there = all.filter((number) => open[number])
  const opened = there.flatMap((number) => open[number] ?? [])
  return {
    connected: there,
    provider: (number) => open[number] ?? null,
    pageOrigins: [...new Set(opened.map(({ pageOrigin }) => pageOrigin))],
    isTest: opened.some(({ isTest }) => isTest),
  }
}

const known = new WeakMap<PaymentProviders, WeakMap<Site, PaymentProviders>>()

/** What customers of a site choose from. Payments that have begun go on also where their provider is no longer offered. */
export function providersOf(payments: PaymentProviders, site: Site): PaymentProviders {
  const ofSites = known.get(payments) ?? new WeakMap<Site, PaymentProviders>()
  known.set(payments, ofSites)
  const offered = ofSites.get(site) ?? { ...payments, connected: offeredProviders(payments.connected, site) }
  ofSites.set(site, offered)
  return offered
}
