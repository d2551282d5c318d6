import type { Db } from '#platform/database.server.ts'

/** The customer accepts the terms of an order that staff made for them. Accepting them again changes nothing. */
export async function acceptTerms(
  db: Db,
  { siteId, orderId, version, at }: { siteId: number; orderId: string; version: string; at: Date },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ terms_version: version, terms_accepted_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .where('terms_version', 'is', null)
    .execute()
}
