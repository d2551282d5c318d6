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
