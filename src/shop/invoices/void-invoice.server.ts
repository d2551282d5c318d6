import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { findInvoice, updateInvoiceState } from './invoices.queries.server.ts'
import type { InvoiceActor } from './new-invoice.ts'

/** Staff void an invoice of which nothing is paid. The document and its number remain. */
export async function voidInvoice(
  { db, clock }: { db: Db; clock: () => Date },
  { siteId, id }: { siteId: number; id: string },
  actor: InvoiceActor & { type: 'staff' },
): Promise<Result<null, Failure>> {
  return db.transaction().execute((trx) => voidInvoiceIn(trx, { siteId, id, at: clock() }, actor))
}

/** The same in the caller's transaction. */
export async function voidInvoiceIn(
  trx: Trx,
  { siteId, id, at }: { siteId: number; id: string; at: Date },
  actor: InvoiceActor,
): Promise<Result<null, Failure>> {
  const invoice = await findInvoice(trx, siteId, { id }, { isLocked: true })
  if (!invoice) return err({ code: 'service.not_found' })
  if (invoice.kind !== 'misc' || invoice.state !== 'issued') return err({ code: 'service.order_state' })
  await updateInvoiceState(trx, invoice, { state: 'void' }, { actor, at })
  return ok(null)
}
