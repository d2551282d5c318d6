import { err, ok, type Result } from '#core/result.ts'
import { tokenHash } from '#platform/secret-token.server.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type AccountToken, findToken, type TokenPurpose } from './account-tokens.queries.server.ts'

export type ReadToken = AccountToken & { hash: Buffer }

/** Looks up the token of an email's link without using it up. */
export async function readToken(
  ctx: RequestContext,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<Result<ReadToken, Failure>> {
  const refused = await refusedByLimits(ctx.limits, { token: ctx.clientNetwork })
  if (refused) return err(refused)
  const hash = tokenHash(token)
  const found = hash && (await findToken(ctx.db, ctx.site.id, hash))
  if (!found || !purposes.includes(found.purpose)) return err({ code: 'auth.token_invalid' })
  if (found.expiresAt <= ctx.clock()) return err({ code: 'auth.token_expired' })
  return ok({ ...found, hash })
}
