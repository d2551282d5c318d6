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
  /** One value for each option, in the same order. */
  valueIds: readonly number[]
  pictures: readonly string[]
  price: Amount
  listPrice: Amount | null
  lowest30Days: Amount
  discountLeft: number
  stockState: StockState
  maxQuantity: number
  /** How many there are, told where they are few. */
  left: number | null
  /** Only of a preorder: the day from which it is sent. */
  shipsFrom: string | null
  grams: number
  weight: ChargeableWeight
  air: ShippingOffer | null
  sea: ShippingOffer | null
  /** What the price is made of, line by line, and sums up to it. */
  priceLines: readonly { code: 'goods' | 'duty' | 'handling' | 'vat'; amount: Amount }[]
  /** The price from each day on, oldest first, over 90 days up to today. */
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
  /** In percent, of the country of the site, today. */
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
  /** How many products its category has, for the way to all of them. */
  categoryTotal: number
  /** No longer sold; `similar` then begins with what replaces it. */
  isDiscontinued: boolean
}
