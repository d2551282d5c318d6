import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { findOwnInvoice } from '#shop/invoices/find-own-invoice.server.ts'
import { isPayable } from '#shop/invoices/invoice.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import { payInvoice } from '#shop/payments/pay-invoice.server.ts'
import type { NextStep } from '#shop/payments/start-payment.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { wrongState } from './desk-forward.server.ts'
import { findForward } from './forwards.queries.server.ts'

/**
 * Pays the invoice of a packed request; the request follows when it is paid. With `usesBalance` the balance pays first
 * what it has, and the provider the rest.
 */
export async function payForward(
  ctx: RequestContext,
  slug: string,
  wish: { provider: ProviderNumber; bank: string | null; usesBalance: boolean },
): Promise<Result<NextStep, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const userId = own.value.user.id
  const forward = await findForward(ctx.db, ctx.site.id, { slug, userId })
  if (!forward || forward.state === 'draft') return err({ code: 'service.not_found' })
  if (forward.state !== 'priced' || forward.invoiceId === null) return err(wrongState(forward))
  const key = { id: forward.invoiceId }
  if (wish.usesBalance || wish.provider === providers.balance) {
    const paid = await payInvoice(ctx, key, { provider: providers.balance, bank: null })
    if (!paid.ok) return paid
    const now = await findOwnInvoice(ctx, key)
    const isPaid = now.ok && !isPayable(now.value.invoice)
    if (isPaid || wish.provider === providers.balance)
      return ok({ type: 'done', url: forwardPaths(ctx.locale).forward(slug) })
  }
  return payInvoice(ctx, key, wish)
}
