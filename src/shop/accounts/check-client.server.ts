import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { emailKey, refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findByEmail } from './accounts.queries.server.ts'
import { requestPasswordEmail } from './request-password-email.server.ts'

export type CheckedClient = { isFound: boolean; isPasswordSent: boolean }

/**
 * Returns whether the address has an account here. An imported account has no password yet and is sent a link to set
 * one. Despite the wire's field name, no password is emailed or changed.
 */
export async function checkClient(
  ctx: RequestContext,
  { email }: { email: string },
): Promise<Result<CheckedClient, Failure>> {
  const refused = await refusedByLimits(ctx.limits, {
    'check-client': ctx.clientNetwork,
    'check-client-email': emailKey(ctx.site.id, email),
  })
  if (refused) return err(refused)
  const known = await findByEmail(ctx.db, ctx.site.id, email)
  const isPasswordSent = known !== null && known.passwordHash === null && !known.isBlocked
  if (isPasswordSent) await requestPasswordEmail(ctx, { email, purpose: 'set_password' })
  return ok({ isFound: known !== null, isPasswordSent })
}
