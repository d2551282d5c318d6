import type { MessageKey } from '#locales/messages.ts'
import type { ReservationState } from '#shop/reservations/reservation.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** In the history of a place. */
export const stateTexts = {
  submitted: 'reservation.event.submitted',
  confirmed: 'reservation.event.confirmed',
  deposit_paid: 'reservation.event.deposit_paid',
  allocated: 'reservation.event.allocated',
  paid: 'reservation.event.paid',
  converted: 'reservation.event.converted',
  unconfirmed_expired: 'reservation.event.unconfirmed_expired',
  lapsed: 'reservation.event.lapsed',
  cancelled: 'reservation.event.cancelled',
  refunded: 'reservation.event.refunded',
} as const satisfies Record<ReservationState, MessageKey>

const wait = { tone: 'info', icon: 'clock' } as const
const good = { tone: 'good', icon: 'check' } as const
const over = { tone: 'neutral', icon: 'close' } as const

/** A state as a pill. */
export const stateLooks = {
  submitted: wait,
  confirmed: wait,
  deposit_paid: wait,
  allocated: { tone: 'warn', icon: 'clock' },
  paid: good,
  converted: good,
  unconfirmed_expired: over,
  lapsed: over,
  cancelled: over,
  refunded: over,
} as const satisfies Record<ReservationState, { tone: string; icon: IconName }>

/** In the public list. */
export const lineTexts: Readonly<Record<string, MessageKey>> = {
  opened: 'reservation.line.opened',
  joined: 'reservation.line.joined',
  given: 'reservation.line.given',
  passed: 'reservation.line.passed',
  left: 'reservation.line.left',
}

export const arrivalTexts = {
  asked: 'reservation.arrival.asked',
  ordered: 'reservation.arrival.ordered',
  shipped: 'reservation.arrival.shipped',
  arrived: 'reservation.arrival.arrived',
  cancelled: 'reservation.arrival.cancelled',
} as const satisfies Record<string, MessageKey>
