import { type Amount, times } from '#core/money.ts'

/** The shop's accounts; the other side of every transfer is a customer's account. */
export type ShopAccount = 'clearing' | 'sales' | 'adjustments'

export type TransferKind = 'capture' | 'topup' | 'topup_returned' | 'refund' | 'add' | 'deduct'

/** Each kind moves money between a customer and one account of the shop, always in the same direction. */
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

/** The change of a customer's balance, held amounts included. */
export function changeOf(kind: TransferKind, amount: Amount): Amount {
  return times(amount, transferWays[kind].sign)
}

/** Specification 3: what an entry of the history is about. A shop order counts as an invoice. */
export const relTypes = { quote: 0, forwardRequest: 1, manual: 2, topup: 3, invoice: 4 } as const
export type RelType = (typeof relTypes)[keyof typeof relTypes]

export type LedgerActor = {
  type: 'customer' | 'guest' | 'staff' | 'provider' | 'system' | 'program'
  id?: string | null
}

export type Transfer = {
  siteId: number
  userId: string
  currencyId: number
  kind: TransferKind
  amount: Amount
  /** The idempotency key: the same key never makes a second transfer. */
  key: string
  relType: RelType
  relId?: string | null
  paymentId?: string | null
  /** The owner of the clearing account, for money from a provider. */
  provider?: number | null
  reason?: string | null
  actor: LedgerActor
  at: Date
}

/** What a customer may spend, and what is held for checkouts and orders. */
export type Balance = { available: Amount; held: Amount }
