import { err, ok, type Result } from '#core/result.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import { emailKey, refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { insertLetterRequest, type LetterRequest } from './letter-requests.queries.server.ts'

/** The same work and the same answer for every address: a job finds out whether it is anybody's. */
export async function requestPasswordReset(
  ctx: RequestContext,
  { email }: { email: string },
): Promise<Result<null, Failure>> {
  const refused = await refusedByLimits(ctx.limits, {
    'password-letter': ctx.clientNetwork,
    'password-letter-email': emailKey(ctx.site.id, email),
  })
  if (refused) return err(refused)
  await requestPasswordLetter(ctx, { email, purpose: 'reset' })
  return ok(null)
}

export async function requestPasswordLetter(
  { db, site, locale }: RequestContext,
  request: Pick<LetterRequest, 'email' | 'purpose'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const requestId = await insertLetterRequest(trx, site.id, { ...request, locale })
    await publish(trx, { topic: 'password_letter.requested', siteId: site.id, payload: { requestId } })
  })
}
