import type { Db } from '#platform/database.server.ts'

/** What an address waits for, for the export of its account. */
export function listNotices(db: Db, siteId: number, email: string) {
  return db
    .selectFrom('stock_notices')
    .innerJoin('variants', 'variants.id', 'stock_notices.variant_id')
    .select(['variants.sku', 'stock_notices.email', 'stock_notices.created_at'])
    .where('stock_notices.site_id', '=', siteId)
    .where('stock_notices.email', '=', email)
    .orderBy('stock_notices.created_at')
    .execute()
}
