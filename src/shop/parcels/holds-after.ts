import type { HoldReason } from './parcel.ts'

/** What still stops a parcel after its owner has answered: they tell values and send invoices, the rest is judged by staff. */
export function holdsAfter(
  holds: readonly HoldReason[],
  told: { values: boolean; invoice: boolean },
): HoldReason[] {
  return holds.filter(
    (hold) => !(hold === 'value_missing' && told.values) && !(hold === 'invoice_missing' && told.invoice),
  )
}
