import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { checkOwnAccount } from './check-own-account.server.ts'
import { eraseUser } from './erase-user.server.ts'

/** The customer erases the own account; this browser is signed out. */
export async function eraseAccount(
  ctx: RequestContext,
  { password, otp }: { password: string; otp?: string | null | undefined },
): Promise<Result<null, Failure>> {
  const own = await checkOwnAccount(ctx, { password, code: otp }, 'otp')
  if (!own.ok) return own
  const erased = await eraseUser(ctx, own.value)
  if (!erased.ok) return erased
  await ctx.session.end()
  return ok(null)
}
