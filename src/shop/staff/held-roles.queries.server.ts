import { sql } from 'kysely'
import { acrossSites, type Trx } from '#platform/database.server.ts'
import { type Role, roles } from './permissions.ts'
import type { HeldRole } from './person.ts'

export async function readRoles(trx: Trx, staffId: string): Promise<HeldRole[]> {
  const rows = await acrossSites(trx)
    .selectFrom('staff_roles')
    .select(['role', 'site_id'])
    .where('staff_id', '=', staffId)
    .execute()
  return rows.map(({ role, site_id }) => ({ role: role as Role, siteId: site_id }))
}

export async function writeRoles(trx: Trx, staffId: string, held: readonly HeldRole[]): Promise<void> {
  const db = acrossSites(trx)
  await db.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute()
  const known = held.filter(({ role }) => roles.includes(role))
  if (known.length === 0) return
  await db
    .insertInto('staff_roles')
    .values(
      known.map(({ role, siteId }) => ({
        staff_id: staffId,
        role,
        site_id: role === 'super_admin' ? null : siteId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks the rows, so that two people cannot take each other's rights away at the same moment. */
export async function hasSuperAdmin(trx: Trx): Promise<boolean> {
  const { rows } = await sql`
    select from staff_roles join staff on staff.id = staff_roles.staff_id
    where role = 'super_admin' and blocked_at is null for update of staff_roles`.execute(acrossSites(trx))
  return rows.length > 0
}

/** Thrown to roll a change back that would leave nobody who may do everything. */
export class LastSuperAdmin extends Error {}
