import type { Amount } from '#core/money.ts'

/** A customer's own accounts, and the shop's on the other side. */
export type AccountKind = 'available' | 'authorised' | 'clearing' | 'sales' | 'adjustments'

export type TransferKind =
  | 'authorise'
  | 'capture'
  | 'void'
  | 'topup'
  | 'topup_returned'
  | 'refund'
  | 'add'
  | 'deduct'

/** Every kind of transfer takes from one account and gives to another, always the same two. */
export const transferWays: Readonly<Record<TransferKind, { from: AccountKind; to: AccountKind }>> = {
  authorise: { from: 'available', to: 'authorised' },
  capture: { from: 'authorised', to: 'sales' },
  void: { from: 'authorised', to: 'available' },
  topup: { from: 'clearing', to: 'available' },
  topup_returned: { from: 'available', to: 'clearing' },
  refund: { from: 'sales', to: 'available' },
  add: { from: 'adjustments', to: 'available' },
  deduct: { from: 'available', to: 'adjustments' },
}

const customerAccounts: readonly AccountKind[] = ['available', 'authorised']

/** The shop's account of the two; null where a customer's money only changes its place. */
export function shopAccount(kind: TransferKind): AccountKind | null {
  const { from, to } = transferWays[kind]
  return [from, to].find((account) => !customerAccounts.includes(account)) ?? null
}

/** By how much a customer has more afterwards, what is promised counted in. */
export function changeOf(kind: TransferKind, amount: Amount): Amount {
  const { from, to } = transferWays[kind]
  const sign = Number(customerAccounts.includes(to)) - Number(customerAccounts.includes(from))
  return (sign * amount) as Amount
}

/** Specification 3: what a row of the history is about. A shop order is told as an invoice. */
export const relTypes = { quote: 0, forwardRequest: 1, manual: 2, topup: 3, invoice: 4 } as const
export type RelType = (typeof relTypes)[keyof typeof relTypes]

export type LedgerActor = { type: 'customer' | 'guest' | 'staff' | 'provider' | 'system'; id?: string | null }

export type Transfer = {
  siteId: number
  userId: string
  currencyId: number
  kind: TransferKind
  amount: Amount
  /** What it is made for: with the same key nothing is ever made twice. */
  key: string
  relType?: RelType
  relId?: string | null
  paymentId?: string | null
  /** Whose clearing account, where money comes from outside. */
  provider?: number | null
  reason?: string | null
  actor: LedgerActor
  at: Date
}

export type Balance = { available: Amount; authorised: Amount }
