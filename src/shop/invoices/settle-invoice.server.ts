import { type Amount, sum } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { isPayable, stateAfter } from './invoice.ts'
import { findInvoice, updateInvoiceState } from './invoices.queries.server.ts'
import type { InvoiceActor } from './new-invoice.ts'

/**
 * Money was captured for an invoice: it pays the invoice, and the recipient gets an email. Returns why it cannot pay,
 * in which case it is refunded.
 */
export async function settleInvoice(
  trx: Trx,
  {
    siteId,
    invoiceId,
    amount,
    actor,
    at,
  }: { siteId: number; invoiceId: string; amount: Amount; actor: InvoiceActor; at: Date },
): Promise<'paid_twice' | 'paid_too_late' | null> {
  const invoice = await findInvoice(trx, siteId, { id: invoiceId }, { isLocked: true })
  if (!invoice || invoice.state === 'void') return 'paid_too_late'
  const paid = sum([invoice.paid, amount])
  if (!isPayable(invoice) || paid > invoice.gross) return 'paid_twice'
  await updateInvoiceState(trx, invoice, { state: stateAfter({ ...invoice, paid }), paid }, { actor, at })
  await publish(trx, { topic: 'invoice.email', siteId, payload: { invoiceId, template: 'settled' } })
  if (paid === invoice.gross) await publish(trx, { topic: 'invoice.settled', siteId, payload: { invoiceId } })
  return null
}
