import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { UuidText } from '#shop/ids.schema.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Payment } from './payment.ts'
import { findPayment } from './payments.queries.server.ts'
import { isReturnToken } from './return-token.server.ts'
import { syncPayment } from './sync-payment.server.ts'

/**
 * A buyer returns from the provider. This proves nothing: it only triggers a sync of the payment. Without the token
 * that went with the buyer, the payment is not found.
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
  // If the provider does not respond, the known state is shown and the payment is polled again later.
  return ok(completed.ok ? completed.value : payment)
}
