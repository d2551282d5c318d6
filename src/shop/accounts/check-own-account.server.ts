import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { User } from '#shop/session/user.ts'
import { findCredentials } from './accounts.queries.server.ts'
import { checkOwnPassword } from './check-own-password.server.ts'
import { checkSecondFactor } from './check-second-factor.server.ts'

/** Guards actions that need the password and, if enabled, the second factor. */
export async function checkOwnAccount(
  ctx: RequestContext,
  typed: { password: string; code: string | null | undefined },
  codeField: string,
): Promise<Result<User, Failure>> {
  const signedIn = await requireUser(ctx)
  if (!signedIn.ok) return signedIn
  const own = await checkOwnPassword(ctx, typed.password, 'password')
  if (!own.ok) return own
  const { user } = own.value
  const known = await findCredentials(ctx.db, ctx.site.id, user.id)
  if (!known) return err({ code: 'auth.sign_in_required' })
  const factor = await checkSecondFactor(ctx, known, typed.code, codeField)
  if (factor.ok) return ok(user)
  // The user is signed in, so the code is a field of the form and not a step of the login.
  const errors = { [codeField]: [{ code: typed.code ? 'validation.code' : 'validation.required' } as const] }
  return err(
    factor.error.code === 'auth.two_factor_required' ? { code: 'service.validation', errors } : factor.error,
  )
}
