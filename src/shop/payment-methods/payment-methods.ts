import { type Amount, amount } from '#core/money.ts'
import type { Site } from '#shop/sites/site.ts'

/** Specification 3: the numbers of the providers. */
export const providers = { stripe: 1, paypal: 2, paysera: 3, balance: 4 } as const
export type ProviderNumber = (typeof providers)[keyof typeof providers]

/** Who has banks to choose from. */
export function bankOf(provider: number, bank: string | null): string | null {
  return provider === providers.paysera ? bank : null
}

/** Where webhooks of a provider are taken. */
export function webhookPath(provider: ProviderNumber): string {
  const name = Object.entries(providers).find(([, number]) => number === provider)?.[0]
  return `/api/webhooks/${name}`
}

export type PaymentFee = { kind: 'fixed'; amount: Amount } | { kind: 'percentage'; basisPoints: number }
export type PaymentMethod = { provider: ProviderNumber; fee: PaymentFee }

export const noFee: PaymentFee = { kind: 'fixed', amount: 0 as Amount }

/** As the settings of the site name them; what is paid from a balance never costs anything. */
const settings = { 1: 'card', 2: 'paypal', 3: 'bank', 4: null } as const

/** Those that this shop is connected to, in the order of its list, each with what it adds by the settings of the site. */
export function paymentMethods(
  connected: readonly ProviderNumber[],
  { paymentFees }: Pick<Site, 'paymentFees'>,
  inCurrency: (value: Amount) => Amount,
): PaymentMethod[] {
  return connected.map((provider) => {
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
