import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { withdrawable } from './claim.ts'
import { closeQuestion } from './claim-thread.queries.server.ts'
import { moveClaim } from './claims.queries.server.ts'
import { changeOwnClaim } from './own-claim.server.ts'
import { cancelReturnOf } from './return-of-claim.server.ts'

type Key = { number: string; key: string | null }

/** The customer takes the claim back. Pressed twice, it is taken back once. */
export async function withdrawClaim(ctx: RequestContext, key: Key): Promise<Result<null, Failure>> {
  return changeOwnClaim(ctx, key, [...withdrawable, 'withdrawn'], async ({ trx, claim, actor, at }) => {
    if (claim.state === 'withdrawn') return ok(null)
    if (claim.state === 'awaiting_return') {
      const cancelled = await cancelReturnOf(trx, claim, { at, actor })
      if (!cancelled.ok) return cancelled
    }
    await closeQuestion(trx, claim.siteId, claim.id, at)
    await moveClaim(trx, claim, 'withdrawn', { at, actor })
    return ok(null)
  })
}

/** The customer does not agree with a refusal: somebody else looks at it once more. */
export async function disagreeWithClaim(ctx: RequestContext, key: Key): Promise<Result<null, Failure>> {
  return changeOwnClaim(ctx, key, ['rejected', 'escalated'], async ({ trx, claim, actor, at }) => {
    if (claim.state === 'escalated')
      return claim.rejection ? ok(null) : err<Failure>({ code: 'service.claim_state' })
    await moveClaim(trx, claim, 'escalated', { at, actor, reason: 'disagreed' })
    return ok(null)
  })
}
