import type { Amount } from '#core/money.ts'
import type { StateTable } from '#core/state-table.ts'
import type { Parcel as SizedParcel } from '#shop/shipping/chargeable-weight.ts'
import type { StorageAccount } from './storage-clock.ts'

export type ParcelState =
  | 'expected'
  | 'withdrawn'
  | 'arrived'
  | 'measured'
  | 'action_required'
  | 'ready'
  | 'splitting'
  | 'in_request'
  | 'packed'
  | 'dispatched'
  | 'delivered'
  | 'return_requested'
  | 'returned'
  | 'abandoned'
  | 'disposed'

/**
 * The database rejects every other move (`parcels_moves`). A parcel that is expected may already belong to a request; it is
 * taken into it when it is ready.
 */
export const parcelMoves: StateTable<ParcelState> = {
  expected: ['arrived', 'withdrawn'],
  withdrawn: ['arrived', 'expected'],
  arrived: ['measured'],
  measured: ['action_required', 'ready'],
  action_required: ['ready', 'return_requested', 'abandoned'],
  ready: ['action_required', 'splitting', 'in_request', 'return_requested', 'abandoned'],
  // Two parcels now, or one after all.
  splitting: ['ready'],
  in_request: ['ready', 'action_required', 'packed'],
  // Unpacked again, if its request ends, or is packed anew.
  packed: ['dispatched', 'ready', 'in_request'],
  // Back from the carrier to the shelf, or at the customer's.
  dispatched: ['delivered', 'ready'],
  delivered: [],
  return_requested: ['returned', 'ready'],
  returned: [],
  abandoned: ['disposed', 'ready'],
  disposed: [],
}

/** Why a parcel waits for its owner. */
export const holdReasons = [
  'invoice_missing',
  'value_missing',
  'prohibited',
  'damaged',
  'name_mismatch',
  'oversize',
] as const
export type HoldReason = (typeof holdReasons)[number]

export const batteries = ['none', 'installed', 'loose'] as const
export type Battery = (typeof batteries)[number]

/** Parcels that are on a shelf of ours, whoever has to act. */
export const onShelf: readonly ParcelState[] = [
  'arrived',
  'measured',
  'action_required',
  'ready',
  'splitting',
  'in_request',
  'packed',
  'return_requested',
  'abandoned',
]

/** A parcel of a customer, as the database has it. */
export type Parcel = {
  id: string
  siteId: number
  /** On the shelf and in every text: `P-88213`. */
  number: string
  userId: string
  state: ParcelState
  title: string
  shop: string
  carrier: string | null
  trackingNumber: string | null
  expectedOn: string | null
  announcedAt: Date | null
  declaredAt: Date | null
  battery: Battery
  isLiquid: boolean
  isFragile: boolean
  isPerfume: boolean
  receivedAt: Date | null
  /** The name on its label. */
  labelName: string
  isDamaged: boolean
  /** Null until it is measured. */
  size: Measured | null
  measuredAt: Date | null
  shelf: string | null
  holds: readonly HoldReason[]
  holdWords: string
  restrictionId: string | null
  photosAsked: 0 | 1 | 3
  photosAskedAt: Date | null
  storage: StorageAccount
  /** The day of the last notice about storage, and how many there were. */
  storageNotice: number | null
  storageNotices: number
  returnWords: string
  returnInvoiceId: string | null
  /** What its owner wants taken out of it; nothing unless it is being split. */
  splitWish: SplitWish
  /** Why it could not be split, in words of staff. */
  splitWords: string
  /** The parcel that it was taken out of. */
  splitFromId: string | null
  forwardId: string | null
  boxId: string | null
  scannedAt: Date | null
  version: number
  createdAt: Date
  updatedAt: Date
}

/** Lines of a parcel by their ids, and how many pieces of each. */
export type SplitWish = readonly { item: string; pieces: number }[]

/** In grams and millimetres. */
export type Measured = SizedParcel

/** One line of what is in it, for customs. */
export type ParcelItem = {
  id: string
  description: string
  kind: string | null
  hs: string
  /** The country it was made in. */
  origin: string
  quantity: number
  /** Of a piece, in the currency it was paid in. */
  price: Amount
  currencyId: number
  material: string
  url: string
}

export const parcelFileKinds = ['photo', 'invoice', 'proof', 'label', 'customs'] as const
export type ParcelFileKind = (typeof parcelFileKinds)[number]
export type ParcelFile = {
  id: string
  kind: ParcelFileKind
  authorType: 'customer' | 'staff' | 'system'
  name: string
  contentType: string
  size: number
  uploadedAt: Date
}

/** Whether time on the shelf counts in this state; the moves of its request stop and start it too. */
export function storageRuns(state: ParcelState): boolean {
  return state === 'measured' || state === 'action_required' || state === 'ready'
}
