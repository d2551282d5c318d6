import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { UuidText } from '#shop/ids.schema.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Payment } from './payment.ts'
import { findPayment } from './payments.queries.server.ts'
import { isReturnToken } from './return-token.server.ts'
import { syncPayment } from './sync-payment.server.ts'

/**
 * A buyer comes back. That they do proves nothing: it is a reason to ask the provider, on the one path that completes
 * payments. Whoever cannot show what we gave them to take along is told nothing.
 */
export async function takeReturn(
  ctx: RequestContext,
  { paymentId, token }: { paymentId: string; token: string },
): Promise<Result<Payment, Failure>> {
  const owner = { encryption: ctx.encryption, siteId: ctx.site.id }
  if (!UuidText.safeParse(paymentId).success || !isReturnToken(owner, paymentId, token)) {
    return err({ code: 'service.not_found' })
  }
  const payment = await findPayment(ctx.db, ctx.site.id, { id: paymentId })
  if (!payment) return err({ code: 'service.not_found' })
  const completed = await syncPayment({ ...ctx, sites: { all: () => [ctx.site] } }, paymentId)
  // A provider that does not answer leaves what is known; the question is asked again later.
  return ok(completed.ok ? completed.value : payment)
}
