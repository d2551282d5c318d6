import { err, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { Address } from './address.ts'
import { maxAddresses, undoMs } from './address-rules.ts'
import { findAddresses, lockOwner, type Owner, sweepDeleted } from './addresses.queries.server.ts'

export type OwnAddresses = { trx: Trx; owner: Owner; addresses: readonly Address[]; at: Date }

/**
 * Only one request at a time changes a customer's addresses, because their number and the default depend on all of
 * them.
 */
export async function changeAddresses<Value>(
  ctx: RequestContext,
  change: (own: OwnAddresses) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const signedIn = await requireUser(ctx)
  if (!signedIn.ok) return signedIn
  const owner = { siteId: ctx.site.id, userId: signedIn.value.user.id }
  const at = ctx.clock()
  // On its own, because it holds even if the change is refused.
  await sweepDeleted(ctx.db, owner, new Date(at.getTime() - undoMs))
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await lockOwner(trx, owner))) return err({ code: 'auth.sign_in_required' })
    return change({ trx, owner, addresses: await findAddresses(trx, owner), at })
  })
}

export function refuseTooMany({ addresses }: OwnAddresses): Failure | null {
  if (addresses.length < maxAddresses) return null
  return {
    code: 'service.address_limit',
    params: { count: maxAddresses },
    details: { limit: maxAddresses },
  }
}
