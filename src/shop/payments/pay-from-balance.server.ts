import type { Amount } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { timedId } from '#platform/timed-id.server.ts'
import { spendOnInvoice } from '#shop/balance/spend-on-invoice.server.ts'
import type { Failure } from '#shop/failure.ts'
import { type Invoice, unpaidOf } from '#shop/invoices/invoice.ts'
import { settleInvoice } from '#shop/invoices/settle-invoice.server.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import { nextPollAt } from './payment.ts'
import { updatePayment } from './payment-changes.queries.server.ts'
import { insertPayment } from './payments.queries.server.ts'

/**
 * The balance pays an invoice, which the caller has locked, at once: as much as it has, or, with `isWhole`, all of it or
 * nothing.
 */
export async function payFromBalance(
  trx: Trx,
  invoice: Invoice,
  {
    attempt,
    id = timedId(),
    locale,
    isWhole = false,
    actor,
    at,
  }: {
    attempt: number
    id?: string
    locale: string
    isWhole?: boolean
    actor: { type: 'customer' | 'system'; id?: string }
    at: Date
  },
): Promise<Failure | null> {
  const { siteId, currencyId, userId, id: invoiceId } = invoice
  if (userId === null) return { code: 'service.not_found' }
  const maxAmount: Amount = unpaidOf(invoice)
  const of = { siteId, userId, currencyId, paymentId: id, maxAmount, at }
  const amount = await spendOnInvoice(trx, { ...of, isWhole, actor: { ...actor, id: actor.id ?? null } })
  if (amount === null) return { code: 'checkout.balance_insufficient' }
  await insertPayment(trx, {
    id,
    provider: providers.balance,
    bank: null,
    attempt,
    amount,
    siteId,
    purpose: 'invoice',
    orderId: null,
    invoiceId,
    userId,
    locale,
    currencyId,
    key: `pay_${id}_${attempt}`,
    at,
    pollAt: nextPollAt(0, at),
  })
  const change = { state: 'captured' as const, captured: amount, pollAt: null }
  await updatePayment(trx, siteId, { id, from: 'created' }, change, at)
  await settleInvoice(trx, { siteId, invoiceId, amount, actor, at })
  return null
}
