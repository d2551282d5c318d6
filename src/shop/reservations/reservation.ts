import type { CountryCode } from '#core/country.ts'
import type { Locale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { StateTable } from '#core/state-table.ts'

export type ReservationState =
  | 'submitted'
  | 'confirmed'
  | 'deposit_paid'
  | 'allocated'
  | 'paid'
  | 'converted'
  | 'unconfirmed_expired'
  | 'lapsed'
  | 'cancelled'
  | 'refunded'

/** The database rejects every other move (`reservations_moves`). */
export const reservationMoves: StateTable<ReservationState> = {
  submitted: ['confirmed', 'unconfirmed_expired', 'cancelled'],
  confirmed: ['deposit_paid', 'allocated', 'lapsed', 'cancelled'],
  deposit_paid: ['allocated', 'cancelled'],
  allocated: ['paid', 'lapsed', 'cancelled'],
  paid: ['converted'],
  converted: [],
  unconfirmed_expired: [],
  lapsed: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
}

/** They stand in the queue. */
export const waitingStates: readonly ReservationState[] = ['confirmed', 'deposit_paid']

/** They count towards the most that one customer may have. */
export const countedStates: readonly ReservationState[] = [...waitingStates, 'allocated', 'paid', 'converted']

/** What a customer may still leave. */
export const leavableStates: readonly ReservationState[] = ['submitted', ...waitingStates, 'allocated']

export const confirmHours = 24
/** Hours before the end of the payment at which the customer is reminded, the earlier first. */
export const reminderHours = [24, 4] as const

export type Reservation = {
  id: string
  siteId: number
  campaignId: string
  number: string
  userId: string | null
  email: string | null
  firstName: string
  lastName: string
  phone: string
  country: CountryCode
  city: string
  locale: Locale
  currencyId: number
  spec: string
  alternate: string | null
  state: ReservationState
  queueNo: number | null
  code: string
  wantsNews: boolean
  submittedAt: Date
  confirmUntil: Date
  confirmedAt: Date | null
  deposit: Amount
  depositInvoiceId: string | null
  depositUntil: Date | null
  allocatedAt: Date | null
  payUntil: Date | null
  reminders: number
  orderId: string | null
  replacesId: string | null
  endedAt: Date | null
  version: number
}

/** The letters and figures of a code: none that looks like another. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** By which customers find their own line of the public list: HALO-7QK2-M9TD-X4RP. */
export function proofCode(prefix: string, random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 12), (byte) => codeLetters[byte % codeLetters.length])
  return [prefix, ...[0, 4, 8].map((from) => letters.slice(from, from + 4).join(''))].join('-')
}
