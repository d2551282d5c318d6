import { type ParcelState, parcelMoves } from '#shop/parcels/parcel.ts'
import type { ListDefinition } from './list.ts'

/** The states as staff see them. */
export const parcelLabels: Readonly<Record<ParcelState, string>> = {
  expected: 'Announced',
  withdrawn: 'Withdrawn',
  arrived: 'To measure',
  measured: 'Measured',
  action_required: 'On hold',
  ready: 'Ready',
  splitting: 'To be split',
  in_request: 'To be packed',
  packed: 'In a box',
  dispatched: 'On its way',
  delivered: 'Delivered',
  return_requested: 'To send back',
  returned: 'Sent back',
  abandoned: 'Given up',
  disposed: 'Disposed of',
}

export type ParcelRow = {
  id: string
  number: string
  siteId: number
  state: ParcelState
  trackingNumber: string | null
  carrier: string | null
  suiteCode: string
  customer: string
  title: string
  shelf: string | null
  grams: number | null
  arrivedAt: Date | null
  /** By when the warehouse does what is next; null if it waits for nobody of us. */
  dueAt: Date | null
  forward: string | null
  photosAsked: number
}

export const parcelStates = Object.keys(parcelMoves) as ParcelState[]
const countedParcels = 9999

export const parcelsList: ListDefinition = {
  id: 'parcels',
  path: '/warehouse/parcels',
  columns: [
    { id: 'number', title: 'Parcel', isFixed: true },
    { id: 'tracking', title: 'Tracking' },
    { id: 'suite', title: 'Suite' },
    { id: 'customer', title: 'Customer' },
    { id: 'site', title: 'Site' },
    { id: 'title', title: 'What', isWide: true },
    { id: 'state', title: 'State' },
    { id: 'shelf', title: 'Shelf' },
    { id: 'forward', title: 'Request', isWide: true },
    { id: 'arrived', title: 'Arrived', isSortable: true },
    { id: 'due', title: 'Waiting', isSortable: true },
    { id: 'weight', title: 'Weight', isNumber: true },
  ],
  filters: [
    {
      id: 'state',
      title: 'State',
      options: Object.entries(parcelLabels).map(([value, label]) => ({ value, label })),
    },
    {
      id: 'only',
      title: 'Only',
      options: [
        { value: 'late', label: 'late' },
        { value: 'photos', label: 'photos asked for' },
        { value: 'shelfless', label: 'without a shelf' },
      ],
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'to-measure', title: 'To measure', filters: { state: ['arrived', 'measured'] } },
    { id: 'holds', title: 'On hold', filters: { state: ['action_required'] } },
    { id: 'photos', title: 'Photos asked for', filters: { only: ['photos'] } },
    { id: 'split', title: 'To be split', filters: { state: ['splitting'] } },
    { id: 'send-back', title: 'To send back', filters: { state: ['return_requested'] } },
    { id: 'given-up', title: 'Given up', filters: { state: ['abandoned'] } },
    { id: 'ready', title: 'Ready', filters: { state: ['ready'] } },
    { id: 'announced', title: 'Announced', filters: { state: ['expected'] } },
  ],
  sort: 'due',
  sortsUp: true,
  countsUpTo: countedParcels,
}
