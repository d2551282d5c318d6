import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { changeParcelOnDesk, type ParcelDesk, type ParcelOfSite } from './desk-parcel.server.ts'
import { onShelf, type Parcel } from './parcel.ts'

/** Puts a parcel on a shelf, or on another one. */
export function shelveParcel(
  desk: ParcelDesk,
  key: ParcelOfSite,
  shelf: string,
): Promise<Result<Parcel, Failure>> {
  return changeParcelOnDesk(desk, key, onShelf, async ({ parcel, change }) =>
    ok(parcel.shelf === shelf ? parcel : await change(parcel, { shelf })),
  )
}
