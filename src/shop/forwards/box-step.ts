import type { StateTable } from '#core/state-table.ts'
import type { ForwardBox } from './forward.ts'

/** Where a box is on its way; the times of what happened to it say so. */
export type BoxStep = 'packed' | 'loaded' | 'departed' | 'ready' | 'delivered' | 'returned' | 'lost'

/** The database rejects every other move (`forward_boxes_moves`). */
export const boxMoves: StateTable<BoxStep> = {
  packed: ['loaded'],
  loaded: ['packed', 'departed'],
  departed: ['ready', 'delivered', 'returned', 'lost'],
  // To another locker it is on its way again.
  ready: ['departed', 'delivered', 'returned', 'lost'],
  delivered: [],
  returned: [],
  lost: [],
}

export function boxStepOf({
  lostAt,
  returnedAt,
  deliveredAt,
  readyAt,
  departedAt,
  loadedAt,
}: Pick<
  ForwardBox,
  'lostAt' | 'returnedAt' | 'deliveredAt' | 'readyAt' | 'departedAt' | 'loadedAt'
>): BoxStep {
  if (lostAt) return 'lost'
  if (returnedAt) return 'returned'
  if (deliveredAt) return 'delivered'
  if (readyAt) return 'ready'
  if (departedAt) return 'departed'
  return loadedAt ? 'loaded' : 'packed'
}
