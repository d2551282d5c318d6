import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { maySplit } from './may-act.ts'
import { changeOwnParcel, wrongState } from './own-parcel.server.ts'
import type { Parcel, SplitWish } from './parcel.ts'
import { findParcelItems, moveParcel } from './parcels.queries.server.ts'
import { splitFailure } from './split.ts'

/**
 * Its owner wants some of it in a parcel of its own, so that the two can go different ways. Staff take it out; what that
 * costs is charged with the box in which the new parcel is sent on. Storage stands still meanwhile.
 */
export function requestSplit(
  ctx: RequestContext,
  { number, pieces }: { number: string; pieces: SplitWish },
): Promise<Result<null, Failure>> {
  // Its lines tell how many things are in it, below.
  const may = (parcel: Parameters<typeof maySplit>[0]) => maySplit(parcel, 2)
  return changeOwnParcel(ctx, number, may, async ({ trx, parcel, actor, at }) => {
    // What a company has declared line by line travels as it was declared.
    if (await isOfCompany(trx, parcel)) return wrongState(parcel)
    const items = (await findParcelItems(trx, parcel.siteId, [parcel.id])).get(parcel.id) ?? []
    const wish = pieces.filter((one) => one.pieces > 0)
    const wrong = splitFailure(items, wish)
    if (wrong) return err<Failure>({ code: 'service.validation', errors: { pieces: [wrong] } })
    const wanted = { split_wish: JSON.stringify(wish), split_words: '' }
    await moveParcel(trx, parcel, 'splitting', { at, actor, reason: 'customer', ...wanted })
    return ok(null)
  })
}

async function isOfCompany(trx: Trx, { siteId, id }: Pick<Parcel, 'siteId' | 'id'>): Promise<boolean> {
  const row = await trx
    .selectFrom('pro_declarations')
    .select('id')
    .where('site_id', '=', siteId)
    .where('parcel_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** It stays whole after all, as long as nobody has opened it. */
export function cancelSplit(ctx: RequestContext, number: string): Promise<Result<null, Failure>> {
  return changeOwnParcel(
    ctx,
    number,
    ({ state }) => state === 'splitting',
    async ({ trx, parcel, actor, at }) => {
      await moveParcel(trx, parcel, 'ready', { at, actor, reason: 'split_cancelled', split_wish: '[]' })
      return ok(null)
    },
  )
}
