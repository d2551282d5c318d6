import type { Amount } from '#core/money.ts'
import type { PaymentStateName } from '#shop/payments/payment.ts'
import type { PaymentAlarm } from '#shop/payments/payment-alarm.ts'
import type { ListDefinition } from './list.ts'

export const paymentStateLabels = {
  created: 'Begun',
  requires_action: 'Waits for the buyer',
  pending: 'Pending',
  authorized: 'Authorised',
  captured: 'Captured',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
  disputed: 'Disputed',
} as const satisfies Record<PaymentStateName, string>

export const alarmLabels: Readonly<Record<string, string>> = {
  amount_mismatch: 'Another amount came',
  currency_mismatch: 'Another currency came',
  paid_twice: 'Paid twice',
  paid_too_late: 'Paid too late',
  returned_after_spent: 'Top-up went back after it was spent',
  disputed: 'Disputed',
  refund_failed: 'A refund failed',
  refund_silent: 'A refund was never answered',
  came_back: 'Refunded money came back',
  bank_silent: 'The bank confirmed nothing',
  waits_long: 'Pending for over a day',
} satisfies Record<PaymentAlarm, string>

export const purposeLabels = { order: 'Order', invoice: 'Invoice', topup: 'Top-up' } as const

/** By the numbers of the API. */
export const providerLabels: Readonly<Record<number, string>> = {
  1: 'Card, Stripe',
  2: 'PayPal',
  3: 'Bank link, Paysera',
  4: 'Balance',
}

export type PaymentRow = {
  id: string
  siteId: number
  /** The number of what it pays. */
  about: string
  purpose: keyof typeof purposeLabels
  provider: number
  reference: string | null
  state: PaymentStateName
  amount: Amount
  captured: Amount
  refunded: Amount
  currency: string
  alarms: PaymentAlarm[]
  hasManual: boolean
  at: Date
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const paymentsList: ListDefinition = {
  id: 'payments',
  path: '/payments',
  columns: [
    { id: 'about', title: 'Pays', isFixed: true },
    { id: 'site', title: 'Site' },
    { id: 'at', title: 'Begun', isSortable: true },
    { id: 'provider', title: 'Way to pay' },
    { id: 'reference', title: 'Reference', isWide: true },
    { id: 'state', title: 'State' },
    { id: 'alarm', title: 'To decide' },
    { id: 'amount', title: 'Amount', isNumber: true, isSortable: true, isFixed: true },
    { id: 'captured', title: 'Captured', isNumber: true },
    { id: 'refunded', title: 'Refunded', isNumber: true },
  ],
  filters: [
    { id: 'state', title: 'State', options: options(paymentStateLabels) },
    { id: 'provider', title: 'Way to pay', options: options(providerLabels) },
    { id: 'purpose', title: 'Pays', options: options(purposeLabels) },
    {
      id: 'only',
      title: 'Only',
      options: [
        { value: 'alarm', label: 'to decide' },
        { value: 'manual', label: 'refund by hand' },
      ],
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'pending', title: 'Pending', filters: { state: ['pending'] } },
    { id: 'alarms', title: 'To decide', filters: { only: ['alarm'] } },
    { id: 'disputed', title: 'Disputed', filters: { state: ['disputed'] } },
    { id: 'manual', title: 'Refunds by hand', filters: { only: ['manual'] } },
  ],
  sort: 'at',
}
