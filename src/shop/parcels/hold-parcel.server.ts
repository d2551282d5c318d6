import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { changeParcelOnDesk, type ParcelDesk, type ParcelOfSite } from './desk-parcel.server.ts'
import type { HoldReason, Parcel } from './parcel.ts'

/** Something was found later: the parcel waits for its owner. In a request, it is taken out of the box that is being packed. */
export function holdParcel(
  desk: ParcelDesk,
  key: ParcelOfSite,
  {
    holds,
    words,
    restrictionId,
  }: { holds: readonly HoldReason[]; words: string; restrictionId: string | null },
): Promise<Result<Parcel, Failure>> {
  return changeParcelOnDesk(desk, key, ['measured', 'ready', 'in_request'], async ({ parcel, move }) => {
    const [reason] = holds
    if (!reason)
      return err({ code: 'service.validation', errors: { holds: [{ code: 'validation.required' }] } })
    if (holds.includes('prohibited') !== (restrictionId !== null))
      return err({ code: 'service.validation', errors: { restriction: [{ code: 'validation.choice' }] } })
    // Another rule says how it may travel, and goes on doing so.
    const rule = restrictionId ?? parcel.restrictionId
    const held = { holds: [...holds], hold_words: words, restriction_id: rule }
    return ok(await move(parcel, 'action_required', { ...held, reason, scanned_at: null }))
  })
}
