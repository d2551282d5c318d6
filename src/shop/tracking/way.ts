import type { CountryCode } from '#core/country.ts'
import type { CourierService, PickupPoint } from '#shop/shipping/courier.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { ArrivalDays } from './arrival-range.ts'
import type { TrackingEvent } from './tracking-event.ts'

export type SubjectKind = 'box' | 'forward' | 'parcel' | 'order'

/** What a number stands for: a request with one of its boxes or all, a parcel before it is in one, or an order. */
export type Subject = {
  kind: SubjectKind
  forwardId: string | null
  boxId: string | null
  parcelId: string | null
  orderId: string | null
  /** Of an order, if the number is that of one of its shipments. */
  shipmentId: string | null
  userId: string | null
}

export type WayBox = { id: string; number: string; grams: number }

/** A flight, a vessel or a container, as everybody may know it. */
export type WayTransport = {
  number: string
  kind: 'flight' | 'vessel' | 'container'
  carrier: string
  leavesFrom: string
  via: string
  goesTo: string
  departsAt: Date
  arrivesAt: Date
  departedAt: Date | null
  arrivedAt: Date | null
}

/** Who brings or has brought it, under which number, and where it can be followed there. */
export type WayCarrier = { name: string; number: string; url: string }

/** What events are told of: a box, a parcel before it is in one, or a shipment of an order. */
export type Followed = { boxId: string } | { parcelId: string } | { shipmentId: string }

export type WayPickup = { code: string; compartment: string; until: Date | null }

/** All that is known of a way, from the tables of several nouns. What is only its owner's is said to be so. */
export type Way = {
  subject: Subject
  /** Null while there is nothing yet that moves: an order before its first shipment. */
  follows: Followed | null
  /** Ours: of the box, the request, the parcel or the order. */
  number: string
  method: ShippingMethod | null
  deliveryType: CourierService['type']
  /** Null for a parcel that nobody has sent on yet. */
  country: CountryCode | null
  /** A locker is a public place; a door is not. */
  point: Pick<PickupPoint, 'name' | 'address' | 'city' | 'zip' | 'hours' | 'lat' | 'lng'> | null
  courier: WayCarrier | null
  /** To the warehouse. */
  carriers: readonly WayCarrier[]
  boxes: readonly WayBox[]
  transport: WayTransport | null
  events: readonly TrackingEvent[]
  departedAt: Date | null
  readyAt: Date | null
  deliveredAt: Date | null
  hasEnded: boolean
  /** The days that were told before the present ones. */
  earlier: { from: string; to: string } | null
  arrival: ArrivalDays | null
  /** Of an order of the marketplace: the days that were promised. */
  promised: { from: string; to: string } | null
  /** Told to nobody but its owner, as is the page among their orders on which price and papers are: an order or request. */
  pickup: WayPickup | null
  ownPage: { kind: 'order' | 'forward'; slug: string } | null
  /** What couriers may repeat of the address of the delivery: no stranger reads it in their words. */
  hidden: ReadonlySet<string>
  /** When its courier was asked last, or told something. */
  heardAt: Date | null
  pollAt: Date | null
}
