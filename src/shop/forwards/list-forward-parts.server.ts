import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

/** The boxes of requests, for the file of a customer's data; by request. */
export async function listForwardParts(
  db: Db,
  siteId: number,
  userId: string,
): Promise<ReadonlyMap<string, object>> {
  const { rows } = await sql<{ id: string; parts: object }>`
    select forwards.id::text, jsonb_build_object('boxes', (
      select coalesce(jsonb_agg(to_jsonb(box) - array['id', 'site_id', 'forward_id', 'packed_by', 'transport_id', 'bag',
        'poll_at'] order by box.place), '[]')
      from forward_boxes box where box.site_id = ${siteId} and box.forward_id = forwards.id)) as parts
    from forwards where site_id = ${siteId} and user_id = ${userId}`.execute(db)
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}
