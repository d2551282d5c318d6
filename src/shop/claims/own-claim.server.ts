import { err, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Claim, ClaimState } from './claim.ts'
import { type ClaimActor, findClaim } from './claims.queries.server.ts'
import { openClaim } from './read-claim.server.ts'

export type OwnClaim = { trx: Trx; claim: Claim; actor: ClaimActor; at: Date }

/** Runs an act of the customer under the lock of the claim, from the states named. */
export async function changeOwnClaim<Told>(
  ctx: RequestContext,
  { number, key }: { number: string; key: string | null },
  from: readonly ClaimState[],
  act: (own: OwnClaim) => Promise<Result<Told, Failure>>,
): Promise<Result<Told, Failure>> {
  const opened = await openClaim(ctx, number, key)
  if (!opened.ok) return opened
  const { actor } = opened.value
  const { db, site, clock } = ctx
  return db.transaction().execute(async (trx) => {
    const claim = await findClaim(trx, site.id, { number }, { isLocked: true })
    if (!claim) return err<Failure>({ code: 'service.not_found' })
    if (!from.includes(claim.state))
      return err<Failure>({ code: 'service.claim_state', details: { state: claim.state } })
    return act({ trx, claim, actor, at: clock() })
  })
}
