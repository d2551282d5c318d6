import type { Amount } from '#core/money.ts'
import type { StateTable } from '#core/state-table.ts'
import type { PickupPoint } from '#shop/shipping/courier.ts'

export const pickupChangeKinds = ['days', 'locker'] as const
export type PickupChangeKind = (typeof pickupChangeKinds)[number]
export type PickupChangeState = 'unpaid' | 'paid' | 'done' | 'refused' | 'lapsed'

/** The database rejects every other move (`pickup_changes_moves`). */
export const pickupChangeMoves: StateTable<PickupChangeState> = {
  unpaid: ['paid', 'lapsed'],
  paid: ['done', 'refused'],
  done: [],
  refused: [],
  lapsed: [],
}

export type PickupChange = {
  id: string
  siteId: number
  boxId: string
  userId: string
  kind: PickupChangeKind
  state: PickupChangeState
  /** Of another locker. */
  point: PickupPoint | null
  days: number | null
  invoiceId: string
  updatedAt: Date
}

/** By how much longer a compartment is kept. */
export const extraDays = 3

export type OfferedChanges = {
  /** In the shop's own currency; null for what cannot be asked for. */
  days: Amount | null
  locker: Amount | null
  /** One is under way: unpaid with its invoice, or paid and with the courier. */
  open: PickupChange | null
  /** The last one could not be done, and was given back. */
  isRefused: boolean
}

/**
 * What can be asked for: nothing while a paid change is with the courier, and more days once for each locker. One that is
 * not paid yet can be replaced. `changes` are those of the box, newest first.
 */
export function mayAsk(
  changes: readonly Pick<PickupChange, 'kind' | 'state'>[],
): Record<PickupChangeKind, boolean> {
  const isOpen = changes.some(({ state }) => state === 'paid')
  const lastDone = changes.find(({ state }) => state === 'done')
  return { days: !isOpen && lastDone?.kind !== 'days', locker: !isOpen }
}
