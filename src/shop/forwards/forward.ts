import type { CountryCode } from '#core/country.ts'
import type { Locale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { StateTable } from '#core/state-table.ts'
import type { Parcel } from '#shop/shipping/chargeable-weight.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Packing } from './carton.ts'
import type { ForwardPrice } from './forward-price.ts'

export type ForwardState =
  | 'draft'
  | 'submitted'
  | 'waiting_parcels'
  | 'processing'
  | 'on_hold'
  | 'priced'
  | 'paid'
  | 'dispatched'
  | 'delivered'
  | 'closed'
  | 'returned'
  | 'cancelled'

/** The database rejects every other move (`forwards_moves`). */
export const forwardMoves: StateTable<ForwardState> = {
  draft: ['submitted'],
  submitted: ['waiting_parcels', 'processing', 'cancelled'],
  waiting_parcels: ['processing', 'cancelled'],
  processing: ['on_hold', 'priced', 'cancelled'],
  on_hold: ['processing', 'cancelled'],
  // Packed again to go the other way, or unpacked for a fee.
  priced: ['processing', 'paid', 'cancelled'],
  paid: ['dispatched'],
  dispatched: ['delivered', 'returned'],
  delivered: ['closed'],
  closed: [],
  returned: [],
  cancelled: [],
}

/** What its customer may end without a fee: nothing has been packed. */
export const cancellable: readonly ForwardState[] = ['submitted', 'waiting_parcels', 'processing', 'on_hold']

/** Whose turn it is; the storage of its parcels runs only at the customer's. */
export function isCustomersTurn(state: ForwardState, isPayable: boolean): boolean {
  return state === 'draft' || state === 'on_hold' || (state === 'priced' && !isPayable)
}

/** Which parcels travel in one box, by their ids, and by which way. */
export type PlannedBox = { parcels: readonly string[]; method: ShippingMethod }

/** A request, as the database has it. */
export type Forward = {
  id: string
  siteId: number
  slug: string
  /** Null for a draft. */
  number: string | null
  userId: string
  state: ForwardState
  locale: Locale
  currencyId: number
  country: CountryCode
  delivery: OrderDelivery | null
  deliveryType: CourierService['type']
  packing: Packing
  isPadded: boolean
  photos: 1 | 3
  removesInvoices: boolean
  isInsured: boolean
  isExpress: boolean
  plan: readonly PlannedBox[]
  comment: string
  /** Paid by itself up to so much above the estimate, and at most this sum. */
  auto: { percent: number; limit: Amount } | null
  estimate: ForwardPrice | null
  price: ForwardPrice | null
  priceReason: string | null
  invoiceId: string | null
  /** The number of what has paid for it before it was packed. */
  prepaidBy: string | null
  /** The customer's own number for it, or empty. */
  customerReference: string
  declaredAt: Date | null
  submittedAt: Date | null
  pricedAt: Date | null
  paidAt: Date | null
  dispatchedAt: Date | null
  deliveredAt: Date | null
  endsAt: Date | null
  agentId: string | null
  agentUntil: Date | null
  reason: string | null
  reasonWords: string
  continuesId: string | null
  version: number
  createdAt: Date
  updatedAt: Date
}

/** A box as it was packed. */
export type ForwardBox = {
  id: string
  forwardId: string
  place: number
  /** What everybody follows it by: AW104170098LT. */
  number: string
  method: ShippingMethod
  carton: string | null
  size: Parcel
  packedAt: Date
  transportId: string | null
  bag: number | null
  loadedAt: Date | null
  courierId: number | null
  courierNumber: string | null
  departedAt: Date | null
  readyAt: Date | null
  deliveredAt: Date | null
  returnedAt: Date | null
  lostAt: Date | null
}
