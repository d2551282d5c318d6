import { err, ok, type Result } from '#core/result.ts'
import { isCommonPassword } from '#platform/passwords.server.ts'
import type { Failure, FieldFailure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { shortestPassword } from './account-rules.ts'

export function refuseWeakPassword(
  { site }: Pick<RequestContext, 'site'>,
  password: string,
  { email }: { email: string },
): Failure | null {
  const weak = (failure: FieldFailure): Failure => ({
    code: 'auth.password_weak',
    errors: { password: [failure] },
  })
  const isShort = [...password].length < shortestPassword
  if (isShort) return weak({ code: 'validation.too_short', params: { count: shortestPassword } })
  const own = [email, email.split('@')[0] ?? '', site.name]
  return isCommonPassword(password, own) ? weak({ code: 'validation.password_common' }) : null
}

/** Hashes a new password unless it is too weak. */
export async function hashNewPassword(
  ctx: RequestContext,
  password: string,
  owner: { email: string },
): Promise<Result<string, Failure>> {
  const weak = refuseWeakPassword(ctx, password, owner)
  if (weak) return err(weak)
  const hashed = await ctx.passwords.hash(password)
  return hashed.ok ? ok(hashed.value) : err({ code: 'service.overloaded' })
}

export function refuseUnlikeConfirmation(password: string, confirmation: string): Failure | null {
  if (password === confirmation) return null
  return { code: 'service.validation', errors: { password_confirmation: [{ code: 'validation.same' }] } }
}
