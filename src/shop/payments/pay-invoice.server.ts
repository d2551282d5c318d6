import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { timedId } from '#platform/timed-id.server.ts'
import { isOfBalances } from '#shop/balance/balance-currency.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import { findOwnInvoice, type InvoiceKey, type OwnInvoice } from '#shop/invoices/find-own-invoice.server.ts'
import { type Invoice, isPayable, unpaidOf } from '#shop/invoices/invoice.ts'
import { lockInvoice } from '#shop/invoices/lock-invoice.server.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { bankOf, type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { closePage } from './close-payment.server.ts'
import { findAttemptOfInvoice } from './invoice-payments.queries.server.ts'
import { payFromBalance } from './pay-from-balance.server.ts'
import type { Payment } from './payment.ts'
import { nextPollAt, openPayments } from './payment.ts'
import { findPayment, insertPayment } from './payments.queries.server.ts'
import { type NextStep, openPaymentPage } from './start-payment.server.ts'
import { syncPayment } from './sync-payment.server.ts'

/**
 * Pays the unpaid part of an invoice. A page of the same provider and bank for the same amount is reused; any other is
 * closed first, so that nobody can pay on two pages. The balance pays as much as it has.
 */
export async function payInvoice(
  ctx: RequestContext,
  key: InvoiceKey,
  { provider, bank: chosen }: { provider: ProviderNumber; bank: string | null },
): Promise<Result<NextStep, Failure>> {
  const own = await findOwnInvoice(ctx, key)
  if (!own.ok) return own
  const bank = bankOf(provider, chosen)
  const isOfBalance = provider === providers.balance
  const isOffered = isOfBalance ? paysFromBalance(ctx, own.value) : ctx.payments.connected.includes(provider)
  if (isOfBalance && own.value.owner?.isConfirmed === false) return err({ code: 'auth.email_not_verified' })
  if (!isOffered) return err(unknownChoice('payment.id'))
  const { id } = own.value.invoice
  const last = await newestAttempt(ctx, id)
  // Syncing the last attempt may have paid the invoice.
  const now = await findOwnInvoice(ctx, key)
  if (!now.ok) return now
  const refused = whyNot(now.value.invoice)
  if (refused) return err(refused)
  if (last && openPayments.includes(last.state)) {
    const isSame =
      last.provider === provider && last.bank === bank && last.amount === unpaidOf(now.value.invoice)
    if (isSame && last.state !== 'pending') return leadTo(ctx, last)
    const closed = await closePage(ctx, last)
    if (!closed.ok) return closed
  }
  const paymentId = timedId()
  const added = await ctx.db.transaction().execute(async (trx): Promise<Failure | 'overtaken' | null> => {
    const invoice = await lockInvoice(trx, ctx.site.id, id)
    const failure = whyNot(invoice)
    if (!invoice || failure) return failure
    const newest = await findAttemptOfInvoice(trx, ctx.site.id, id)
    // Another tab was faster; its attempt is just as good.
    if ((newest?.id ?? null) !== (last?.id ?? null)) return 'overtaken'
    const payment = { id: paymentId, provider, bank, attempt: (newest?.attempt ?? 0) + 1 }
    if (!isOfBalance) {
      await writeDown(ctx, trx, invoice, { ...payment, amount: unpaidOf(invoice) })
      return null
    }
    const actor = { type: 'customer' as const, ...(invoice.userId && { id: invoice.userId }) }
    return payFromBalance(trx, invoice, { ...payment, locale: ctx.locale, actor, at: ctx.clock() })
  })
  if (added === 'overtaken') return err({ code: 'payment.payment_pending' })
  if (added) return err(added)
  if (isOfBalance)
    return ok({ type: 'done', url: invoicePaths(ctx.locale).invoice(id, key.token ?? undefined) })
  const payment = await findPayment(ctx.db, ctx.site.id, { id: paymentId })
  return payment ? leadTo(ctx, payment) : err({ code: 'service.not_found' })
}

/** Only for the owner, in the currency of balances, and with a confirmed email address. */
export function paysFromBalance(
  { site }: Pick<RequestContext, 'site'>,
  { invoice, owner }: OwnInvoice,
): boolean {
  return owner?.isConfirmed === true && isOfBalances(invoice.currencyId, site)
}

async function newestAttempt(ctx: RequestContext, invoiceId: string): Promise<Payment | null> {
  const newest = await findAttemptOfInvoice(ctx.db, ctx.site.id, invoiceId)
  if (!newest) return null
  // The page may have expired or been paid since.
  const synced = await syncPayment({ ...ctx, sites: { all: () => [ctx.site] } }, newest.id)
  return synced.ok ? synced.value : findPayment(ctx.db, ctx.site.id, { id: newest.id })
}

function whyNot(invoice: Invoice | null): Failure | null {
  if (!invoice) return { code: 'service.not_found' }
  return isPayable(invoice) ? null : { code: 'invoice.not_payable' }
}

async function leadTo(ctx: RequestContext, payment: Payment): Promise<Result<NextStep, Failure>> {
  return payment.redirectUrl
    ? ok({ type: 'redirect', url: payment.redirectUrl })
    : openPaymentPage(ctx, payment)
}

type Attempt = { id: string; provider: ProviderNumber; bank: string | null; attempt: number }

async function writeDown(
  { clock, locale }: RequestContext,
  trx: Trx,
  invoice: Invoice,
  payment: Attempt & { amount: Amount },
): Promise<void> {
  const at = clock()
  await insertPayment(trx, {
    ...payment,
    siteId: invoice.siteId,
    purpose: 'invoice',
    orderId: null,
    invoiceId: invoice.id,
    userId: invoice.userId,
    // The language of the payer, not of the document: the payer reads the provider's page.
    locale,
    currencyId: invoice.currencyId,
    key: `pay_${payment.id}_${payment.attempt}`,
    at,
    pollAt: nextPollAt(0, at),
  })
}
