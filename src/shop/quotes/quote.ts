import type { CountryCode } from '#core/country.ts'
import type { Locale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { StateTable } from '#core/state-table.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'

export type QuoteState =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'info_needed'
  | 'quoted'
  | 'accepted'
  | 'converted'
  | 'rejected'
  | 'declined'
  | 'expired'
  | 'cancelled'

/**
 * The database rejects every other move (`quotes_moves`). An accepted quote has an order that is not paid; if the order
 * ends unpaid, the offer has expired, and a payment that comes late after all converts it.
 */
export const quoteMoves: StateTable<QuoteState> = {
  draft: ['submitted'],
  submitted: ['in_review', 'cancelled'],
  in_review: ['info_needed', 'quoted', 'rejected', 'cancelled'],
  info_needed: ['in_review', 'cancelled'],
  quoted: ['in_review', 'accepted', 'declined', 'expired'],
  accepted: ['converted', 'expired'],
  converted: [],
  rejected: [],
  // Taken back while the price still holds, or requested again.
  declined: ['submitted', 'quoted'],
  expired: ['submitted', 'converted'],
  cancelled: [],
}

export const rejections = ['prohibited', 'out_of_stock', 'shop_refuses', 'price_wrong', 'oversize'] as const
export type Rejection = (typeof rejections)[number]

/** Why a customer does not take an offer. */
export const declineReasons = ['price', 'time', 'elsewhere', 'no_need', 'other'] as const

export const substitutes = ['ask', 'similar', 'refund'] as const
export type Substitute = (typeof substitutes)[number]

/** How we know what an item is: from the page, with a doubt about its price, not from the page, or it was typed. */
export const readings = ['read', 'doubtful', 'unreadable', 'typed'] as const
export type Reading = (typeof readings)[number]

export const maxItems = 20
export const maxPieces = 50
export const maxPhotos = 5

/** Goods that somebody asks for. */
export type QuoteItem = {
  id: string
  url: string
  shop: string
  title: string
  image: string
  /** Of a piece, in the shop's currency; null while nobody knows it. */
  price: Amount | null
  currency: string
  quantity: number
  options: string
  note: string
  substitute: Substitute
  coupon: string
  reading: Reading
  files: readonly QuoteFile[]
}

export type QuoteFile = { id: string; name: string; kind: string; size: number }

/** How it should travel. */
export type Travel = {
  country: CountryCode
  /** Null to see both. */
  shippingMethod: ShippingMethod | null
  deliveryType: CourierService['type']
  isInsured: boolean
  comment: string
}

export type Quote = Travel & {
  id: string
  slug: string
  number: string | null
  userId: string | null
  state: QuoteState
  locale: Locale
  currencyId: number
  agentId: string | null
  agentUntil: Date | null
  revisionId: string | null
  orderId: string | null
  submittedAt: Date | null
  answerDueAt: Date | null
  endsAt: Date | null
  reason: string | null
  reasonWords: string
  restrictionId: string | null
  version: number
  createdAt: Date
  updatedAt: Date
}

/** Whether it waits for the customer, for us, or for nobody. */
export type Turn = 'customer' | 'us' | 'nobody'

export function turnOf(state: QuoteState): Turn {
  if (state === 'submitted' || state === 'in_review') return 'us'
  return state === 'draft' || state === 'info_needed' || state === 'quoted' || state === 'accepted'
    ? 'customer'
    : 'nobody'
}

/** Whether an ended offer may still be requested again. */
export function mayAskAgain({ state, endsAt }: Pick<Quote, 'state' | 'endsAt'>, now: Date): boolean {
  return (state === 'expired' || state === 'declined') && endsAt !== null && now < endsAt
}
