import type { ConsentPurpose } from '#shop/marketing/consent.ts'
import type { TrackingEvent } from '#shop/marketing/tracking-events.ts'
import { type TrackingRecord, trackedValue, trackingCurrency } from '#shop/marketing/tracking-record.ts'

// What each tag gets of each event, as values: the words are those of its own documentation.

const currency = trackingCurrency

function googleItem({ sku, name, brand, category, variant, price, quantity }: TrackingRecord) {
  return {
    item_id: sku,
    item_name: name,
    item_brand: brand,
    item_category: category,
    item_variant: variant,
    price,
    quantity,
  }
}

function ecommerce(products: readonly TrackingRecord[], more: object = {}) {
  return { currency, value: trackedValue(products), ...more, items: products.map(googleItem) }
}

const googleSteps = {
  delivery: 'begin_checkout',
  payment: 'add_shipping_info',
  confirm: 'add_payment_info',
} as const

/** An entry of the data layer. */
export function googleEvent({ name, data }: TrackingEvent): object {
  switch (name) {
    case 'page':
      return { event: 'page_view', page_path: data.path, page_name: data.name }
    case 'listing':
      return { event: 'view_item_list', ecommerce: ecommerce(data.products, { item_list_name: data.name }) }
    case 'product':
      return { event: 'view_item', ecommerce: ecommerce([data.product]) }
    case 'search':
      return { event: 'search', search_term: data.text, results: data.found }
    case 'add_to_cart':
    case 'remove_from_cart':
      return { event: name, ecommerce: ecommerce(data.products) }
    case 'cart':
      return { event: 'view_cart', ecommerce: ecommerce(data.products) }
    case 'checkout_step':
      return { event: googleSteps[data.step], ecommerce: ecommerce(data.products) }
    case 'purchase': {
      const { order, value, shipping, tax, products } = data
      const sums = { transaction_id: order, value, shipping, tax }
      return { event: 'purchase', ecommerce: ecommerce(products, sums) }
    }
    case 'quote_step':
      return { event: 'quote_step', quote_step: data.step }
  }
}

/** Consent Mode v2. */
export function consentSignals(allowed: readonly ConsentPurpose[]): Record<string, 'granted' | 'denied'> {
  const may = (purpose: ConsentPurpose) => (allowed.includes(purpose) ? 'granted' : 'denied')
  return {
    ad_storage: may('marketing'),
    ad_user_data: may('marketing'),
    ad_personalization: may('marketing'),
    analytics_storage: may('statistics'),
    functionality_storage: may('preferences'),
    personalization_storage: may('preferences'),
    security_storage: 'granted',
  }
}

/** The arguments of `fbq`, or null. */
export function pixelCall({ name, data }: TrackingEvent): unknown[] | null {
  const goods = (products: readonly TrackingRecord[]) => ({
    content_type: 'product',
    content_ids: products.map(({ sku }) => sku),
    contents: products.map(({ sku, quantity, price }) => ({ id: sku, quantity, item_price: price })),
    currency,
    value: trackedValue(products),
  })
  switch (name) {
    case 'page':
      return ['track', 'PageView']
    case 'product':
      return ['track', 'ViewContent', goods([data.product])]
    case 'search':
      return ['track', 'Search', { search_string: data.text }]
    case 'add_to_cart':
      return ['track', 'AddToCart', goods(data.products)]
    case 'checkout_step':
      if (data.step === 'confirm') return ['track', 'AddPaymentInfo', goods(data.products)]
      return data.step === 'delivery' ? ['track', 'InitiateCheckout', goods(data.products)] : null
    case 'purchase':
      return ['track', 'Purchase', { ...goods(data.products), value: data.value }, { eventID: data.order }]
    default:
      return null
  }
}

export type CriteoDevice = 'd' | 'm' | 't'

/** TRK-01: d for a computer, m for a telephone, t for a tablet. */
export function criteoDevice({ isMobile, isTablet }: { isMobile: boolean; isTablet: boolean }): CriteoDevice {
  if (isMobile) return 'm'
  return isTablet ? 't' : 'd'
}

/** An entry of `criteo_q`, or null. */
export function criteoEvent({ name, data }: TrackingEvent): object | null {
  const item = ({ sku, price, quantity }: TrackingRecord) => ({ id: sku, price, quantity })
  switch (name) {
    case 'page':
      return /^\/[a-z]{2}\/$/.test(data.path) ? { event: 'viewHome' } : null
    case 'listing':
      return { event: 'viewList', item: data.products.slice(0, 3).map(({ sku }) => sku) }
    case 'product':
      return { event: 'viewItem', item: data.product.sku }
    case 'cart':
      return { event: 'viewBasket', currency, item: data.products.map(item) }
    case 'purchase':
      return { event: 'trackTransaction', id: data.order, currency, item: data.products.map(item) }
    default:
      return null
  }
}

/** An entry of `_learnq`, or null. */
export function klaviyoCall({ name, data }: TrackingEvent): unknown[] | null {
  const item = ({ sku, name: title, brand, category, price, quantity, image, url }: TrackingRecord) => ({
    ProductID: sku,
    ProductName: title,
    Brand: brand,
    Categories: [category],
    ItemPrice: price,
    Quantity: quantity,
    ImageURL: image,
    URL: url,
  })
  const goods = (products: readonly TrackingRecord[]) => ({
    $value: trackedValue(products),
    Currency: currency,
    Items: products.map(item),
  })
  switch (name) {
    case 'product':
      return ['track', 'Viewed Product', item(data.product)]
    case 'add_to_cart':
      return ['track', 'Added to Cart', goods(data.products)]
    case 'checkout_step':
      return data.step === 'delivery' ? ['track', 'Started Checkout', goods(data.products)] : null
    case 'purchase':
      return ['track', 'Placed Order', { ...goods(data.products), $event_id: data.order, $value: data.value }]
    default:
      return null
  }
}
