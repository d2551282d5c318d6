import type { Amount } from '#core/money.ts'
import type { Site } from '#shop/sites/site.ts'
import type { SiteView } from '../ui/site-mark.tsx'

export type MethodName = Site['paymentMethods'][number]
export type MethodFee = Site['paymentFees'][MethodName]

/** A site's page of this, as it is read. */
export type SitePayment = {
  site: SiteView
  seen: string
  methods: readonly MethodName[]
  fees: Readonly<Record<MethodName, MethodFee>>
  connected: Readonly<Record<MethodName, boolean>>
  base: string
  currencies: readonly string[]
  offered: readonly string[]
  shown: string
  banks: string
  /** In euros: above it a second person confirms. */
  above: Amount
}

export const paymentNames: Readonly<Record<MethodName, string>> = {
  bank: 'Bank link',
  card: 'Card',
  paypal: 'PayPal',
}

/** "+2.9 %" or "+0.30 EUR"; nothing without a fee. */
export function feeText({ kind, value }: MethodFee, currency: string): string | null {
  if (Number(value) === 0) return null
  return kind === 'percentage' ? `+${Number(value)} %` : `+${Number(value).toFixed(2)} ${currency}`
}
