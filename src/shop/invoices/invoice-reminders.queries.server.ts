import { sql } from 'kysely'
import { acrossSites, type Trx } from '#platform/database.server.ts'

const atOnce = 100

/**
 * Counts a reminder before it is sent, and only if fewer were counted: concurrent runs send each one once. After an
 * outage, one email replaces all reminders that were due. No reminder is sent on the day of issue, nor while a payment
 * is pending.
 */
export async function noteReminders(
  trx: Trx,
  now: Date,
  days: readonly number[],
): Promise<{ id: string; siteId: number }[]> {
  const today = sql`(${now}::timestamptz at time zone legal_entities.time_zone)::date`
  const passed = sql.join(
    days.map((day) => sql`(${today} >= invoices.due_on + ${day}::integer)::integer`),
    sql` + `,
  )
  const { rows } = await sql<{ id: string; site_id: number }>`
    with due as (
      select invoice_states.invoice_id, ${passed} as count
      from invoice_states
        join invoices on invoices.id = invoice_states.invoice_id
        join legal_entities on legal_entities.id = invoices.legal_entity_id
      where invoice_states.state in ('issued', 'partially_paid') and invoices.kind = 'misc'
        and ${today} > invoices.issued_on and invoice_states.reminders < ${passed}
        and not exists (select from payments where payments.invoice_id = invoices.id and payments.state = 'pending')
      order by invoice_states.invoice_id limit ${atOnce} for update of invoice_states skip locked
    )
    update invoice_states set reminders = due.count from due where invoice_states.invoice_id = due.invoice_id
    returning invoice_states.invoice_id as id, invoice_states.site_id`.execute(acrossSites(trx))
  return rows.map(({ id, site_id }) => ({ id, siteId: site_id }))
}
