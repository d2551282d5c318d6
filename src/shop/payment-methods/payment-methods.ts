import { type Amount, amount, zero } from '#core/money.ts'
import type { Site } from '#shop/sites/site.ts'

/** Specification 3: the numbers of the providers. */
export const providers = { stripe: 1, paypal: 2, paysera: 3, balance: 4 } as const
export type ProviderNumber = (typeof providers)[keyof typeof providers]

/** Only Paysera has banks to choose from. */
export function bankOf(provider: number, bank: string | null): string | null {
  return provider === providers.paysera ? bank : null
}

/** The path that receives a provider's webhooks. */
export function webhookPath(provider: ProviderNumber): string {
  const name = Object.entries(providers).find(([, number]) => number === provider)?.[0]
  return `/api/webhooks/${name}`
}

export type PaymentFee = { kind: 'fixed'; amount: Amount } | { kind: 'percentage'; basisPoints: number }
export type PaymentMethod = { provider: ProviderNumber; fee: PaymentFee }

export const noFee: PaymentFee = { kind: 'fixed', amount: zero }

/** Names in the site's settings. Paying from a balance has no fee. */
const settings = { 1: 'card', 2: 'paypal', 3: 'bank', 4: null } as const

/** The connected providers that a site offers, in its order. */
export function offeredProviders(
  connected: readonly ProviderNumber[],
  site: Pick<Site, 'paymentMethods'>,
): ProviderNumber[] {
  const names: readonly (string | null)[] = site.paymentMethods
  const place = (provider: ProviderNumber) => names.indexOf(settings[provider])
  return connected.filter((provider) => place(provider) >= 0).sort((one, other) => place(one) - place(other))
}

/** The offered payment methods, each with its fee from the site's settings. */
export function paymentMethods(
  offered: readonly ProviderNumber[],
  { paymentFees }: Pick<Site, 'paymentFees'>,
  inCurrency: (value: Amount) => Amount,
): PaymentMethod[] {
  return offered.map((provider) => {
    const name = settings[provider]
    return { provider, fee: name ? feeOf(paymentFees[name], inCurrency) : noFee }
  })
}

function feeOf(
  { kind, value }: Site['paymentFees']['card'],
  inCurrency: (value: Amount) => Amount,
): PaymentFee {
  if (kind === 'fixed') return { kind, amount: inCurrency(amount(value)) }
  return { kind, basisPoints: Math.round(Number(value) * 100) }
}
