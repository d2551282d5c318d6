import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { countRecoveryCodes } from './two-factor.queries.server.ts'
import { findWaitingSecret, type TwoFactorSetup, twoFactorSetup } from './two-factor-setup.server.ts'

export type TwoFactor = { isOn: boolean; recoveryCodesLeft: number; setup: TwoFactorSetup | null }

/** Whether it is on, or else the setup that waits for its first code. */
export async function readTwoFactor(ctx: RequestContext): Promise<Result<TwoFactor, Failure>> {
  const signedIn = await requireUser(ctx)
  if (!signedIn.ok) return signedIn
  const { user } = signedIn.value
  if (user.hasTwoFactor) {
    const recoveryCodesLeft = await countRecoveryCodes(ctx.db, ctx.site.id, user.id)
    return ok({ isOn: true, recoveryCodesLeft, setup: null })
  }
  const waiting = await findWaitingSecret(ctx, user)
  return ok({
    isOn: false,
    recoveryCodesLeft: 0,
    setup: waiting && twoFactorSetup(ctx, user, waiting.secret),
  })
}
