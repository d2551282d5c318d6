import type { Locale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { ChargeableWeight } from '#shop/shipping/chargeable-weight.ts'
import type { ShippingOffer } from '#shop/shipping/shipping-offers.ts'
import type { Crumb, ListingItem, StockState } from './listing.ts'

export type ProductOption = {
  fieldId: number
  kind: 'colour' | 'size' | 'fact'
  name: string
  values: readonly { id: number; label: string; swatch: string | null }[]
}

export type ProductVariant = {
  id: number
  sku: string
  /** One value for each option, in the options' order. */
  valueIds: readonly number[]
  pictures: readonly string[]
  price: Amount
  listPrice: Amount | null
  lowest30Days: Amount
  discountLeft: number
  stockState: StockState
  maxQuantity: number
  /** The number left, only if it is low. */
  left: number | null
  /** The shipping date of a preorder. */
  shipsFrom: string | null
  grams: number
  weight: ChargeableWeight
  air: ShippingOffer | null
  sea: ShippingOffer | null
  /** The components of the price; they add up to it. */
  priceLines: readonly { code: 'goods' | 'duty' | 'handling' | 'vat'; amount: Amount }[]
  /** The price from each day on, oldest first, for the last 90 days. */
  priceHistory: readonly { day: string; price: Amount }[]
}

export type SizeChart = {
  code: string
  rows: readonly { sizes: Readonly<Record<string, string>>; cm: Readonly<Record<string, number>> }[]
}

export type SafetyContact = { name: string; address: string; email: string }

export type Product = {
  id: number
  sku: string
  slugs: Readonly<Record<Locale, string>>
  name: string
  brand: { name: string; slug: string } | null
  breadcrumbs: readonly Crumb[]
  /** Paragraphs of plain text. */
  description: readonly string[]
  options: readonly ProductOption[]
  variants: readonly ProductVariant[]
  /** In per cent, for the site's country, today. */
  vatPercent: number
  currency: string
  boxMm: { length: number; width: number; height: number }
  hsCode: string
  restrictions: readonly string[]
  specs: readonly { fieldId: number; name: string; value: string }[]
  warrantyMonths: number
  safety: { maker: SafetyContact; responsible: SafetyContact; warnings: readonly string[] }
  sizeChart: SizeChart | null
  similar: readonly ListingItem[]
  /** The number of products in its category, for the link to all of them. */
  categoryTotal: number
  /** No longer sold; `similar` then begins with its replacement. */
  isDiscontinued: boolean
}
