import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Credentials } from './accounts.queries.server.ts'
import { readRecoveryCode } from './recovery-codes.ts'
import { totpStep } from './totp.server.ts'
import { spendRecoveryCode, spendTotpStep } from './two-factor.queries.server.ts'
import { decryptSecret } from './two-factor-setup.server.ts'

/** Accepts a code from an authenticator or a recovery code. Each code works once. */
export async function checkSecondFactor(
  ctx: RequestContext,
  known: Credentials,
  code: string | null | undefined,
  field: string,
): Promise<Result<null, Failure>> {
  if (known.totpSecret === null) return ok(null)
  if (!code) return err({ code: 'auth.two_factor_required' })
  if ((await isOwnTotp(ctx, known, code)) || (await isOwnRecoveryCode(ctx, known, code))) return ok(null)
  return err({ code: 'auth.two_factor_required', errors: { [field]: [{ code: 'validation.code' }] } })
}

async function isOwnTotp(
  ctx: RequestContext,
  { totpSecret, user }: Credentials,
  code: string,
): Promise<boolean> {
  const { db, site, clock, log } = ctx
  const decrypted = totpSecret && decryptSecret(ctx, user, totpSecret)
  if (!decrypted) {
    log.error({ userId: user.id }, 'an encrypted secret cannot be decrypted: ACCOUNT_KEY has changed')
    return false
  }
  const step = await totpStep(decrypted.secret, code, clock())
  return step !== null && (await spendTotpStep(db, site.id, user.id, step))
}

async function isOwnRecoveryCode(
  { db, site, clock, encryption }: RequestContext,
  { user }: Credentials,
  code: string,
): Promise<boolean> {
  const plain = readRecoveryCode(code)
  if (!plain) return false
  return spendRecoveryCode(db, site.id, user.id, { hash: encryption.mark(plain, user.id), at: clock() })
}
