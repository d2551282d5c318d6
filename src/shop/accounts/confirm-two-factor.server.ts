import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { readRecoveryCode, recoveryCode, recoveryCodeCount } from './recovery-codes.ts'
import { tellOfTwoFactor } from './tell-of-two-factor.server.ts'
import { totpStep } from './totp.server.ts'
import { confirmTotpSecret, replaceRecoveryCodes, spendTotpStep } from './two-factor.queries.server.ts'
import { findWaitingSecret } from './two-factor-setup.server.ts'

/** Turns the second factor on. The recovery codes are shown only once: the database stores their hashes. */
export async function confirmTwoFactor(
  ctx: RequestContext,
  { code }: { code: string },
): Promise<Result<{ recoveryCodes: string[] }, Failure>> {
  const { db, site, clock, encryption } = ctx
  const signedIn = await requireUser(ctx)
  if (!signedIn.ok) return signedIn
  const { user } = signedIn.value
  const refused = await refusedByLimits(ctx.limits, { token: `two-factor:${user.id}` })
  if (refused) return err(refused)
  const waiting = await findWaitingSecret(ctx, user)
  if (!waiting) return err({ code: 'service.bad_request' })
  const step = await totpStep(waiting.secret, code, clock())
  if (step === null) {
    return err({ code: 'service.validation', errors: { code: [{ code: 'validation.code' }] } })
  }
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const isConfirmed = await db.transaction().execute(async (trx) => {
    const confirmed = { encryptedSecret: waiting.encrypted, at: clock() }
    if (!(await confirmTotpSecret(trx, site.id, user.id, confirmed))) return false
    await spendTotpStep(trx, site.id, user.id, step)
    const marks = recoveryCodes.map((written) => encryption.mark(readRecoveryCode(written) ?? '', user.id))
    await replaceRecoveryCodes(trx, site.id, user.id, marks)
    await tellOfTwoFactor(trx, ctx, user, { isOn: true })
    return true
  })
  ctx.session.forget()
  return isConfirmed ? ok({ recoveryCodes }) : err({ code: 'service.bad_request' })
}

function newRecoveryCode(): string {
  return recoveryCode(randomBytes(32)) ?? newRecoveryCode()
}
