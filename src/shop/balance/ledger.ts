import type { Amount } from '#core/money.ts'

/** The shop's accounts; on the other side of every transfer is a customer's. */
export type ShopAccount = 'clearing' | 'sales' | 'adjustments'

export type TransferKind = 'capture' | 'topup' | 'topup_returned' | 'refund' | 'add' | 'deduct'

/** Each kind moves money between a customer and one account of the shop, and always the same way. */
const transferWays: Readonly<Record<TransferKind, { with: ShopAccount; sign: 1 | -1 }>> = {
  capture: { with: 'sales', sign: -1 },
  topup: { with: 'clearing', sign: 1 },
  topup_returned: { with: 'clearing', sign: -1 },
  refund: { with: 'sales', sign: 1 },
  add: { with: 'adjustments', sign: 1 },
  deduct: { with: 'adjustments', sign: -1 },
}

export function shopAccount(kind: TransferKind): ShopAccount {
  return transferWays[kind].with
}

/** By how much a customer has more afterwards, what is held counted in. */
export function changeOf(kind: TransferKind, amount: Amount): Amount {
  return (transferWays[kind].sign * amount) as Amount
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
  relType: RelType
  relId?: string | null
  paymentId?: string | null
  /** Whose clearing account, where money comes from outside. */
  provider?: number | null
  reason?: string | null
  actor: LedgerActor
  at: Date
}

/** What a customer may spend, and what is held to checkouts and orders. */
export type Balance = { available: Amount; held: Amount }
