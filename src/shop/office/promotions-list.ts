import type { Amount } from '#core/money.ts'
import type { ListDefinition } from './list.ts'

export type PromotionState = 'running' | 'coming' | 'over' | 'used-up'
export type PromotionRow = {
  id: string
  siteId: number
  code: string
  kind: 0 | 1
  /** Euro, or per cent. */
  value: Amount
  minTotal: Amount
  usageLimit: number | null
  customerLimit: number | null
  used: number
  startsAt: Date
  endsAt: Date | null
  state: PromotionState
}

export const promotionStates: Readonly<Record<PromotionState, string>> = {
  running: 'Running',
  coming: 'Not begun',
  over: 'Over',
  'used-up': 'Used up',
}

export const promotionsList: ListDefinition = {
  id: 'promotions',
  path: '/promotions',
  columns: [
    { id: 'code', title: 'Code', isFixed: true, isSortable: true },
    { id: 'site', title: 'Site' },
    { id: 'gives', title: 'Gives', isNumber: true },
    { id: 'from', title: 'Goods from', isNumber: true },
    { id: 'used', title: 'Used', isNumber: true, isSortable: true },
    { id: 'starts', title: 'From', isSortable: true },
    { id: 'ends', title: 'Until', isSortable: true },
    { id: 'state', title: 'State' },
  ],
  filters: [
    {
      id: 'state',
      title: 'State',
      options: Object.entries(promotionStates).map(([value, label]) => ({ value, label })),
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'running', title: 'Running', filters: { state: ['running'] } },
    { id: 'coming', title: 'Not begun', filters: { state: ['coming'] } },
    { id: 'over', title: 'Over', filters: { state: ['over', 'used-up'] } },
  ],
  sort: 'starts',
}
