import { type Amount, min, minus, sum, zero } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { creditLines } from './credit-lines.ts'
import { type Invoice, stateAfter } from './invoice.ts'
import { findGivenBack } from './invoice-sources.queries.server.ts'
import { findCreditNotes, findInvoice, insertInvoice, updateInvoiceState } from './invoices.queries.server.ts'

export type Credited = { orderId: string } | { invoiceId: string } | { paymentId: string }

/**
 * Money was refunded: a credit note takes the same amount off what was charged. It follows the amount that is really
 * refunded, in whatever way and however often it is reported, so each refund is credited once. If a refund fails
 * after its note was issued, the note counts for the next refund. Called under the lock of the payment, after its new
 * sum is written. Returns the credited amount: zero if earlier notes cover it. A note for an order has no email of its
 * own, because the email about the refund has it attached.
 */
export async function issueCreditNote(
  trx: Trx,
  { siteId, of, at }: { siteId: number; of: Credited; at: Date },
): Promise<Amount> {
  const by =
    'orderId' in of
      ? { orderId: of.orderId, kind: 'sales' as const }
      : 'invoiceId' in of
        ? { id: of.invoiceId }
        : of
  const invoice = await findInvoice(trx, siteId, by, { isLocked: true })
  if (!invoice) return zero
  const givenBack = await findGivenBack(trx, siteId, of)
  return credit(trx, invoice, { upTo: min(givenBack, invoice.gross), at })
}

/** A cancelled order is credited at once and in one note, whichever ways its money takes back and however long. */
export async function creditCancelledOrder(
  trx: Trx,
  { siteId, orderId, at }: { siteId: number; orderId: string; at: Date },
): Promise<void> {
  const invoice = await findInvoice(trx, siteId, { orderId, kind: 'sales' }, { isLocked: true })
  if (invoice) await credit(trx, invoice, { upTo: invoice.gross, at })
}

/** Lines were taken off a paid order: credited at once, as with a cancelled order. */
export async function creditChangedOrder(
  trx: Trx,
  { siteId, orderId, amount, at }: { siteId: number; orderId: string; amount: Amount; at: Date },
): Promise<void> {
  const invoice = await findInvoice(trx, siteId, { orderId, kind: 'sales' }, { isLocked: true })
  if (invoice) await credit(trx, invoice, { upTo: min(sum([invoice.credited, amount]), invoice.gross), at })
}

async function credit(trx: Trx, invoice: Invoice, { upTo, at }: { upTo: Amount; at: Date }): Promise<Amount> {
  const { siteId } = invoice
  const wanted = minus(upTo, invoice.credited)
  if (wanted <= 0) return zero
  const earlier = (await findCreditNotes(trx, siteId, invoice.id)).flatMap(({ vatRates }) => vatRates)
  const credited = sum([invoice.credited, wanted])
  const actor = { type: 'system' as const }
  await updateInvoiceState(
    trx,
    invoice,
    { state: stateAfter({ ...invoice, credited }), credited },
    { actor, at },
  )
  await insertInvoice(trx, {
    ...invoice,
    kind: 'credit_note',
    paymentId: null,
    creditsId: invoice.id,
    reference: invoice.number,
    lines: creditLines({ ...invoice, earlier }, wanted),
    dueInDays: 0,
    isPaid: false,
    template: invoice.kind === 'misc' ? 'credit_note' : null,
    actor,
    at,
  })
  return wanted
}
