import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { Address } from './address.ts'
import { findAddresses } from './addresses.queries.server.ts'

/** Newest first. */
export async function listAddresses(ctx: RequestContext): Promise<Result<Address[], Failure>> {
  const signedIn = await requireUser(ctx)
  if (!signedIn.ok) return signedIn
  return ok(await findAddresses(ctx.db, { siteId: ctx.site.id, userId: signedIn.value.user.id }))
}
