import type { Amount } from '#core/money.ts'

/** `manual`: the provider gives nothing back by call, so it waits for somebody's hand. */
export type RefundState = 'requested' | 'manual' | 'pending' | 'succeeded' | 'failed'

export type Refund = {
  id: string
  siteId: number
  paymentId: string
  amount: Amount
  state: RefundState
  providerRef: string | null
  /** To the customer's balance instead of the way it came. */
  isToBalance: boolean
  reason: string
  polls: number
  createdAt: Date
}

/** Who wants it: staff, the customer who cancels, or the shop itself. */
export type RefundActor = { type: 'customer' | 'guest' | 'staff' | 'system'; id?: string | null }

/** It only ever goes on: what has succeeded may still fail, and nothing comes back from there. */
const order: readonly RefundState[] = ['requested', 'manual', 'pending', 'succeeded', 'failed']

export function isLater(state: RefundState, than: RefundState): boolean {
  return order.indexOf(state) > order.indexOf(than)
}

/** Fixed by the row, which is written before the provider is asked: however often it is asked, it is one refund. */
export function refundKey({ id }: Pick<Refund, 'id'>): string {
  return `ref_${id}`
}

/** Providers keep keys for a day at least. Asked later than that, one refund might become two. */
const keysLastMs = 20 * 60 * 60 * 1000

export function mayStillPoll({ createdAt }: Pick<Refund, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < keysLastMs
}
