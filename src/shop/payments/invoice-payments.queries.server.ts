import { sql } from 'kysely'
import { type Amount, amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'

/** The newest attempt to pay an invoice. */
export async function findAttemptOfInvoice(
  db: Db | Trx,
  siteId: number,
  invoiceId: string,
): Promise<{ id: string; attempt: number } | null> {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'attempt'])
    .where('site_id', '=', siteId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Captured money of an invoice that is neither refunded nor requested as a refund: providers first, then the balance. */
export async function findRefundableOfInvoice(
  trx: Trx,
  siteId: number,
  invoiceId: string,
): Promise<{ id: string; rest: Amount }[]> {
  const { rows } = await sql<{ id: string; rest: string }>`
    select id, captured - greatest(refunded, coalesce((select sum(amount) from refunds
      where refunds.site_id = payments.site_id and refunds.payment_id = payments.id and refunds.state <> 'failed'), 0)) as rest
    from payments where site_id = ${siteId} and invoice_id = ${invoiceId} and captured > 0 and alarm is null
    order by provider = 4, attempt desc`.execute(trx)
  return rows.map(({ id, rest }) => ({ id, rest: amount(rest) }))
}
