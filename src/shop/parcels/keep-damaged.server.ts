import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { changeOwnParcel } from './own-parcel.server.ts'
import { changeParcel, moveParcel } from './parcels.queries.server.ts'

/** Its owner has seen what is damaged and wants it as it is. It is ready if nothing else stops it. */
export function keepDamaged(ctx: RequestContext, number: string): Promise<Result<null, Failure>> {
  return changeOwnParcel(
    ctx,
    number,
    ({ state, holds }) => state === 'action_required' && holds.includes('damaged'),
    async ({ trx, parcel, actor, at }) => {
      const holds = parcel.holds.filter((hold) => hold !== 'damaged')
      if (holds.length === 0)
        await moveParcel(trx, parcel, 'ready', { at, actor, reason: 'kept_damaged', holds })
      else await changeParcel(trx, parcel, { holds, at })
      return ok(null)
    },
  )
}
