import type { z } from 'zod'
import type { TrackingRecordsView } from '#shop/marketing/analytics.schema.ts'
import type { TrackingEvent } from '#shop/marketing/tracking-events.ts'
import type { TrackingRecord } from '#shop/marketing/tracking-record.ts'
import { call } from '#web/calls/call.ts'
import { cart } from '#web/cart/shop-cart.ts'
import type { Asked, Sighting } from './page-events.ts'

type Records = z.infer<typeof TrackingRecordsView>

const limits = { timeoutMs: 10_000, retries: 1, outlivesPage: true }

/** Asks the server for products in the tracking currency; null if there is nothing to tell. */
export async function describeSighting(sighting: Sighting, locale: string): Promise<TrackingEvent | null> {
  if ('event' in sighting) return sighting.event
  if (sighting.name === 'purchase') return describePurchase(sighting.slug, locale)
  const items = sighting.name === 'cart' ? cart.known().items : sighting.items
  const products = await recordsOf(items, locale)
  const [product] = products
  // A step counts also if nothing can be said of its goods.
  if (sighting.name === 'checkout_step')
    return { name: 'checkout_step', data: { step: sighting.step, products } }
  if (!product) return null
  if (sighting.name === 'product') return { name: 'product', data: { product } }
  if (sighting.name === 'listing') return { name: 'listing', data: { name: sighting.title, products } }
  return { name: sighting.name, data: { products } }
}

async function recordsOf(items: readonly Asked[], locale: string): Promise<readonly TrackingRecord[]> {
  if (items.length === 0) return []
  const asked = items.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity }))
  const path = '/api/analytics/products'
  const answer = await call<z.infer<typeof TrackingRecordsView>>(
    path,
    { items: asked },
    { ...limits, locale },
  )
  return answer.ok ? answer.value.products : []
}

async function describePurchase(slug: string | null, locale: string): Promise<TrackingEvent | null> {
  const path = '/api/analytics/purchase'
  const payload = slug === null ? {} : { slug }
  const answer = await call<Records>(path, payload, { ...limits, locale })
  if (!answer.ok || !answer.value.sale) return null
  const { sale, products } = answer.value
  return { name: 'purchase', data: { ...sale, products } }
}
