import type { Db } from '#platform/database.server.ts'
import type { InvoiceFormat } from '#shop/paths/invoice-paths.ts'

type Key = { siteId: number; invoiceId: string; format: InvoiceFormat }

export async function findFile(db: Db, { siteId, invoiceId, format }: Key): Promise<Buffer | null> {
  const row = await db
    .selectFrom('invoice_files')
    .select('bytes')
    .where('site_id', '=', siteId)
    .where('invoice_id', '=', invoiceId)
    .where('format', '=', format)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Of two concurrent inserts the first one stays. */
export async function insertFile(
  db: Db,
  { siteId, invoiceId, format }: Key,
  file: { bytes: Buffer; sha256: Buffer; at: Date },
): Promise<void> {
  await db
    .insertInto('invoice_files')
    .values({
      site_id: siteId,
      invoice_id: invoiceId,
      format,
      bytes: file.bytes,
      sha256: file.sha256,
      made_at: file.at,
    })
    .onConflict((conflict) => conflict.columns(['invoice_id', 'format']).doNothing())
    .execute()
}
