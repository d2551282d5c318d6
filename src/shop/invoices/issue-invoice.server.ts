import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { Site } from '#shop/sites/site.ts'
import type { PricedLine } from './invoice.ts'
import { type Addressee, findAddressee } from './invoice-sources.queries.server.ts'
import { insertInvoice } from './invoices.queries.server.ts'
import type { InvoiceActor } from './new-invoice.ts'
import { totalsOf, withVat } from './vat.ts'

export type MiscInvoice = {
  /** A customer with an account, or anyone by name and address. */
  to: { userId: string } | Addressee
  /** A short text, or the number of what it is about. */
  reference: string
  orderId?: string
  lines: readonly Omit<PricedLine, 'code' | 'sku'>[]
  dueInDays: number
}

/**
 * Staff charge for something other than an order, in the site's default currency. The document gets its number at once,
 * and an email contains the link to pay it.
 */
export async function issueInvoice(
  { db, site, clock }: { db: Db; site: Site; clock: () => Date },
  wanted: MiscInvoice,
  actor: InvoiceActor & { type: 'staff' },
): Promise<Result<{ id: string; number: string }, Failure>> {
  return db.transaction().execute((trx) => issueInvoiceIn(trx, { site, at: clock() }, wanted, actor))
}

/** The same in the caller's transaction. It draws the number, so it comes last there. */
export async function issueInvoiceIn(
  trx: Trx,
  { site, at }: { site: Site; at: Date },
  { to, reference, orderId, lines, dueInDays }: MiscInvoice,
  actor: InvoiceActor,
): Promise<Result<{ id: string; number: string }, Failure>> {
  const charged = withVat(lines.map((line) => ({ ...line, code: 'other', sku: '' })))
  if (totalsOf(charged).gross <= 0) return err({ code: 'service.bad_request' })
  const userId = 'userId' in to ? to.userId : null
  const addressee = 'userId' in to ? await findAddressee(trx, site.id, to.userId) : to
  if (!addressee) return err({ code: 'service.not_found' })
  const issued = await insertInvoice(trx, {
    ...addressee,
    siteId: site.id,
    kind: 'misc',
    userId,
    orderId: orderId ?? null,
    paymentId: null,
    creditsId: null,
    currencyId: site.defaultCurrency.id,
    rate: null,
    reference,
    lines: charged,
    dueInDays,
    isPaid: false,
    template: 'issued',
    actor,
    at,
  })
  return ok(issued)
}
