import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { checkOwnPassword } from './check-own-password.server.ts'
import { type AccountFile, packAccountData } from './pack-account-data.server.ts'

/** The customer downloads everything that the shop stores about them. */
export async function exportAccount(
  ctx: RequestContext,
  { password }: { password: string },
): Promise<Result<AccountFile, Failure>> {
  const own = await checkOwnPassword(ctx, password, 'password')
  if (!own.ok) return own
  const { user } = own.value
  const refused = await refusedByLimits(ctx.limits, { export: user.id })
  if (refused) return err(refused)
  return ok(await packAccountData(ctx, user))
}
