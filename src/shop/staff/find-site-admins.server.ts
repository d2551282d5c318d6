import { sql } from 'kysely'
import type { MessageLocale } from '#core/locale.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { Decider } from './find-deciders.server.ts'

/** Who runs a site; if nobody does, the super admins. */
export async function findSiteAdmins(db: Db | Trx, siteId: number): Promise<Decider[]> {
  const { rows } = await sql<Decider & { locale: MessageLocale; role: string }>`
    select distinct staff.id, staff.name, staff.email, staff.locale, staff_roles.role from staff
    join staff_roles on staff_roles.staff_id = staff.id
    where blocked_at is null and totp_confirmed_at is not null and (
      (staff_roles.role = 'site_admin' and (staff_roles.site_id is null or staff_roles.site_id = ${siteId}))
      or staff_roles.role = 'super_admin')
    order by staff.name`.execute(acrossSites(db))
  const admins = rows.filter(({ role }) => role === 'site_admin')
  return (admins.length > 0 ? admins : rows).map(({ role: _, ...person }) => person)
}
