import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { findClaim, moveClaim } from './claims.queries.server.ts'
import { resolveClaim } from './resolve-claim.server.ts'

type Parts = { db: Db; log: Log; clock: () => Date }

/**
 * The goods of a claim are with us: what was decided begins. If that cannot be, the claim stays received, where staff see it;
 * the return has arrived all the same.
 */
export async function followReturn(
  { db, log, clock }: Parts,
  { siteId, claimId }: { siteId: number; claimId: string },
): Promise<void> {
  const at = clock()
  const actor = { type: 'system' as const }
  const received = await db.transaction().execute(async (trx) => {
    const claim = await findClaim(trx, siteId, { id: claimId }, { isLocked: true })
    if (claim?.state === 'received') return claim
    return claim?.state === 'awaiting_return' ? moveClaim(trx, claim, 'received', { at, actor }) : null
  })
  if (!received) return
  const resolved = await db.transaction().execute(async (trx) => {
    const claim = await findClaim(trx, siteId, { id: claimId }, { isLocked: true })
    return claim?.state === 'received' ? resolveClaim(trx, claim, { at, actor }) : null
  })
  if (resolved && !resolved.ok)
    log.error({ claimId, code: resolved.error.code }, 'a claim whose goods came back cannot be resolved')
}
