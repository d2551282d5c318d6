import { err, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { SignedIn } from '#shop/session/session.server.ts'
import { findCredentials } from './accounts.queries.server.ts'

/**
 * Guards actions for which a borrowed browser must not be enough. Guesses are counted apart from those at the login, so
 * strangers who try there cannot keep the owner from changing the password.
 */
export async function checkOwnPassword(
  ctx: RequestContext,
  password: string,
  field: string,
): Promise<Result<SignedIn, Failure>> {
  const signedIn = await requireUser(ctx)
  if (!signedIn.ok) return signedIn
  const { user } = signedIn.value
  const refused = await refusedByLimits(ctx.limits, {
    'own-password': `${ctx.site.id}:${user.id}`,
  })
  if (refused) return err(refused)
  const known = await findCredentials(ctx.db, ctx.site.id, user.id)
  const isRight = await ctx.passwords.isRight(password, known?.passwordHash ?? null)
  if (!isRight.ok) return err({ code: 'service.overloaded' })
  if (isRight.value) return signedIn
  return err({ code: 'service.validation', errors: { [field]: [{ code: 'validation.wrong_password' }] } })
}
