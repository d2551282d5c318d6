import type { StateTable } from '#core/state-table.ts'

export type ParcelState =
  | 'expected'
  | 'withdrawn'
  | 'unidentified'
  | 'arrived'
  | 'measured'
  | 'action_required'
  | 'ready'
  | 'in_request'
  | 'packed'
  | 'dispatched'
  | 'delivered'
  | 'return_requested'
  | 'returned'
  | 'abandoned'
  | 'disposed'

/**
 * The database rejects every other move (`parcels_moves`). A parcel that is expected may already belong to a request; it is
 * taken into it when it is ready.
 */
export const parcelMoves: StateTable<ParcelState> = {
  expected: ['arrived', 'withdrawn'],
  withdrawn: ['arrived'],
  // Came without a suite; it arrives for the customer who has proved that it is theirs.
  unidentified: ['arrived', 'abandoned'],
  arrived: ['measured'],
  measured: ['action_required', 'ready'],
  action_required: ['ready', 'return_requested', 'abandoned'],
  ready: ['action_required', 'in_request', 'return_requested', 'abandoned'],
  in_request: ['ready', 'action_required', 'packed'],
  // Unpacked again, if its request ends.
  packed: ['dispatched', 'ready'],
  // Back from the carrier to the shelf, or at the customer's.
  dispatched: ['delivered', 'ready'],
  delivered: [],
  return_requested: ['returned', 'ready'],
  returned: [],
  abandoned: ['disposed', 'ready'],
  disposed: [],
}

/** Why a parcel waits for its owner. */
export const holdReasons = [
  'invoice_missing',
  'value_missing',
  'prohibited',
  'damaged',
  'name_mismatch',
  'oversize',
] as const
export type HoldReason = (typeof holdReasons)[number]

export const batteries = ['none', 'installed', 'loose'] as const
export type Battery = (typeof batteries)[number]

/** Parcels that are on a shelf of ours, whoever has to act. */
export const onShelf: readonly ParcelState[] = [
  'unidentified',
  'arrived',
  'measured',
  'action_required',
  'ready',
  'in_request',
  'packed',
  'return_requested',
  'abandoned',
]
