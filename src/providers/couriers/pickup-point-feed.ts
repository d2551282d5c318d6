import type { Result } from '#core/result.ts'

export type FeedPoint = {
  /** As the carrier knows it, and as a shipment must name it. */
  externalId: string
  kind: 'locker' | 'shop' | 'post_office'
  name: string
  /** In two capital letters; carriers also list countries of their partners. */
  country: string
  city: string
  address: string
  zip: string
  lat: number
  lng: number
  hours: string
  isOpen: boolean
}

/** What a carrier lists now; rows that could not be read are left out and counted. */
export type FeedContent = { points: readonly FeedPoint[]; broken: number }

export type FeedFailure = {
  code: 'feed_unreachable' | 'feed_unreadable' | 'feed_refused'
  reason: string
}

export type PickupPointFeed = {
  courier: { code: string; name: string }
  read(): Promise<Result<FeedContent, FeedFailure>>
}
