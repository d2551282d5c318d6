import { warehouseTime } from '#core/dates.ts'
import type { Amount } from '#core/money.ts'
import type { Effect } from '#shop/customs/restricted-goods.ts'
import type { Battery, HoldReason, Measured, Parcel, ParcelFile, ParcelState } from './parcel.ts'
import type { StorageTerms } from './storage-clock.ts'
import { type StorageState, storageState } from './storage-state.ts'

/** A parcel as its owner sees it: on the shelf, in a request, in a call. */
export type ParcelCard = {
  id: string
  number: string
  state: ParcelState
  /** What it is; empty if nobody has said. */
  title: string
  shop: string
  carrier: ParcelCarrier | null
  trackingNumber: string | null
  expectedOn: string | null
  isAnnounced: boolean
  /** Days by the calendar of the warehouse. */
  receivedOn: string | null
  size: Measured | null
  battery: Battery
  isLiquid: boolean
  isPerfume: boolean
  isFragile: boolean
  isDamaged: boolean
  holds: readonly HoldReason[]
  holdWords: string
  /** The rule that forbids it, with its reason in the language of the page. */
  restriction: { id: string; effect: Effect; reason: string } | null
  photos: readonly Pick<ParcelFile, 'id' | 'uploadedAt'>[]
  invoices: readonly Pick<ParcelFile, 'id' | 'name' | 'size'>[]
  photosAsked: 0 | 1 | 3
  /** Photos that its owner has asked for are still to be made. */
  arePhotosComing: boolean
  /** What its lines come to, each currency by itself; empty before it is declared. */
  values: readonly { currency: string; amount: Amount }[]
  itemsCount: number
  /** Null before it lies there, and once it has gone. */
  storage: StorageState | null
  returnWords: string
  /** It leaves with the next van, and its owner cannot keep it any more. */
  isReturnPaid: boolean
  /** Pieces of all its lines: one thing alone cannot be split. */
  pieces: number
  splitWords: string
  /** The parcel that it was taken out of. */
  splitFrom: string | null
  forwardId: string | null
  createdAt: Date
}

export type ParcelCarrier = { code: string; name: string; trackingUrl: string | null }

/** States in which time on the shelf matters to its owner. */
const stored: readonly ParcelState[] = [
  'arrived',
  'measured',
  'action_required',
  'ready',
  'splitting',
  'in_request',
  'packed',
]

export type ParcelFacts = {
  carrier: ParcelCarrier | null
  photos: readonly ParcelFile[]
  invoices: readonly ParcelFile[]
  restriction: ParcelCard['restriction']
  values: ParcelCard['values']
  itemsCount: number
  pieces: number
  splitFrom: string | null
  isReturnPaid: boolean
}

export function parcelCard(
  parcel: Parcel,
  facts: ParcelFacts,
  { terms, now, timeZone }: { terms: StorageTerms; now: Date; timeZone: string },
): ParcelCard {
  const { receivedAt, size, storage, photosAskedAt } = parcel
  return {
    id: parcel.id,
    number: parcel.number,
    state: parcel.state,
    title: parcel.title,
    shop: parcel.shop,
    carrier: facts.carrier,
    trackingNumber: parcel.trackingNumber,
    expectedOn: parcel.expectedOn,
    isAnnounced: parcel.announcedAt !== null,
    receivedOn: receivedAt && warehouseTime(receivedAt).day,
    size,
    battery: parcel.battery,
    isLiquid: parcel.isLiquid,
    isPerfume: parcel.isPerfume,
    isFragile: parcel.isFragile,
    isDamaged: parcel.isDamaged,
    holds: parcel.holds,
    holdWords: parcel.holdWords,
    restriction: facts.restriction,
    photos: facts.photos.map(({ id, uploadedAt }) => ({ id, uploadedAt })),
    invoices: facts.invoices.map(({ id, name, size: bytes }) => ({ id, name, size: bytes })),
    photosAsked: parcel.photosAsked,
    arePhotosComing: photosAskedAt !== null,
    values: facts.values,
    itemsCount: facts.itemsCount,
    storage: stored.includes(parcel.state)
      ? storageState(storage, size?.grams ?? null, { terms, now, timeZone })
      : null,
    returnWords: parcel.returnWords,
    isReturnPaid: facts.isReturnPaid,
    pieces: facts.pieces,
    splitWords: parcel.splitWords,
    splitFrom: facts.splitFrom,
    forwardId: parcel.forwardId,
    createdAt: parcel.createdAt,
  }
}

/** What waits for its owner first, then what soon costs or costs already, then by age: the oldest first. */
export function mostUrgentFirst(cards: readonly ParcelCard[]): ParcelCard[] {
  const urgency = ({ state, storage }: ParcelCard) => {
    if (state === 'action_required') return 0
    return storage?.kind === 'counting' || storage?.kind === 'last' ? 1 : 2
  }
  const age = ({ receivedOn, createdAt }: ParcelCard) => receivedOn ?? createdAt.toISOString()
  return cards.toSorted((one, other) => {
    const by = urgency(one) - urgency(other)
    return by !== 0 ? by : age(one) < age(other) ? -1 : age(one) > age(other) ? 1 : 0
  })
}
