import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { changeParcelOnDesk, type ParcelDesk, type ParcelOfSite } from './desk-parcel.server.ts'
import type { Parcel, ParcelState } from './parcel.ts'

/** What is read from the label of a parcel. */
export type ParcelLabel = { labelName: string; isDamaged?: boolean }
/** Not here yet; one that its customer has withdrawn may come all the same. */
export const coming: readonly ParcelState[] = ['expected', 'withdrawn']

/** A parcel that was announced has come. */
export function arriveParcel(
  desk: ParcelDesk,
  key: ParcelOfSite,
  label: ParcelLabel,
): Promise<Result<Parcel, Failure>> {
  return changeParcelOnDesk(desk, key, coming, async ({ parcel, at, move }) =>
    ok(await move(parcel, 'arrived', arrival(label, at))),
  )
}

export function arrival({ labelName, isDamaged = false }: ParcelLabel, at: Date) {
  return { received_at: at, label_name: labelName, is_damaged: isDamaged }
}
