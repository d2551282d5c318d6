import type { ListDefinition } from './list.ts'

export type PointState = 'open' | 'closed' | 'hidden'
export type PointRow = {
  id: number
  name: string
  city: string
  address: string
  zip: string
  country: string
  courier: string
  kind: string
  hours: string
  number: string
  state: PointState
  closedReason: string | null
  seenAt: Date
}

export const pointStates: Readonly<Record<PointState, string>> = {
  open: 'Working',
  closed: 'Closed',
  hidden: 'Hidden by us',
}

export const pickupPointsList: ListDefinition = {
  id: 'pickup-points',
  path: '/settings/pickup-points',
  columns: [
    { id: 'name', title: 'Name', isFixed: true, isSortable: true },
    { id: 'courier', title: 'Courier', isSortable: true },
    { id: 'country', title: 'Country' },
    { id: 'city', title: 'City', isSortable: true },
    { id: 'address', title: 'Address' },
    { id: 'zip', title: 'Postal code' },
    { id: 'seen', title: 'Last listed', isSortable: true, isWide: true },
    { id: 'state', title: 'State' },
  ],
  filters: [
    {
      id: 'state',
      title: 'State',
      options: Object.entries(pointStates).map(([value, label]) => ({ value, label })),
    },
    {
      id: 'country',
      title: 'Country',
      options: ['LT', 'LV', 'EE', 'NL', 'AE'].map((value) => ({ value, label: value })),
      isData: true,
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'open', title: 'Working', filters: { state: ['open'] } },
    { id: 'closed', title: 'Closed', filters: { state: ['closed'] } },
    { id: 'hidden', title: 'Hidden by us', filters: { state: ['hidden'] } },
  ],
  sort: 'seen',
}
