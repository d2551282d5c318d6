import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findOwnCheckout } from './own-checkout.server.ts'

/** The balance pays no part of this checkout any more. So far it pays no part of any, so that there is nothing to take back. */
export async function removeBalance(ctx: RequestContext, slug: string): Promise<Result<null, Failure>> {
  const own = await findOwnCheckout(ctx, ctx.db, slug)
  return own.ok ? ok(null) : own
}
