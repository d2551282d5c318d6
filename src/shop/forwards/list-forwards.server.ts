import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { Forward } from './forward.ts'
import { countForwardsOf, findForwardsOf } from './forwards.queries.server.ts'

export const forwardsPerPage = 10

/** Requests of the signed-in customer that were sent, newest first. */
export async function listForwards(
  ctx: RequestContext,
  { page = 1 }: { page?: number | undefined } = {},
): Promise<Result<{ items: readonly Forward[]; total: number }, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site } = ctx
  const userId = own.value.user.id
  const [items, total] = await Promise.all([
    findForwardsOf(db, site.id, { userId, limit: forwardsPerPage, offset: (page - 1) * forwardsPerPage }),
    countForwardsOf(db, site.id, userId),
  ])
  return ok({ items, total })
}
