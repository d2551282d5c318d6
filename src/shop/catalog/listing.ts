import type { Amount } from '#core/money.ts'
import type { DeliveryType } from '#shop/shipping/sum-rows.ts'
import type { Days } from '#shop/store-config/delivery-promise.ts'

/** 0 most expensive first, 1 cheapest first, 2 best value, 3 best sellers, 4 new arrivals, 5 relevance. */
export const sortCodes = [0, 1, 2, 3, 4, 5] as const
export type SortCode = (typeof sortCodes)[number]

/** Products, or offers. */
export type ListingType = 'p' | 'o'

/** Both bounds are inclusive; a missing bound is open. */
export type Bounds<Number_> = { min?: Number_; max?: Number_ }

/** The search, filters and sort order of a listing. The address contains all of it. */
export type ListingChoice = {
  type: ListingType
  text: string
  /** Slugs of brands. */
  brands: readonly string[]
  /** Values of additional fields, by the field's id. */
  fields: Readonly<Record<number, readonly number[]>>
  /** In the selected currency. */
  price: Bounds<Amount> | null
  /** The share of the reference price that is left, as specified: a discount of at least 30 % is `{ max: 70 }`. */
  discount: Bounds<number> | null
  flagIds: readonly number[]
  /** Null means the site's default for the language. */
  sort: SortCode | null
}

export const nothingChosen: ListingChoice = {
  type: 'p',
  text: '',
  brands: [],
  fields: {},
  price: null,
  discount: null,
  flagIds: [],
  sort: null,
}

const firstPage = 48
const furtherPage = 24

/** Specification 9: the first page has 48 products, each further one 24. */
export function pageLimit(page: number): number {
  return page === 1 ? firstPage : furtherPage
}

export function pageOffset(page: number): number {
  return page === 1 ? 0 : firstPage + (page - 2) * furtherPage
}

export function pageCount(total: number): number {
  return total <= firstPage ? 1 : 1 + Math.ceil((total - firstPage) / furtherPage)
}

export type StockState = 'in_stock' | 'low' | 'preorder' | 'out'

export type DeliveryOffer = {
  price: Amount
  days: Days
  /** Goods, shipping and the last leg: what the customer pays in all. */
  landed: Amount
  deliveredTo: DeliveryType
}

/** A product in a listing: its default variant, in one language and currency. */
export type ListingItem = {
  id: number
  variantId: number
  sku: string
  slug: string
  name: string
  brand: string | null
  categoryName: string
  /** A source for `imageUrl`. */
  picture: string
  currency: string
  price: Amount
  /** Struck through; only set above a lower price. */
  listPrice: Amount | null
  /** The lowest price in the 30 days before the discount, or before today without one. */
  lowest30Days: Amount
  discountLeft: number
  stockState: StockState
  maxQuantity: number
  /** Null if it may not be shipped that way. */
  air: DeliveryOffer | null
  sea: DeliveryOffer | null
  flags: readonly { id: number; badge: string }[]
  /** The product's colours, as #rrggbb. */
  colours: readonly string[]
}

export type FacetValue = {
  value: string
  label: string
  count: number
  isSelected: boolean
  swatch: string | null
}

export type Facet =
  | {
      /** `manufacturer` or `additional_field_<id>`; prefixed with `f.` in an address. */
      key: string
      type: 'terms'
      kind: 'brand' | 'fact' | 'colour' | 'size'
      label: string
      values: readonly FacetValue[]
    }
  /** `min` and `max` ignore the choice made in this facet. */
  | {
      key: 'current_price'
      type: 'stats'
      label: string
      min: Amount
      max: Amount
      chosen: Bounds<Amount> | null
    }
  | {
      key: 'discount_percentage'
      type: 'stats'
      label: string
      min: 0
      max: 100
      chosen: Bounds<number> | null
      /** Minimum discounts, in per cent, that some product has. */
      steps: readonly number[]
    }

export type Crumb = { categoryId: number; name: string; slugPath: string }

export type Offer = {
  id: number
  type: 1 | 2
  position: number
  title: string
  slug: string
  badge: string
  startsAt: string
  endsAt: string | null
  /** Up to five, sources for `imageUrl`. */
  pictures: readonly string[]
  /** The number of its products; absent if not counted. */
  count?: number
}

export type Listing = {
  items: readonly ListingItem[]
  total: number
  sort: SortCode
  facets: readonly Facet[]
  category: { id: number; name: string; description: string; slugPath: string } | null
  breadcrumbs: readonly Crumb[]
  /** The direct subcategories, or the top ones without a category; only those with products. */
  subcategories: readonly (Crumb & { count: number })[]
  /** The corrected text that was searched for. */
  didYouMean: string | null
  /** Filled only if nothing was found. */
  similar: readonly ListingItem[]
  disabledFieldIds: readonly number[]
}
