import { err, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { ParcelActor } from '#shop/parcels/parcel-actor.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { wrongState } from './desk-forward.server.ts'
import type { Forward, ForwardState } from './forward.ts'
import type { ForwardTerms } from './forward-terms.ts'
import { findForward } from './forwards.queries.server.ts'
import { readForwardTerms } from './read-forward-terms.server.ts'

export type OwnForward = {
  trx: Trx
  forward: Forward
  terms: ForwardTerms
  actor: ParcelActor & { id: string }
  at: Date
}

/**
 * Runs an act of the customer under the lock of the request. Only the states named may be left; someone else's answers
 * like an unknown one.
 */
export async function changeOwnForward<Told>(
  ctx: RequestContext,
  slug: string,
  from: readonly ForwardState[],
  act: (own: OwnForward) => Promise<Result<Told, Failure>>,
): Promise<Result<Told, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site, clock } = ctx
  const { id: userId } = own.value.user
  return db.transaction().execute(async (trx) => {
    const forward = await findForward(trx, site.id, { slug, userId }, { isLocked: true })
    if (!forward || forward.state === 'draft') return err<Failure>({ code: 'service.not_found' })
    if (!from.includes(forward.state)) return err(wrongState(forward))
    const terms = await readForwardTerms(trx)
    return act({ trx, forward, terms, actor: { type: 'customer', id: userId }, at: clock() })
  })
}
