import { z } from 'zod'
import { type FollowParts, followCouriers } from '#shop/tracking/follow-couriers.server.ts'
import { type NewsParts, tellNews } from '#shop/tracking/tell-news.server.ts'

export function followCouriersTask(parts: FollowParts) {
  return () => followCouriers(parts)
}

/** Of any event: which one it was, the page and the email find out anew. */
const NewsJob = z.object({
  siteId: z.int(),
  boxId: z.string().optional(),
  parcelId: z.string().optional(),
  shipmentId: z.string().optional(),
})

export function tellNewsTask(parts: NewsParts) {
  return (payload: unknown) => tellNews(parts, NewsJob.parse(payload))
}
