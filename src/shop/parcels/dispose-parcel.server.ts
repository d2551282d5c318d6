import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { changeParcelOnDesk, type ParcelDesk, type ParcelOfSite } from './desk-parcel.server.ts'
import type { Parcel } from './parcel.ts'

/** Given away or thrown away, after its owner gave it up. */
export function disposeOfParcel(desk: ParcelDesk, key: ParcelOfSite): Promise<Result<Parcel, Failure>> {
  return changeParcelOnDesk(desk, key, ['abandoned'], async ({ parcel, move }) =>
    ok(await move(parcel, 'disposed', { shelf: null })),
  )
}
