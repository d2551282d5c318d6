import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

/** What belongs to a request beside its own row, for the file of a customer's data; what staff noted among themselves is the customer's data too. */
export async function listQuoteParts(
  db: Db,
  siteId: number,
  userId: string,
): Promise<ReadonlyMap<string, object>> {
  const { rows } = await sql<{ id: string; parts: object }>`
    select quotes.id, jsonb_build_object(
      'items', (select coalesce(jsonb_agg(to_jsonb(i) - array['id', 'site_id', 'quote_id'] order by i.place), '[]')
        from quote_items i where i.site_id = ${siteId} and i.quote_id = quotes.id),
      'offers', (select coalesce(jsonb_agg(to_jsonb(r) - array['id', 'site_id', 'quote_id', 'staff_id'] order by r.number), '[]')
        from quote_revisions r where r.site_id = ${siteId} and r.quote_id = quotes.id),
      'messages', (select coalesce(jsonb_agg(to_jsonb(m) - array['id', 'site_id', 'quote_id', 'staff_id'] order by m.id), '[]')
        from quote_messages m where m.site_id = ${siteId} and m.quote_id = quotes.id),
      'files', (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'content_type', f.content_type, 'size', f.size,
          'uploaded_at', f.uploaded_at) order by f.seq), '[]')
        from quote_files f where f.site_id = ${siteId} and f.quote_id = quotes.id)) as parts
    from quotes where site_id = ${siteId} and user_id = ${userId}`.execute(db)
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}
