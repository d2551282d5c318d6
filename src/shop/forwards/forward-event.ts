import type { ForwardState } from './forward.ts'

/** A move of a request, as it is told to its customer. */
export type ForwardEvent = {
  from: ForwardState
  to: ForwardState
  actor: string
  reason: string | null
  at: Date
}
