import { renderSVG } from 'uqr'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { checkOwnPassword } from './check-own-password.server.ts'
import { requireUser } from './require-user.server.ts'
import { newTotpSecret, totpUri } from './totp.server.ts'
import { findNewTotpSecret, saveNewTotpSecret } from './two-factor.queries.server.ts'
import type { User } from './user.ts'

/** What an authenticator takes: typed, opened or read by a camera. */
export type TwoFactorSetup = { secret: string; uri: string; picture: string }

/** Nothing changes at the login until a code from the authenticator shows that it has the secret. */
export async function startTwoFactor(
  ctx: RequestContext,
  { password }: { password: string },
): Promise<Result<TwoFactorSetup, Failure>> {
  const own = await checkOwnPassword(ctx, password, 'password')
  if (!own.ok) return own
  const { user } = own.value
  const secret = newTotpSecret()
  const isSaved = await saveNewTotpSecret(ctx.db, ctx.site.id, user.id, ctx.sealer.seal(secret, user.id))
  return isSaved ? ok(setup(ctx, user, secret)) : err({ code: 'service.bad_request' })
}

/** What was begun and not confirmed yet, for a page that is drawn again. */
export async function readTwoFactorSetup(
  ctx: RequestContext,
): Promise<Result<TwoFactorSetup | null, Failure>> {
  const signedIn = await requireUser(ctx)
  if (!signedIn.ok) return signedIn
  const { user } = signedIn.value
  const sealed = await findNewTotpSecret(ctx.db, ctx.site.id, user.id)
  const secret = sealed && ctx.sealer.open(sealed, user.id)
  return ok(secret ? setup(ctx, user, secret) : null)
}

function setup({ site }: RequestContext, { email }: User, secret: string): TwoFactorSetup {
  const uri = totpUri(secret, { issuer: site.name, email })
  return { secret, uri, picture: renderSVG(uri) }
}
