import { min, minus, sum } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { creditLines } from './credit-lines.ts'
import { stateAfter } from './invoice.ts'
import { findGivenBack } from './invoice-sources.queries.server.ts'
import { findCreditNotes, findInvoice, insertInvoice, updateInvoiceState } from './invoices.queries.server.ts'

export type Credited = { orderId: string } | { invoiceId: string } | { paymentId: string }

/**
 * Money was refunded: a credit note takes the same amount off what was charged. It follows the amount that is really
 * refunded, in whatever way and however often it is reported, so each refund is credited once. If a refund fails
 * after its note was issued, the note counts for the next refund. Called under the lock of the payment, after its new
 * sum is written.
 */
export async function issueCreditNote(
  trx: Trx,
  { siteId, of, at, isTold = true }: { siteId: number; of: Credited; at: Date; isTold?: boolean },
): Promise<void> {
  const by =
    'orderId' in of
      ? { orderId: of.orderId, kind: 'sales' as const }
      : 'invoiceId' in of
        ? { id: of.invoiceId }
        : of
  const invoice = await findInvoice(trx, siteId, by, { isLocked: true })
  if (!invoice) return
  const givenBack = await findGivenBack(trx, siteId, of)
  const wanted = minus(min(givenBack, invoice.gross), invoice.credited)
  if (wanted <= 0) return
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
    template: isTold && invoice.kind !== 'topup_receipt' ? 'credit_note' : null,
    actor,
    at,
  })
}
