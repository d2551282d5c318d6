import type { StateTable } from '#core/state-table.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { EventCode } from '#shop/tracking/stages.ts'

export const transportKinds = ['flight', 'vessel', 'container'] as const
export type TransportKind = (typeof transportKinds)[number]

export type TransportState = 'loading' | 'departed' | 'arrived' | 'closed' | 'cancelled'

/** The database rejects every other move (`transports_moves`). */
export const transportMoves: StateTable<TransportState> = {
  loading: ['departed', 'cancelled'],
  departed: ['arrived'],
  arrived: ['closed'],
  closed: [],
  cancelled: [],
}

/** A flight, a vessel or a container, as the database has it. */
export type Transport = {
  id: string
  /** As its carrier calls it: AX 412. */
  number: string
  kind: TransportKind
  method: ShippingMethod
  carrier: string
  state: TransportState
  leavesFrom: string
  /** A place where it is changed; empty if there is none. */
  via: string
  goesTo: string
  closesAt: Date
  departsAt: Date
  arrivesAt: Date
  departedAt: Date | null
  arrivedAt: Date | null
  waybill: string
  bookedGrams: number
  /** The bag that boxes are loaded into now. */
  openBag: number
  version: number
}

export function methodOf(kind: TransportKind): ShippingMethod {
  return kind === 'flight' ? 'air' : 'sea'
}

/** "B07": as it is written on the bag. */
export function bagName(bag: number): string {
  return `B${String(bag).padStart(2, '0')}`
}

/** What leaving is called on the way of a box. */
export function departureCode(kind: TransportKind): EventCode {
  return kind === 'flight' ? 'FLIGHT_DEPARTED' : 'VESSEL_DEPARTED'
}

/**
 * What staff may tell of a transport in a state. Departure and arrival are acts of their own, because they change the
 * transport as well.
 */
const eventsIn: Readonly<Record<TransportState, readonly EventCode[]>> = {
  loading: ['MANIFESTED', 'VESSEL_LOADED', 'DELAY'],
  departed: ['TRANSSHIPMENT', 'SUBMITTED', 'DELAY'],
  arrived: ['SUBMITTED', 'DOCS_NEEDED', 'DUTY_DUE', 'INSPECTION', 'CLEARED', 'AT_HUB', 'DELAY'],
  closed: [],
  cancelled: [],
}

export function eventsOf({ kind, state }: Pick<Transport, 'kind' | 'state'>): EventCode[] {
  return eventsIn[state].filter((code) => code !== 'VESSEL_LOADED' || kind !== 'flight')
}
