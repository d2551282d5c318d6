import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { PricedLine } from './invoice.ts'
import { type Addressee, findAddressee } from './invoice-sources.queries.server.ts'
import { insertInvoice } from './invoices.queries.server.ts'
import type { InvoiceActor } from './new-invoice.ts'
import { totalsOf, withVat } from './vat.ts'

export type ServiceInvoice = {
  siteId: number
  /** Null for somebody without an account. */
  userId: string | null
  /** Who else it is for than the customer by their account: a guest, or the company that they own. */
  addressee?: Partial<Addressee>
  currencyId: number
  /** The number of what it is about. */
  reference: string
  lines: readonly PricedLine[]
  dueInDays: number
  /** Whether it is announced by an email of its own. */
  isTold: boolean
  actor: InvoiceActor
  at: Date
}

/**
 * Charges for work of ours that is no order: what a parcel costs to be sent on or back. It is paid like every invoice. In
 * the caller's transaction; it draws the number, so it comes last there.
 */
export async function issueServiceInvoice(
  trx: Trx,
  { userId, lines, isTold, addressee: named, ...wanted }: ServiceInvoice,
): Promise<Result<{ id: string; number: string }, Failure>> {
  const charged = withVat(lines)
  if (totalsOf(charged).gross <= 0) return err({ code: 'service.bad_request' })
  const known = userId === null ? null : await findAddressee(trx, wanted.siteId, userId)
  const { email, locale, buyer } = { ...known, ...named }
  if (!email || !locale || !buyer) return err({ code: 'service.not_found' })
  const issued = await insertInvoice(trx, {
    email,
    locale,
    buyer,
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
