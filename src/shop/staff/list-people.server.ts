import { sql } from 'kysely'
import type { MessageLocale } from '#core/locale.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { HeldRole, Person } from './person.ts'

/** Everybody with access, by name. */
export async function listPeople(db: Db): Promise<Person[]> {
  const { rows } = await sql<{
    id: string
    email: string
    name: string
    roles: HeldRole[] | null
    translates: MessageLocale[] | null
    is_active: boolean
    is_blocked: boolean
    last_seen_at: Date | null
  }>`
    select id, email, name, translates, totp_confirmed_at is not null as is_active, blocked_at is not null as is_blocked,
      (select max(last_seen_at) from staff_devices where staff_id = staff.id) as last_seen_at,
      (select json_agg(json_build_object('role', role, 'siteId', site_id) order by role, site_id) from staff_roles
        where staff_id = staff.id) as roles
    from staff order by name, id`.execute(acrossSites(db))
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    roles: row.roles ?? [],
    translates: row.translates,
    state: row.is_blocked ? 'blocked' : row.is_active ? 'active' : 'invited',
    lastSeenAt: row.last_seen_at,
  }))
}
