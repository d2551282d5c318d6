import type { ListDefinition } from './list.ts'

export type FlagState = 'running' | 'coming' | 'over'
export type FlagRow = {
  id: number
  type: 1 | 2
  position: number
  title: string
  badge: string
  siteIds: readonly number[]
  startsAt: Date
  endsAt: Date | null
  state: FlagState
  /** Chosen by hand. */
  picked: number
  hasRule: boolean
}

export const flagTypes: Readonly<Record<'1' | '2', string>> = { 1: 'Flag', 2: 'Offer' }
export const flagStates: Readonly<Record<FlagState, string>> = {
  running: 'Running',
  coming: 'Not begun',
  over: 'Over',
}
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const flagsList: ListDefinition = {
  id: 'offers',
  path: '/offers',
  columns: [
    { id: 'title', title: 'Title', isFixed: true, isSortable: true },
    { id: 'type', title: 'Type' },
    { id: 'position', title: 'Position', isNumber: true, isSortable: true },
    { id: 'badge', title: 'Badge' },
    { id: 'products', title: 'Products' },
    { id: 'sites', title: 'Sites' },
    { id: 'starts', title: 'From', isSortable: true },
    { id: 'ends', title: 'Until', isSortable: true },
    { id: 'state', title: 'State' },
  ],
  filters: [
    { id: 'state', title: 'State', options: optionsOf(flagStates) },
    { id: 'type', title: 'Type', options: optionsOf(flagTypes) },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'running', title: 'Running', filters: { state: ['running'] } },
    { id: 'coming', title: 'Not begun', filters: { state: ['coming'] } },
    { id: 'over', title: 'Over', filters: { state: ['over'] } },
  ],
  sort: 'starts',
}
