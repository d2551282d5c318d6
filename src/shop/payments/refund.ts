import type { Amount } from '#core/money.ts'

/** `manual`: the provider has no API for refunds, so staff have to make it by hand. */
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

/** Who requested it: staff, the customer who cancels, or the shop itself. */
export type RefundActor = { type: 'customer' | 'guest' | 'staff' | 'system'; id?: string | null }

/** The reason of a refund that a change of the order's lines asks for. */
export const editedReason = 'edited'

/** States only move forwards. A succeeded refund may still fail; failed is final. */
const order: readonly RefundState[] = ['requested', 'manual', 'pending', 'succeeded', 'failed']

export function isLater(state: RefundState, than: RefundState): boolean {
  return order.indexOf(state) > order.indexOf(than)
}

/** Derived from the row, which is written before the provider is called: repeated calls make one refund. */
export function refundKey({ id }: Pick<Refund, 'id'>): string {
  return `ref_${id}`
}

/** Providers keep idempotency keys for at least a day. A request after that could refund twice. */
const keysLastMs = 20 * 60 * 60 * 1000

export function mayStillPoll({ createdAt }: Pick<Refund, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < keysLastMs
}
