import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { User } from '#shop/session/user.ts'
import type { Parcel } from './parcel.ts'
import type { ParcelActor } from './parcel-actor.ts'
import { findParcel } from './parcels.queries.server.ts'

export type OwnParcel = { trx: Trx; parcel: Parcel; user: User; actor: ParcelActor; at: Date }

/** A parcel of a customer that is not in a state in which this can be done. */
export function wrongState({ state }: Pick<Parcel, 'state'>) {
  return err<Failure>({ code: 'service.parcel_state', details: { state } })
}

/**
 * Runs an act of the customer under the lock of the parcel. Someone else's parcel answers like an unknown one, and one in
 * another state than the act needs says so.
 */
export async function changeOwnParcel<Told>(
  ctx: RequestContext,
  number: string,
  may: (parcel: Parcel) => boolean,
  act: (own: OwnParcel) => Promise<Result<Told, Failure>>,
): Promise<Result<Told, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site, clock } = ctx
  const { user } = own.value
  return db.transaction().execute(async (trx) => {
    const parcel = await findParcel(trx, site.id, { number, userId: user.id }, { isLocked: true })
    if (!parcel) return err<Failure>({ code: 'service.not_found' })
    if (!may(parcel)) return wrongState(parcel)
    return act({ trx, parcel, user, actor: { type: 'customer', id: user.id }, at: clock() })
  })
}

/** Nothing to tell but that it is done. */
export const done = ok(null)
