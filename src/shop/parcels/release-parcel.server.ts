import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { changeParcelOnDesk, type ParcelDesk, type ParcelOfSite } from './desk-parcel.server.ts'
import type { HoldReason, Parcel } from './parcel.ts'

/** What was missing is there. The parcel is ready once no reason is left. */
export function releaseParcel(
  desk: ParcelDesk,
  key: ParcelOfSite,
  solved: readonly HoldReason[],
): Promise<Result<Parcel, Failure>> {
  return changeParcelOnDesk(desk, key, ['action_required'], async ({ parcel, move, change }) => {
    const left = parcel.holds.filter((hold) => !solved.includes(hold))
    const isAllowed = parcel.holds.includes('prohibited') && !left.includes('prohibited')
    const still = {
      holds: left,
      hold_words: left.length > 0 ? parcel.holdWords : '',
      // Another rule says how it may travel, and goes on doing so.
      restriction_id: isAllowed ? null : parcel.restrictionId,
    }
    return ok(
      left.length > 0
        ? await change(parcel, still)
        : await move(parcel, 'ready', { ...still, reason: 'solved' }),
    )
  })
}
