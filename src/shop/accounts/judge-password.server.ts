import { err, ok, type Result } from '#core/result.ts'
import { passwordWeakness } from '#platform/passwords.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { shortestPassword } from './account-rules.ts'

/** The hash of a new password, unless it is too weak to be one. */
export async function hashNewPassword(
  { passwords, site }: RequestContext,
  password: string,
  { email }: { email: string },
): Promise<Result<string, Failure>> {
  const weakness = passwordWeakness(password, [email, email.split('@')[0] ?? '', site.name])
  if (weakness) {
    const failure =
      weakness === 'short'
        ? ({ code: 'validation.too_short', params: { count: shortestPassword } } as const)
        : ({ code: 'validation.password_common' } as const)
    return err({ code: 'auth.password_weak', errors: { password: [failure] } })
  }
  const hashed = await passwords.hash(password)
  return hashed.ok ? ok(hashed.value) : err({ code: 'service.overloaded' })
}

export function refuseUnlikeConfirmation(password: string, confirmation: string): Failure | null {
  if (password === confirmation) return null
  return { code: 'service.validation', errors: { password_confirmation: [{ code: 'validation.same' }] } }
}
