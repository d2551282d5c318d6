import type { StateTable } from '#core/state-table.ts'

export type ForwardState =
  | 'draft'
  | 'submitted'
  | 'waiting_parcels'
  | 'processing'
  | 'on_hold'
  | 'priced'
  | 'paid'
  | 'dispatched'
  | 'delivered'
  | 'closed'
  | 'returned'
  | 'cancelled'

/** The database rejects every other move (`forwards_moves`). */
export const forwardMoves: StateTable<ForwardState> = {
  draft: ['submitted'],
  submitted: ['waiting_parcels', 'processing', 'cancelled'],
  waiting_parcels: ['processing', 'cancelled'],
  processing: ['on_hold', 'priced', 'cancelled'],
  on_hold: ['processing', 'cancelled'],
  // Priced again by the other way, or unpacked for a fee.
  priced: ['priced', 'paid', 'cancelled'],
  paid: ['dispatched'],
  dispatched: ['delivered', 'returned'],
  delivered: ['closed'],
  closed: [],
  returned: [],
  cancelled: [],
}

/** What its customer may end without a fee: nothing has been packed. */
export const cancellable: readonly ForwardState[] = ['submitted', 'waiting_parcels', 'processing', 'on_hold']

/** Whose turn it is; the storage of its parcels runs only at the customer's. */
export function isCustomersTurn(state: ForwardState, isPayable: boolean): boolean {
  return state === 'draft' || state === 'on_hold' || (state === 'priced' && !isPayable)
}
