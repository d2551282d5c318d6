import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

/** What was written in each ticket of a customer, for the file with their data. Notes of staff are not part of it. */
export async function listTicketParts(
  db: Db,
  siteId: number,
  userId: string,
): Promise<ReadonlyMap<string, object>> {
  const { rows } = await sql<{ id: string; parts: object }>`
    select tickets.id, jsonb_build_object('messages', (
      select coalesce(jsonb_agg(jsonb_build_object('by', m.author_type, 'text', m.text, 'event', m.event, 'at', m.at,
        'files', (select coalesce(jsonb_agg(f.name order by f.seq), '[]') from ticket_files f
          where f.site_id = ${siteId} and f.message_id = m.id)) order by m.id), '[]')
      from ticket_messages m where m.site_id = ${siteId} and m.ticket_id = tickets.id and not m.is_note)) as parts
    from tickets where tickets.site_id = ${siteId} and tickets.user_id = ${userId}`.execute(db)
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}
