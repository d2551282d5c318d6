import type { EventCode } from './stages.ts'

/** What happened, as everybody may read it: no name, no street. */
export type TrackingEvent = {
  /** Null for what a carrier says in words that nobody has mapped yet. */
  code: EventCode | null
  /** The carrier's own words, where there is no code. */
  words: string
  place: string
  at: Date
  /** The offset of the place where it happened. */
  offsetMinutes: number
  reason: string | null
  /** Who says so: the warehouse, the transport, or a carrier by its code. */
  source: string
}
