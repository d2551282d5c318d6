import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { findForward } from './forwards.queries.server.ts'

/** Where one of the customer's own requests is shown, by the number that emails and invoices name it with. */
export async function findForwardSlug(ctx: RequestContext, number: string): Promise<string | null> {
  const own = await requireUser(ctx)
  if (!own.ok) return null
  const forward = await findForward(ctx.db, ctx.site.id, { number })
  return forward?.userId === own.value.user.id ? forward.slug : null
}
