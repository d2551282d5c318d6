import type { EventCode } from './stages.ts'

export type EventSource = 'us' | 'warehouse' | 'transport' | 'customs'

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
  /** Who says so: we, our warehouse, the flight or vessel, customs, or a courier with its name. */
  source: EventSource | { courier: string }
}
