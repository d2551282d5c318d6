import { sql } from 'kysely'
import { amount, max, minus, sum, zero } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { Invoice } from '#shop/invoices/invoice.ts'
import { readInvoice } from '#shop/invoices/read-invoice.server.ts'
import type { PaymentStateName } from '#shop/payments/payment.ts'
import type { InvoiceLabel } from './invoices-list.ts'
import { shownInvoiceState } from './list-invoices.server.ts'

export type FoundInvoice = { id: string; siteId: number; number: string; subject: string }

export async function findInvoiceOf(db: Db, siteId: number, id: string): Promise<FoundInvoice | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const row = await db
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { id: row.id, siteId, number: row.number, subject: `invoice ${row.number}` } : null
}

/** A document with its state, the money that paid it, and the documents that correct it. */
export async function readInvoicePage({ db, clock }: { db: Db; clock: () => Date }, of: FoundInvoice) {
  const invoice = await readInvoice(db, of.siteId, of.id)
  if (!invoice) return null
  const [shown, payments, related] = await Promise.all([
    findShown(db, of, clock()),
    findPayments(db, invoice),
    findRelated(db, of),
  ])
  const counted = payments.filter(({ alarm }) => alarm === null)
  return {
    invoice,
    ...shown,
    payments,
    related,
    /** What could be credited: what was paid and is neither back nor on its way. */
    left: sum(counted.map(({ left }) => left)),
  }
}

async function findShown(db: Db, { siteId, id }: FoundInvoice, now: Date) {
  const { rows } = await sql<{ shown: InvoiceLabel; order_number: string | null; currency: string }>`
    select ${shownInvoiceState(now)} as shown, orders.number as order_number, currencies.iso_code as currency from invoices
      join currencies on currencies.id = invoices.currency_id
      join invoice_states on invoice_states.site_id = invoices.site_id and invoice_states.invoice_id = invoices.id
      left join orders on orders.site_id = invoices.site_id and orders.id = invoices.order_id
    where invoices.site_id = ${siteId} and invoices.id = ${id}`.execute(db)
  const [row] = rows
  return {
    label: row?.shown ?? ('issued' as InvoiceLabel),
    orderNumber: row?.order_number ?? null,
    currency: row?.currency ?? 'EUR',
  }
}

export async function findPayments(
  db: Db,
  { siteId, id, kind, orderId }: Pick<Invoice, 'siteId' | 'id' | 'kind' | 'orderId'>,
) {
  const { rows } = await sql<{
    id: string
    provider: number
    state: string
    captured: string
    refunded: string
    asked: string
    alarm: string | null
    at: Date
  }>`
    select payments.id, provider, payments.state, captured, refunded, alarm, payments.created_at as at,
      coalesce((select sum(amount) from refunds where refunds.site_id = payments.site_id and refunds.payment_id = payments.id
        and refunds.state <> 'failed'), 0) as asked
    from payments where payments.site_id = ${siteId} and (payments.invoice_id = ${id}
      or (${kind} = 'sales' and payments.order_id = ${orderId})
      or payments.id = (select payment_id from invoices where invoices.site_id = ${siteId} and invoices.id = ${id}))
    order by payments.created_at`.execute(db)
  return rows.map((row) => {
    const captured = amount(row.captured)
    return {
      id: row.id,
      provider: row.provider,
      state: row.state as PaymentStateName,
      captured,
      refunded: amount(row.refunded),
      left: max(zero, minus(captured, max(amount(row.asked), amount(row.refunded)))),
      alarm: row.alarm,
      at: row.at,
    }
  })
}

/** The invoice that it corrects, or the credit notes that correct it. */
async function findRelated(db: Db, { siteId, id }: FoundInvoice) {
  const { rows } = await sql<{ id: string; number: string; kind: string; gross: string; issued_on: string }>`
    select other.id, other.number, other.kind, other.gross, other.issued_on from invoices other
    where other.site_id = ${siteId} and (other.credits_id = ${id} or other.id = (
      select credits_id from invoices where invoices.site_id = ${siteId} and invoices.id = ${id}))
    order by other.id`.execute(db)
  return rows.map((row) => ({ ...row, gross: amount(row.gross) }))
}
