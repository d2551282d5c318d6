import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

/** What is known of a customer as one who works for a company, for the file with their data. */
export async function listProParts(db: Db, siteId: number, userId: string): Promise<object[]> {
  const { rows } = await sql<{ parts: object }>`
    select jsonb_build_object('role', m.role, 'email', m.email, 'name', m.name, 'joined_at', m.joined_at, 'removed_at', m.removed_at,
      'company', case when c.owner_id = ${userId}::bigint then to_jsonb(c) - array['decided_by', 'version', 'site_id', 'vat_ask_at']
        else jsonb_build_object('name', c.name) end,
      'declared', (select coalesce(jsonb_agg(jsonb_build_object('number', d.number, 'description', d.description, 'at', d.created_at) order by d.id), '[]')
        from pro_declarations d where d.site_id = ${siteId} and d.created_by = m.id),
      'ordered', (select coalesce(jsonb_agg(jsonb_build_object('number', s.number, 'total', s.total, 'at', s.ordered_at) order by s.id), '[]')
        from pro_shipments s where s.site_id = ${siteId} and s.member_id = m.id and s.ordered_at is not null),
      'papers', (select coalesce(jsonb_agg(f.name), '[]') from pro_files f where f.site_id = ${siteId} and f.company_id = c.id
        and c.owner_id = ${userId}::bigint)) as parts
    from pro_members m join pro_companies c on c.site_id = m.site_id and c.id = m.company_id
    where m.site_id = ${siteId} and m.user_id = ${userId} order by m.id`.execute(db)
  return rows.map(({ parts }) => parts)
}
