import { imageUrl } from '#core/image-url.ts'
import { type Amount, convert, decimal, type Rate } from '#core/money.ts'

/** TRK-02: what analytics and advertisers count in, whatever the visitor pays in. */
export const trackingCurrency = 'USD'

/** Specification 3, the product tracking record. All addresses are whole, prices are in `trackingCurrency`. */
export type TrackingRecord = {
  id: string
  sku: string
  name: string
  brand: string
  category: string
  price: number
  quantity: number
  variant: string
  image: string
  url: string
}

export type TrackedGoods = {
  productId: number
  sku: string
  name: string
  brand: string | null
  category: string
  price: Amount
  quantity: number
  variant: string
  /** A source for `imageUrl`, or null. */
  picture: string | null
  path: string
}

export type TrackingRates = { from: Rate; to: Rate; origin: string }

const pictureWidth = 640

export function trackingRecord(goods: TrackedGoods, rates: TrackingRates): TrackingRecord {
  const { productId, sku, name, brand, category, price, quantity, variant, picture, path } = goods
  return {
    id: String(productId),
    sku,
    name,
    brand: brand ?? '',
    category,
    price: trackedAmount(price, rates),
    quantity,
    variant,
    image: picture ? rates.origin + imageUrl(picture, pictureWidth, 1) : '',
    url: rates.origin + path,
  }
}

export function trackedAmount(value: Amount, { from, to }: Pick<TrackingRates, 'from' | 'to'>): number {
  return decimal(convert(value, from, to))
}

/** What all pieces cost together, in whole cents. */
export function trackedValue(records: readonly Pick<TrackingRecord, 'price' | 'quantity'>[]): number {
  const cents = records.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
  return cents / 100
}
