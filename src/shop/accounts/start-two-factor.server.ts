import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { checkOwnPassword } from './check-own-password.server.ts'
import { newTotpSecret } from './totp.server.ts'
import { saveNewTotpSecret } from './two-factor.queries.server.ts'
import { encryptSecret, type TwoFactorSetup, twoFactorSetup } from './two-factor-setup.server.ts'

/** The login stays unchanged until a code from the authenticator proves that it has the secret. */
export async function startTwoFactor(
  ctx: RequestContext,
  { password }: { password: string },
): Promise<Result<TwoFactorSetup, Failure>> {
  const own = await checkOwnPassword(ctx, password, 'password')
  if (!own.ok) return own
  const { user } = own.value
  const secret = newTotpSecret()
  const encrypted = encryptSecret(ctx.encryption, user.id, { secret, at: ctx.clock() })
  const isSaved = await saveNewTotpSecret(ctx.db, ctx.site.id, user.id, encrypted)
  return isSaved ? ok(twoFactorSetup(ctx, user, secret)) : err({ code: 'service.bad_request' })
}
