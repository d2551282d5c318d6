import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { Buyer, PricedLine } from './invoice.ts'
import { findAddressee } from './invoice-sources.queries.server.ts'
import { insertInvoice } from './invoices.queries.server.ts'
import type { InvoiceActor } from './new-invoice.ts'
import { totalsOf, withVat } from './vat.ts'

export type ServiceInvoice = {
  siteId: number
  userId: string
  currencyId: number
  /** The number of what it is about. */
  reference: string
  lines: readonly PricedLine[]
  dueInDays: number
  /** Whether it is announced by an email of its own. */
  isTold: boolean
  /** Somebody other than the customer by their account, such as the company that they own. */
  buyer?: Buyer
  email?: string | null
  actor: InvoiceActor
  at: Date
}

/**
 * Charges for work of ours that is no order: what a parcel costs to be sent on or back. It is paid like every invoice. In
 * the caller's transaction; it draws the number, so it comes last there.
 */
export async function issueServiceInvoice(
  trx: Trx,
  { userId, lines, isTold, buyer, email, ...wanted }: ServiceInvoice,
): Promise<Result<{ id: string; number: string }, Failure>> {
  const charged = withVat(lines)
  if (totalsOf(charged).gross <= 0) return err({ code: 'service.bad_request' })
  const addressee = await findAddressee(trx, wanted.siteId, userId)
  if (!addressee) return err({ code: 'service.not_found' })
  const issued = await insertInvoice(trx, {
    ...addressee,
    ...(buyer && { buyer }),
    ...(email && { email }),
    ...wanted,
    kind: 'misc',
    userId,
    orderId: null,
    paymentId: null,
    creditsId: null,
    rate: null,
    lines: charged,
    isPaid: false,
    template: isTold ? 'issued' : null,
  })
  return ok(issued)
}
