import type { Amount } from '#core/money.ts'
import type { Fulfilment } from '#shop/orders/fulfilment.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import type { ListDefinition } from './list.ts'

/** How an order is paid, as staff see it. */
export const paymentLabels = {
  paid: 'Paid',
  unpaid: 'Unpaid',
  pending: 'Bank pending',
  declined: 'Declined',
  due: 'More to pay',
  refunded: 'Refunded',
  none: 'Not paid',
} as const
export type PaymentLabel = keyof typeof paymentLabels

/** Where the goods of an order are: its line that has come least far. */
export const goodsLabels = {
  waiting: 'Waits for payment',
  info: 'Info needed',
  to_buy: 'To buy',
  bought: 'Bought',
  seller_shipped: 'On the way to us',
  at_warehouse: 'At the warehouse',
  inspected: 'Inspected',
  packed: 'Packed',
  shipped: 'On the way',
  delivered: 'Delivered',
  ended: 'Cancelled',
} as const
export type GoodsLabel = keyof typeof goodsLabels

export type OrderRow = {
  id: string
  number: string
  siteId: number
  status: OrderStatus
  method: 'air' | 'sea'
  placedAt: Date
  customer: string
  payment: PaymentLabel
  goods: GoodsLabel
  /** Lines at or past the stage of the goods, of all. */
  lines: { all: number; past: number }
  dueAt: Date | null
  /** Initials and name of the person responsible. */
  who: { id: string; name: string } | null
  total: Amount
  currency: string
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Orders are never deleted, and nobody reads ten thousand of them. */
const countedUpTo = 9999

export const ordersList: ListDefinition = {
  id: 'orders',
  path: '/orders',
  columns: [
    { id: 'number', title: 'Order', isFixed: true },
    { id: 'site', title: 'Site' },
    { id: 'placed', title: 'Placed', isSortable: true },
    { id: 'customer', title: 'Customer' },
    { id: 'payment', title: 'Payment' },
    { id: 'goods', title: 'Goods' },
    { id: 'method', title: 'Way' },
    { id: 'due', title: 'Next due', isSortable: true },
    { id: 'who', title: 'Who' },
    { id: 'total', title: 'Total', isNumber: true, isSortable: true, isFixed: true },
  ],
  filters: [
    { id: 'payment', title: 'Payment', options: options(paymentLabels) },
    { id: 'goods', title: 'Goods', options: options(goodsLabels) },
    {
      id: 'placed',
      title: 'Placed',
      options: [
        { value: '1', label: 'today' },
        { value: '7', label: 'last 7 days' },
        { value: '30', label: 'last 30 days' },
      ],
    },
    {
      id: 'method',
      title: 'Way',
      options: [
        { value: 'air', label: 'air' },
        { value: 'sea', label: 'sea' },
      ],
    },
    {
      id: 'who',
      title: 'Who',
      options: [
        { value: 'me', label: 'me' },
        { value: 'nobody', label: 'nobody' },
      ],
    },
    {
      id: 'only',
      title: 'Only',
      options: [
        { value: 'late', label: 'late' },
        { value: 'over-1000', label: 'over €1,000' },
        { value: 'manual-refund', label: 'refund by hand' },
      ],
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'to-buy', title: 'To buy', filters: { goods: ['to_buy'] } },
    { id: 'unpaid', title: 'Unpaid', filters: { payment: ['unpaid', 'pending', 'declined'] } },
    { id: 'info', title: 'Info needed', filters: { goods: ['info'] } },
    { id: 'to-ship', title: 'To pack', filters: { goods: ['at_warehouse', 'inspected', 'packed'] } },
    { id: 'large', title: 'Over €1,000', filters: { only: ['over-1000'] } },
    { id: 'mine', title: 'My orders', filters: { who: ['me'] } },
    { id: 'manual-refund', title: 'Refund by hand', filters: { only: ['manual-refund'] } },
  ],
  sort: 'placed',
  countsUpTo: countedUpTo,
}

export type LineStage = Exclude<Fulfilment, 'cancelled'>
