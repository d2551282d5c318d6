import type { DelayReason } from '#shop/tracking/delay-reasons.ts'
import type { EventCode } from '#shop/tracking/stages.ts'
import type { TransportKind, TransportState } from '#shop/transports/transport.ts'
import type { OfficeIcon } from '../ui/icon.tsx'

export const kindLabels: Readonly<Record<TransportKind, string>> = {
  flight: 'Flight',
  vessel: 'Vessel',
  container: 'Container',
}

export function kindIcon(kind: TransportKind): OfficeIcon {
  return kind === 'flight' ? 'plane' : 'ship'
}

export const transportLabels: Readonly<Record<TransportState, string>> = {
  loading: 'Loading',
  departed: 'On its way',
  arrived: 'Arrived',
  closed: 'Closed',
  cancelled: 'Cancelled',
}

export const delayLabels: Readonly<Record<DelayReason, string>> = {
  weather: 'weather',
  technical: 'technical fault',
  connection: 'missed connection',
  customs: 'customs',
  congestion: 'congestion',
}

/** What everybody who follows a box reads, as staff choose it. */
export const eventLabels: Readonly<Record<EventCode, string>> = {
  ORDERED: 'Ordered',
  PAID: 'Paid',
  BOUGHT: 'Bought',
  SELLER_SHIPPED: 'Sent by the shop',
  IN_TRANSIT_US: 'On its way to the warehouse',
  ARRIVED: 'At the warehouse',
  MEASURED: 'Measured',
  PHOTO: 'Photographed',
  HOLD: 'Waits for its owner',
  PACKED: 'Packed',
  CONSOLIDATED: 'Joined into one box',
  MANIFESTED: 'On the manifest',
  FLIGHT_DEPARTED: 'The flight has left',
  VESSEL_LOADED: 'Loaded onto the vessel',
  VESSEL_DEPARTED: 'The vessel has left',
  TRANSSHIPMENT: 'Changes on the way',
  ARRIVED_COUNTRY: 'Arrived in the country',
  SUBMITTED: 'Papers are with customs',
  DOCS_NEEDED: 'Customs ask for papers',
  DUTY_DUE: 'Duty is due',
  INSPECTION: 'Customs look into it',
  CLEARED: 'Customs have let it go',
  AT_HUB: 'At the sorting centre',
  HANDED_TO_COURIER: 'With the courier',
  OUT_FOR_DELIVERY: 'Out for delivery',
  ATTEMPT_FAILED: 'Nobody was there',
  READY_FOR_PICKUP: 'In the locker',
  PICKUP_REMINDER: 'Reminded to collect it',
  DELIVERED: 'Delivered',
  PICKED_UP: 'Collected',
  DELAY: 'Delay',
  DAMAGED: 'Damaged',
  LOST: 'Lost',
  RETURNING: 'On its way back',
  RETURNED: 'Came back',
  DISPOSED: 'Disposed of',
  EXPIRED: 'Not collected in time',
}
