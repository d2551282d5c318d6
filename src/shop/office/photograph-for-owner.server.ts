import type { Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { ParcelDesk, ParcelOfSite } from '#shop/parcels/desk-parcel.server.ts'
import { photographParcel, type SentPhoto } from '#shop/parcels/photograph-parcel.server.ts'
import { writeEvent } from '#shop/tracking/write-event.server.ts'

/** Photos that were made after the arrival are told of where the parcel is followed. */
export async function photographForOwner(
  desk: ParcelDesk,
  parcel: ParcelOfSite,
  photos: readonly SentPhoto[],
): Promise<Result<{ count: number }, Failure>> {
  const done = await photographParcel(desk, parcel, photos)
  if (done.ok)
    await desk.db
      .transaction()
      .execute((trx) =>
        writeEvent(trx, parcel.siteId, { parcelId: parcel.id }, { code: 'PHOTO', at: desk.clock() }),
      )
  return done
}
