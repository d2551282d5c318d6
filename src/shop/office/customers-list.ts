import type { Amount } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { ListDefinition } from './list.ts'

/** Whether an account can be used. */
export const accountLabels = {
  active: 'Active',
  unconfirmed: 'E-mail not confirmed',
  blocked: 'Blocked',
  erased: 'Erased',
} as const
export type AccountLabel = keyof typeof accountLabels

/** The tiers of the shop by their codes. */
export const tierLabels: Readonly<Record<string, string>> = {
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
}

export function tierLabel(code: string): string {
  return say(tierLabels[code] ?? code)
}

export type CustomerRow = {
  id: string
  siteId: number
  suiteCode: string
  name: string
  company: string | null
  orders: number
  /** In euros. */
  spent: Amount
  /** In the currency of the site's balances, held money included. */
  balance: Amount
  tier: string | null
  state: AccountLabel
  createdAt: Date
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const customersList: ListDefinition = {
  id: 'customers',
  path: '/customers',
  columns: [
    { id: 'name', title: 'Customer', isFixed: true },
    { id: 'site', title: 'Site' },
    { id: 'suite', title: 'Suite' },
    { id: 'since', title: 'Since', isSortable: true },
    { id: 'orders', title: 'Orders', isNumber: true, isSortable: true },
    { id: 'spent', title: 'Spent', isNumber: true, isSortable: true },
    { id: 'balance', title: 'Balance', isNumber: true, isSortable: true },
    { id: 'tier', title: 'Tier' },
    { id: 'state', title: 'State' },
  ],
  filters: [
    { id: 'state', title: 'State', options: options(accountLabels) },
    {
      id: 'type',
      title: 'Type',
      options: [
        { value: 'personal', label: 'person' },
        { value: 'business', label: 'business' },
      ],
    },
    { id: 'tier', title: 'Tier', options: [{ value: 'none', label: 'none' }, ...options(tierLabels)] },
    { id: 'only', title: 'Only', options: [{ value: 'balance', label: 'with balance' }] },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'business', title: 'Business', filters: { type: ['business'] } },
    { id: 'blocked', title: 'Blocked', filters: { state: ['blocked'] } },
    { id: 'balance', title: 'With balance', filters: { only: ['balance'] } },
  ],
  sort: 'since',
}
