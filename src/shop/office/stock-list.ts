import type { ListDefinition } from './list.ts'

export type StockRow = {
  variantId: number
  sku: string
  name: string
  /** Its choices, such as "Red, 42". */
  choice: string
  picture: string | null
  onHand: number
  held: number
  available: number
  /** Customers who want to know when it is back. */
  waiting: number
}

/** At or below this many that can be sold, a variant is low. */
export const lowStock = 5

export const stockList: ListDefinition = {
  id: 'stock',
  path: '/stock',
  columns: [
    { id: 'sku', title: 'SKU', isFixed: true, isSortable: true },
    { id: 'name', title: 'Product', isSortable: true },
    { id: 'on-hand', title: 'On hand', isNumber: true, isSortable: true },
    { id: 'held', title: 'Held', isNumber: true, isSortable: true },
    { id: 'available', title: 'Available', isNumber: true, isSortable: true },
    { id: 'waiting', title: 'Waiting', isNumber: true, isSortable: true },
    { id: 'state', title: 'State' },
  ],
  filters: [
    {
      id: 'only',
      title: 'Only',
      options: [
        { value: 'low', label: 'low' },
        { value: 'sold-out', label: 'sold out' },
        { value: 'held', label: 'held' },
        { value: 'waiting', label: 'somebody waits' },
      ],
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'low', title: 'Low', filters: { only: ['low'] } },
    { id: 'sold-out', title: 'Sold out', filters: { only: ['sold-out'] } },
    { id: 'held', title: 'Held', filters: { only: ['held'] } },
    { id: 'waiting', title: 'Somebody waits', filters: { only: ['waiting'] } },
  ],
  sort: 'held',
}
