import type { Amount } from '#core/money.ts'
import { type ForwardState, forwardMoves } from '#shop/forwards/forward.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { ListDefinition } from './list.ts'

export type ListedForward = Exclude<ForwardState, 'draft'>

/** The states as staff see them. What a customer has not sent is theirs alone. */
export const forwardLabels: Readonly<Record<ListedForward, string>> = {
  submitted: 'Sent',
  waiting_parcels: 'Waits for parcels',
  processing: 'To be packed',
  on_hold: 'Stands still',
  priced: 'Waits for payment',
  paid: 'To be loaded',
  dispatched: 'On its way',
  delivered: 'Delivered',
  closed: 'Closed',
  returned: 'Came back',
  cancelled: 'Called off',
}

export type ForwardRow = {
  id: string
  number: string
  siteId: number
  state: ListedForward
  customer: string
  suiteCode: string
  methods: readonly ShippingMethod[]
  /** Parcels in it, and how many of them are there. */
  parcels: number
  here: number
  boxes: number
  sentAt: Date
  /** By when the warehouse does what is next; null if it waits for nobody of us. */
  dueAt: Date | null
  who: { id: string; name: string } | null
  /** The price, or before it is packed the estimate. */
  total: Amount | null
  isPriced: boolean
  currency: string
  isStuck: boolean
  isExpress: boolean
}

export const forwardStates = (Object.keys(forwardMoves) as ForwardState[]).filter(
  (state) => state !== 'draft',
)
const countedForwards = 9999

export const forwardsList: ListDefinition = {
  id: 'forwards',
  path: '/forwards',
  columns: [
    { id: 'number', title: 'Request', isFixed: true },
    { id: 'site', title: 'Site' },
    { id: 'customer', title: 'Customer' },
    { id: 'suite', title: 'Suite', isWide: true },
    { id: 'way', title: 'Way' },
    { id: 'parcels', title: 'Parcels' },
    { id: 'state', title: 'State' },
    { id: 'sent', title: 'Sent', isSortable: true },
    { id: 'due', title: 'Due', isSortable: true },
    { id: 'who', title: 'Who' },
    { id: 'total', title: 'Price', isNumber: true },
  ],
  filters: [
    {
      id: 'state',
      title: 'State',
      options: Object.entries(forwardLabels).map(([value, label]) => ({ value, label })),
    },
    {
      id: 'way',
      title: 'Way',
      options: [
        { value: 'air', label: 'air' },
        { value: 'sea', label: 'sea' },
      ],
    },
    {
      id: 'only',
      title: 'Only',
      options: [
        { value: 'late', label: 'late' },
        { value: 'mine', label: 'packed by me now' },
        { value: 'stuck', label: 'nothing heard for long' },
      ],
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'to-pack', title: 'To pack', filters: { state: ['processing'] } },
    { id: 'on-hold', title: 'Standing still', filters: { state: ['on_hold'] } },
    { id: 'unpaid', title: 'Waiting for payment', filters: { state: ['priced'] } },
    { id: 'to-load', title: 'To load', filters: { state: ['paid'] } },
    { id: 'stuck', title: 'Stuck', filters: { only: ['stuck'] } },
    { id: 'on-way', title: 'On the way', filters: { state: ['dispatched'] } },
    { id: 'waiting', title: 'Waiting for parcels', filters: { state: ['waiting_parcels'] } },
  ],
  sort: 'due',
  sortsUp: true,
  countsUpTo: countedForwards,
}
