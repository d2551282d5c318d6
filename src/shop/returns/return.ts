import type { Amount } from '#core/money.ts'
import type { StateTable } from '#core/state-table.ts'

export type ReturnState = 'announced' | 'sent' | 'received' | 'closed' | 'cancelled'

/**
 * The database rejects every other move (`returns_moves`). `sent` means that the customer has shown it; many parcels
 * arrive without that. A received return is closed when what it comes from is settled.
 */
export const returnMoves: StateTable<ReturnState> = {
  announced: ['sent', 'received', 'cancelled'],
  sent: ['received', 'cancelled'],
  received: ['closed'],
  closed: [],
  cancelled: [],
}

export const returnCauses = ['withdrawal', 'claim'] as const
export type ReturnCause = (typeof returnCauses)[number]

/** By a locker with a code, fetched by a courier, or as the customer likes. */
export const returnWays = ['locker', 'courier', 'own'] as const
export type ReturnWay = (typeof returnWays)[number]

export const conditions = ['as_new', 'used', 'damaged', 'wrong'] as const
export type Condition = (typeof conditions)[number]

export type ReturnLine = {
  id: string
  orderLineId: string
  variantId: number
  sku: string
  name: string
  choice: string
  picture: string
  slug: string
  price: Amount
  quantity: number
  /** Null until it has arrived. */
  received: number | null
  condition: Condition | null
  note: string
  restocked: number
}

export type Return = {
  id: string
  number: string
  orderId: string
  orderNumber: string
  cause: ReturnCause
  causeId: string
  state: ReturnState
  way: ReturnWay
  /** Whose lockers, or who fetches it. */
  courier: { code: string; name: string } | null
  /** What the way costs the customer, in the order's currency. */
  fee: Amount
  trackingCode: string | null
  announcedAt: Date
  dueAt: Date
  sentAt: Date | null
  receivedAt: Date | null
  receivedBy: string | null
  closedAt: Date | null
  version: number
  lines: readonly ReturnLine[]
}

export type ReturnActor = { type: 'customer' | 'guest' | 'staff' | 'system'; id?: string | null }

/** As people type and read it: in groups. */
export function spacedNumber(number: string): string {
  return number.replace(/^RT(\d+?)(\d{3})$/, 'RT $1 $2')
}
