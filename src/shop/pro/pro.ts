import type { CountryCode } from '#core/country.ts'
import type { Locale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { StateTable } from '#core/state-table.ts'
import type { ForwardPrice } from '#shop/forwards/forward-price.ts'
import type { PricedLine } from '#shop/invoices/invoice.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { ProRole } from './pro-roles.ts'

export type CompanyState = 'applied' | 'in_review' | 'approved' | 'rejected' | 'suspended'

/** The database rejects every other move (`pro_companies_moves`). A refused company may apply again. */
export const companyMoves: StateTable<CompanyState> = {
  applied: ['in_review', 'approved', 'rejected'],
  in_review: ['approved', 'rejected'],
  approved: ['suspended'],
  suspended: ['approved'],
  rejected: ['applied'],
}

export type DeclarationState =
  | 'draft'
  | 'submitted'
  | 'checked'
  | 'accepted'
  | 'attached'
  | 'cleared'
  | 'correction_needed'

/**
 * The database rejects every other move (`pro_declarations_moves`). Checked: the rules of customs let it pass, and the parcel
 * is announced. Accepted: the parcel is here and measured. Attached: it is in a shipment.
 */
export const declarationMoves: StateTable<DeclarationState> = {
  draft: ['submitted'],
  submitted: ['checked', 'correction_needed'],
  checked: ['accepted', 'correction_needed'],
  accepted: ['attached', 'correction_needed'],
  attached: ['accepted', 'cleared'],
  cleared: [],
  correction_needed: ['submitted'],
}

/** What its company may still change. */
export const editable: readonly DeclarationState[] = ['draft', 'correction_needed']

export type ProShipmentState =
  | 'draft'
  | 'awaiting_approval'
  | 'awaiting_payment'
  | 'ordered'
  | 'delivered'
  | 'cancelled'

/** The database rejects every other move (`pro_shipments_moves`). */
export const shipmentMoves: StateTable<ProShipmentState> = {
  draft: ['awaiting_approval', 'awaiting_payment', 'ordered'],
  awaiting_approval: ['ordered', 'awaiting_payment', 'cancelled'],
  awaiting_payment: ['ordered', 'cancelled'],
  ordered: ['delivered'],
  delivered: [],
  cancelled: [],
}

/** A declaration has one invoice, perhaps on several pages or photos. */
export const mostInvoices = 3

/** So many parcels are packed into one box, and so many boxes ordered at once. */
export const mostParcels = 10
export const mostGroups = 10

export const payMethods = ['credit', 'balance', 'now'] as const
export type PayMethod = (typeof payMethods)[number]

export const volumes = ['to_10', 'to_50', 'to_200', 'more'] as const
export const goodsKinds = ['parts', 'clothing', 'electronics', 'sports', 'other'] as const
export const creditDays = [0, 7, 14, 30] as const
export const incoterms = ['DDP', 'DAP'] as const
export type Incoterm = (typeof incoterms)[number]
export type VatState = 'none' | 'waiting' | 'valid' | 'invalid'

export type ProCompany = {
  id: string
  siteId: number
  ownerId: string
  state: CompanyState
  name: string
  regCode: string
  vatCode: string
  country: CountryCode
  address: string
  eori: string
  website: string
  contactName: string
  phone: string
  invoiceEmail: string | null
  volume: (typeof volumes)[number]
  goods: (typeof goodsKinds)[number]
  wantedDays: number
  vatState: VatState
  vatName: string
  vatCheckedAt: Date | null
  creditLimit: Amount
  creditDays: number
  creditUsed: Amount
  letter: string
  locale: Locale
  appliedAt: Date
  decidedAt: Date | null
  version: number
}

export type ProMember = {
  id: string
  companyId: string
  userId: string | null
  email: string | null
  name: string
  role: ProRole
  spendLimit: Amount | null
  spendPeriod: 'week' | 'month'
  approveAbove: Amount | null
  joinedAt: Date | null
}

export type Declaration = {
  id: string
  siteId: number
  number: string
  companyId: string
  state: DeclarationState
  trackingIn: string
  shop: string
  description: string
  hs6: string
  origin: string
  quantity: number
  unitValue: Amount
  currencyId: number
  invoiceNo: string
  invoiceFile: string
  parcelId: string | null
  groupId: string | null
  correction: string
  version: number
  updatedAt: Date
}

export type ProShipment = {
  id: string
  siteId: number
  number: string
  companyId: string
  state: ProShipmentState
  memberId: string
  currencyId: number
  lines: readonly PricedLine[]
  total: Amount | null
  isReverseCharge: boolean
  method: PayMethod | null
  invoiceId: string | null
  orderedAt: Date | null
  version: number
  createdAt: Date
}

export type ProGroup = {
  id: string
  shipmentId: string
  place: number
  method: ShippingMethod
  delivery: OrderDelivery | null
  addressId: string | null
  incoterm: Incoterm
  sendWhen: 'now' | 'weekday'
  weekday: number
  isInsured: boolean
  poNumber: string
  price: ForwardPrice | null
  total: Amount | null
  forwardId: string | null
  leavesOn: string | null
}
