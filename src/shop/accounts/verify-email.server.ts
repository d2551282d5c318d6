import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { spendToken } from './account-tokens.queries.server.ts'
import { updateUser } from './accounts.queries.server.ts'
import { type ReadToken, readToken } from './read-token.server.ts'
import { welcome } from './register.server.ts'

/** The link of the welcome email: it confirms the address. */
export async function verifyEmail(ctx: RequestContext, token: string): Promise<Result<null, Failure>> {
  const read = await readToken(ctx, token, ['verify'])
  return read.ok ? verifyByLink(ctx, read.value) : read
}

export async function verifyByLink(
  ctx: RequestContext,
  { userId, hash }: ReadToken,
): Promise<Result<null, Failure>> {
  const isDone = await ctx.db.transaction().execute(async (trx) => {
    if (!(await spendToken(trx, ctx.site.id, hash))) return false
    await updateUser(trx, ctx.site.id, userId, { verified_at: ctx.clock() })
    return true
  })
  ctx.session.forget()
  return isDone ? ok(null) : err({ code: 'auth.token_invalid' })
}

/** Sends the email again to a signed-in customer who has not confirmed the address. */
export async function requestVerification(ctx: RequestContext): Promise<Result<null, Failure>> {
  const signedIn = await requireUser(ctx)
  if (!signedIn.ok) return signedIn
  const { user } = signedIn.value
  const refused = await refusedByLimits(ctx.limits, { 'password-email-recipient': `verify:${user.id}` })
  if (refused) return err(refused)
  if (!user.verifiedAt) await ctx.db.transaction().execute((trx) => welcome(trx, ctx, user))
  return ok(null)
}
