import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { mayAskPhotos } from './may-act.ts'
import { changeOwnParcel } from './own-parcel.server.ts'
import { changeParcel } from './parcels.queries.server.ts'
import type { PhotoCount } from './photos-fee.ts'

/** More photos, which staff make. What they cost is charged with the box in which the parcel is sent on (`photosFee`). */
export function requestPhotos(
  ctx: RequestContext,
  { number, count }: { number: string; count: PhotoCount },
): Promise<Result<null, Failure>> {
  return changeOwnParcel(
    ctx,
    number,
    (parcel) => mayAskPhotos(parcel) && parcel.photosAsked < count,
    async ({ trx, parcel, at }) => {
      await changeParcel(trx, parcel, { photos_asked: count, photos_asked_at: at, at })
      return ok(null)
    },
  )
}
