import type { Order } from './order.ts'

/** The outcome, as the pages after placing an order show it. */
export type ResultState = 'paid' | 'pending' | 'unpaid' | 'failed' | 'closed'

export function resultState({ status, payments }: Pick<Order, 'status' | 'payments'>): ResultState {
  if (status === 'paid' || status === 'processing' || status === 'completed') return 'paid'
  if (status === 'cancelled' || status === 'expired') return 'closed'
  const newest = payments.at(-1)?.state
  if (newest === 'pending') return 'pending'
  return newest === 'failed' || newest === 'expired' ? 'failed' : 'unpaid'
}
