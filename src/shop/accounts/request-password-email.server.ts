import { err, ok, type Result } from '#core/result.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import { emailKey, refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type EmailRequest, insertEmailRequest } from './email-requests.queries.server.ts'

/** The same work and the same response for every address. A job checks later whether the address has an account. */
export async function requestPasswordReset(
  ctx: RequestContext,
  { email }: { email: string },
): Promise<Result<null, Failure>> {
  const refused = await refusedByLimits(ctx.limits, {
    'password-email': ctx.clientNetwork,
    'password-email-recipient': emailKey(ctx.site.id, email),
  })
  if (refused) return err(refused)
  await requestPasswordEmail(ctx, { email, purpose: 'reset' })
  return ok(null)
}

export async function requestPasswordEmail(
  { db, site, locale }: RequestContext,
  request: Pick<EmailRequest, 'email' | 'purpose'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const requestId = await insertEmailRequest(trx, site.id, { ...request, locale })
    await publish(trx, { topic: 'password_email.requested', siteId: site.id, payload: { requestId } })
  })
}
