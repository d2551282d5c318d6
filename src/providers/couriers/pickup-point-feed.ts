import type { Result } from '#core/result.ts'

export type FeedPoint = {
  /** The carrier's id, which a shipment must use. */
  externalId: string
  kind: 'locker' | 'shop' | 'post_office'
  name: string
  /** Two capital letters. Carriers also list countries of their partners. */
  country: string
  city: string
  address: string
  zip: string
  lat: number
  lng: number
  hours: string
  isOpen: boolean
}

/** The carrier's current list. Unreadable rows are skipped and counted. */
export type FeedContent = { points: readonly FeedPoint[]; broken: number }

export type FeedFailure = {
  code: 'feed_unreachable' | 'feed_unreadable' | 'feed_refused'
  reason: string
}

export type PickupPointFeed = {
  courier: { code: string; name: string }
  read(): Promise<Result<FeedContent, FeedFailure>>
}
