import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { arrival, coming } from './arrive-parcel.server.ts'
import {
  changeParcelOnDesk,
  type ParcelDesk,
  type ParcelOfSite,
  type ParcelOnDesk,
} from './desk-parcel.server.ts'
import { insertParcelFiles } from './insert-files.server.ts'
import type { Battery, HoldReason, Measured, Parcel } from './parcel.ts'
import { judgePhotos, type SentPhoto } from './photograph-parcel.server.ts'

/** What the warehouse found. */
export type Findings = {
  labelName: string
  size: Measured
  isDamaged: boolean
  battery: Battery
  isFragile: boolean
  shelf: string | null
  /** Why it stops until its owner has acted, and the words to it; none if it may go on. */
  holds: readonly HoldReason[]
  holdWords: string
  /** The rule that forbids it. */
  restrictionId: string | null
  /** Made while it was measured: the email that says that it is here shows them. */
  photos?: readonly SentPhoto[]
}

/**
 * A parcel is measured, looked at and put on its shelf, and is then ready or waits for its owner. One that has just come
 * out of the van arrives by the same act.
 */
export function measureParcel(
  desk: ParcelDesk,
  key: ParcelOfSite,
  findings: Findings,
): Promise<Result<Parcel, Failure>> {
  return changeParcelOnDesk(desk, key, [...coming, 'arrived', 'measured'], (on) => measure(on, findings))
}

export async function measure(on: ParcelOnDesk, findings: Findings): Promise<Result<Parcel, Failure>> {
  const { trx, parcel, at, move } = on
  const { holds, restrictionId, labelName, isDamaged, photos = [] } = findings
  if (holds.includes('prohibited') !== (restrictionId !== null))
    return err({ code: 'service.validation', errors: { restriction: [{ code: 'validation.choice' }] } })
  const judged = photos.length === 0 ? ok([]) : judgePhotos(photos)
  if (!judged.ok) return judged
  const { id, siteId } = parcel
  const about = { kind: 'photo', authorType: 'staff', at } as const
  await insertParcelFiles(trx, siteId, { parcelId: id }, judged.value, about)
  const arrived = coming.includes(parcel.state)
    ? await move(parcel, 'arrived', arrival({ labelName, isDamaged }, at))
    : parcel
  const measured =
    arrived.state === 'arrived' ? await move(arrived, 'measured', found(findings, at)) : arrived
  if (holds.length === 0) return ok(await move(measured, 'ready', found(findings, at)))
  const rule = restrictionId ?? parcel.restrictionId
  const held = { holds: [...holds], hold_words: findings.holdWords, restriction_id: rule }
  return ok(await move(measured, 'action_required', { ...held, reason: holds[0] ?? '' }))
}

function found({ labelName, size, isDamaged, battery, isFragile, shelf }: Findings, at: Date) {
  return {
    label_name: labelName,
    is_damaged: isDamaged,
    battery,
    is_fragile: isFragile,
    grams: size.grams,
    length_mm: size.lengthMm,
    width_mm: size.widthMm,
    height_mm: size.heightMm,
    measured_at: at,
    shelf,
  }
}

/** Its measures or what it holds were wrong. What is in a box already counts with the box. */
export function correctParcel(
  desk: ParcelDesk,
  key: ParcelOfSite,
  findings: Pick<Findings, 'size' | 'isDamaged' | 'battery' | 'isFragile'>,
): Promise<Result<Parcel, Failure>> {
  return changeParcelOnDesk(desk, key, ['action_required', 'ready'], async ({ parcel, at, change }) => {
    const { labelName, shelf } = parcel
    const now = { ...findings, labelName, shelf, holds: [], holdWords: '', restrictionId: null }
    return ok(await change(parcel, found(now, at)))
  })
}
