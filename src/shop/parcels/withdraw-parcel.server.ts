import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { mayWithdraw } from './may-act.ts'
import { changeOwnParcel } from './own-parcel.server.ts'
import { moveParcel } from './parcels.queries.server.ts'

/** It does not come after all. If it comes all the same, it is taken in. */
export function withdrawParcel(ctx: RequestContext, number: string): Promise<Result<null, Failure>> {
  return changeOwnParcel(ctx, number, mayWithdraw, async ({ trx, parcel, actor, at }) => {
    await moveParcel(trx, parcel, 'withdrawn', { at, actor, reason: 'customer' })
    return ok(null)
  })
}
