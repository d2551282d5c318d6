import { withoutPersonalData } from '#core/personal-data.ts'
import type { TrackedItem } from '#shop/marketing/analytics.schema.ts'
import type { CheckoutStep, TrackingEvent } from '#shop/marketing/tracking-events.ts'
import { type PackedRows, unpackRows } from '#web/listing/packed-rows.ts'

/** What is reported of products, before the server has said what analytics want to know of each. */
export type Sighting =
  | { name: 'page' | 'search' | 'quote_step'; event: TrackingEvent }
  | { name: 'listing'; title: string; items: readonly Asked[] }
  | { name: 'product' | 'add_to_cart' | 'remove_from_cart'; items: readonly Asked[] }
  | { name: 'cart' }
  | { name: 'checkout_step'; step: CheckoutStep; items: readonly Asked[] }
  | { name: 'purchase'; slug: string | null }
export type Asked = Omit<TrackedItem, 'quantity'> & { quantity?: number }

export type SeenPage = {
  pathname: string
  search: string
  /** The name of the route, its parameters, and what its loader gave. */
  route: string
  params: Readonly<Record<string, string | undefined>>
  data: unknown
}

const mostListed = 24
const steps: Readonly<Record<string, CheckoutStep>> = {
  'checkout/delivery/delivery.route': 'delivery',
  'checkout/payment/payment.route': 'payment',
  'checkout/confirm/confirm.route': 'confirm',
}

type Listed = { title: string; total: number; cards: PackedRows<{ id: number }> }
type Loaded = {
  listing?: Listed
  text?: string
  product?: { id: number; variants: readonly { id: number }[] } | null
  checkout?: { products?: readonly { product_id: number; variant_id: number; quantity: number }[] }
  result?: { state: string }
}

/** What there is to tell of a page that is now on screen. */
export function sightingsOf({ pathname, search, route, params, data }: SeenPage): Sighting[] {
  const page: Sighting = {
    name: 'page',
    event: {
      name: 'page',
      data: { path: withoutPersonalData(pathname), name: route.replace(/\.route$/, '') },
    },
  }
  return [page, ...contentOf({ search, route, params, data })]
}

function contentOf({ search, route, params, data }: Omit<SeenPage, 'pathname'>): Sighting[] {
  const { listing, text = '', product, checkout, result } = (data ?? {}) as Loaded
  const step = steps[route]
  if (step) {
    const items = (checkout?.products ?? []).map(({ product_id, variant_id, quantity }) => ({
      product_id,
      variant_id,
      quantity,
    }))
    return [{ name: 'checkout_step', step, items }]
  }
  if (route === 'cart') return [{ name: 'cart' }]
  if (route === 'success' || route === 'order-successful')
    return result?.state === 'paid' ? [{ name: 'purchase', slug: params.slug ?? null }] : []
  if (route === 'product') return product ? [{ name: 'product', items: [variantOf(product, search)] }] : []
  if (!listing) return []
  const items = unpackRows(listing.cards)
    .slice(0, mostListed)
    .map(({ id }) => ({ product_id: id }))
  const searched: Sighting[] =
    text === '' ? [] : [{ name: 'search', event: { name: 'search', data: { text, found: listing.total } } }]
  return items.length === 0 ? searched : [...searched, { name: 'listing', title: listing.title, items }]
}

/** The variant in the address, or the one that the page begins with. */
function variantOf({ id, variants }: NonNullable<Loaded['product']>, search: string): Asked {
  const wanted = Number(new URLSearchParams(search).get('productVariant'))
  const variant = variants.find((one) => one.id === wanted) ?? variants[0]
  return { product_id: id, ...(variant && { variant_id: variant.id }) }
}

type CartLine = { product_id: number; variant_id: number; quantity: number }

/** What went into the cart and out of it between two of its states. */
export function cartSightings(before: readonly CartLine[], after: readonly CartLine[]): Sighting[] {
  const changes = new Map<number, CartLine>()
  for (const [lines, sign] of [
    [after, 1],
    [before, -1],
  ] as const) {
    for (const { product_id, variant_id, quantity } of lines) {
      const known = changes.get(variant_id)?.quantity ?? 0
      changes.set(variant_id, { product_id, variant_id, quantity: known + sign * quantity })
    }
  }
  const of = (sign: number) =>
    [...changes.values()]
      .filter(({ quantity }) => quantity * sign > 0)
      .map((line) => ({ ...line, quantity: Math.abs(line.quantity) }))
  const [added, removed] = [of(1), of(-1)]
  return [
    ...(added.length > 0 ? [{ name: 'add_to_cart' as const, items: added }] : []),
    ...(removed.length > 0 ? [{ name: 'remove_from_cart' as const, items: removed }] : []),
  ]
}
