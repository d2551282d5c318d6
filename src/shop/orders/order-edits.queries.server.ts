import { sql } from 'kysely'
import { amount, decimal } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { EditConsequence, EditReason, OrderEdit } from './order-edit.ts'

type NewEdit = Omit<OrderEdit, 'id' | 'invoice' | 'by'> & { orderId: string; staffId: string }

export async function insertEdit(
  trx: Trx,
  siteId: number,
  edit: NewEdit & { invoiceId: string | null },
): Promise<string> {
  const { id } = await trx
    .insertInto('order_edits')
    .values({
      site_id: siteId,
      order_id: edit.orderId,
      staff_id: edit.staffId,
      reason: edit.reason,
      words: edit.words,
      lines: JSON.stringify(edit.lines),
      before: JSON.stringify(edit.before),
      after: JSON.stringify(edit.after),
      consequence: edit.consequence,
      amount: String(decimal(edit.amount)),
      invoice_id: edit.invoiceId,
      at: edit.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Oldest first. */
export async function findEdits(db: Db | Trx, siteId: number, orderId: string): Promise<OrderEdit[]> {
  const { rows } = await sql<Row>`
    select edits.id, reason, words, lines, before, after, consequence, amount, edits.at, staff.name as by,
      invoices.id as invoice_id, invoices.number as invoice_number, invoice_states.state as invoice_state
    from order_edits edits
      join staff on staff.id = edits.staff_id
      left join invoices on invoices.site_id = edits.site_id and invoices.id = edits.invoice_id
      left join invoice_states on invoice_states.site_id = edits.site_id and invoice_states.invoice_id = edits.invoice_id
    where edits.site_id = ${siteId} and edits.order_id = ${orderId} order by edits.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    words: row.words,
    lines: row.lines,
    before: row.before,
    after: row.after,
    consequence: row.consequence,
    amount: amount(row.amount),
    invoice: row.invoice_id
      ? { id: row.invoice_id, number: row.invoice_number ?? '', state: row.invoice_state ?? '' }
      : null,
    at: row.at,
    by: row.by,
  }))
}

type Row = Pick<OrderEdit, 'id' | 'words' | 'lines' | 'before' | 'after' | 'at' | 'by'> & {
  reason: EditReason
  consequence: EditConsequence
  amount: string
  invoice_id: string | null
  invoice_number: string | null
  invoice_state: string | null
}
