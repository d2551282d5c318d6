import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { checkOwnAccount } from './check-own-account.server.ts'
import { tellOfTwoFactor } from './tell-of-two-factor.server.ts'
import { forgetTotp } from './two-factor.queries.server.ts'

/** Requires both factors: a guessed password or a borrowed browser is not enough. */
export async function stopTwoFactor(
  ctx: RequestContext,
  { password, code }: { password: string; code: string },
): Promise<Result<null, Failure>> {
  const own = await checkOwnAccount(ctx, { password, code }, 'code')
  if (!own.ok) return own
  const user = own.value
  if (!user.hasTwoFactor) return err({ code: 'service.bad_request' })
  await ctx.db.transaction().execute(async (trx) => {
    await forgetTotp(trx, ctx.site.id, user.id)
    await tellOfTwoFactor(trx, ctx, user, { isOn: false })
  })
  ctx.session.forget()
  return ok(null)
}
