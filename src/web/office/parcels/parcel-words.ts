import type { Battery, HoldReason } from '#shop/parcels/parcel.ts'

export const holdLabels: Readonly<Record<HoldReason, string>> = {
  invoice_missing: 'Invoice missing',
  value_missing: 'Value missing',
  name_mismatch: 'Name does not match',
  oversize: 'Over size',
  prohibited: 'Not allowed',
  damaged: 'Damaged, smells or leaks',
}

export const batteryLabels: Readonly<Record<Battery, string>> = {
  none: 'None',
  installed: 'Built in',
  loose: 'Loose',
}

/** Why a parcel moved, where the state does not say it. */
export const reasonLabels: Readonly<Record<string, string>> = {
  ...holdLabels,
  solved: 'solved',
  kept: 'kept',
  split: 'split',
  split_cancelled: 'left whole by its owner',
  split_refused: 'could not be split',
}
