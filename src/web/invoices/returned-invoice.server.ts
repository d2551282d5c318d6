import { createContext } from 'react-router'
import { decimal } from '#core/money.ts'
import { invoiceToken } from '#shop/invoices/invoice-token.server.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { bankName } from '#shop/payment-methods/bank-name.server.ts'
import { paymentOutcome } from '#shop/payments/payment-outcome.ts'
import { takeReturn } from '#shop/payments/take-return.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'

export type ReturnedInvoice = NonNullable<Awaited<ReturnType<typeof findReturnedInvoice>>>

/** The invoice whose payment the customer came back from; the guard has read it. */
export const returnedInvoice = createContext<ReturnedInvoice | null>(null)

/** The token of the payment also gives access to the invoice. */
export async function findReturnedInvoice(ctx: RequestContext, url: URL) {
  const paymentId = url.searchParams.get('payment') ?? ''
  const payment = await takeReturn(ctx, { paymentId, token: url.searchParams.get('proof') ?? '' })
  if (!payment.ok || payment.value.purpose !== 'invoice') return null
  const { amount, currencyId, invoiceId, invoiceNumber, provider, bank } = payment.value
  const currency = currencyCode(ctx.site, currencyId)
  const token = invoiceToken({ encryption: ctx.encryption, siteId: ctx.site.id }, invoiceId, ctx.clock())
  return {
    state: paymentOutcome(payment.value, { isTurnedBack: /\/invoice\/decline\/?$/.test(url.pathname) }),
    number: invoiceNumber,
    amount: decimal(amount),
    currency,
    asked: { provider, bank: await bankName(ctx, { currency, bank }) },
    invoice: invoicePaths(ctx.locale).invoice(invoiceId, token),
  }
}
