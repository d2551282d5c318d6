import type { Invoice } from '#shop/invoices/invoice.ts'
import type { Parcel, ParcelItem } from '#shop/parcels/parcel.ts'
import type { Forward, ForwardBox } from './forward.ts'
import type { ForwardEvent } from './forward-event.ts'

/** A request with everything that belongs to it. */
export type WholeForward = {
  forward: Forward
  boxes: readonly ForwardBox[]
  /** Those that are in it, and of one that has ended those that were. */
  parcels: readonly Parcel[]
  items: ReadonlyMap<string, readonly ParcelItem[]>
  /** Null before it is packed. */
  invoice: Invoice | null
  events: readonly ForwardEvent[]
  /** The request that goes on with what is left of this one, or is being filled in to. */
  next: { slug: string; number: string | null } | null
  /** The one that this goes on with. */
  before: { slug: string; number: string | null } | null
}
