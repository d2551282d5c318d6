import { ok } from '#core/result.ts'
import type { RateLimits } from '#platform/rate-limits.server.ts'
import {
  PurchaseRecordInput,
  TrackingRecordsInput,
  TrackingRecordsView,
} from '#shop/marketing/analytics.schema.ts'
import { readPurchaseRecord } from '#shop/marketing/read-purchase-record.server.ts'
import { readTrackingRecords } from '#shop/marketing/read-tracking-records.server.ts'
import { trackingCurrency } from '#shop/marketing/tracking-record.ts'
import { type Call, post } from '../call.ts'
import { personal } from '../responses.ts'

/** Asked by pages whose visitors have allowed it, so that the others need not carry what analytics want to know. */
export function analyticsCalls({ inMemory }: RateLimits): Call[] {
  const limiter = inMemory({ name: 'analytics', points: 240, seconds: 60 })
  return [
    post(
      '/api/analytics/products',
      {
        summary:
          'Products as analytics count them: one price in US dollars, with brand, category and variant',
        input: TrackingRecordsInput,
        output: TrackingRecordsView,
        limiter,
      },
      async (c, { items }) => {
        const products = await readTrackingRecords(c.get('ctx'), items)
        return c.json({ status: true, currency: trackingCurrency, sale: null, products })
      },
    ),
    post(
      '/api/analytics/purchase',
      {
        summary: "A visitor's own paid order as analytics count it",
        input: PurchaseRecordInput,
        output: TrackingRecordsView,
        limiter,
      },
      async (c, { slug = null }) => {
        const purchase = await readPurchaseRecord(c.get('ctx'), slug)
        const { products, ...sale } = purchase ?? { products: [] }
        return personal(c, ok({ currency: trackingCurrency, sale: purchase && sale, products }))
      },
    ),
  ]
}
