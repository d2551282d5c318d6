import { acrossSites, type Db } from '#platform/database.server.ts'
import type { Permission } from './permissions.ts'

/** Names of colleagues who may do this on a site, for somebody who needs a second person. */
export async function findDeciders(
  db: Db,
  { permission, siteId, exceptId }: { permission: Permission; siteId: number; exceptId: string },
): Promise<string[]> {
  const people = await acrossSites(db)
    .selectFrom('staff')
    .select('name')
    .where('id', '<>', exceptId)
    .where('blocked_at', 'is', null)
    .where('totp_confirmed_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('role_permissions')
          .innerJoin('staff_roles', 'staff_roles.role', 'role_permissions.role')
          .select('staff_roles.staff_id')
          .whereRef('staff_roles.staff_id', '=', 'staff.id')
          .where('role_permissions.permission', '=', permission)
          .where((eb) =>
            eb.or([eb('staff_roles.site_id', 'is', null), eb('staff_roles.site_id', '=', siteId)]),
          ),
      ),
    )
    .orderBy('name')
    .execute()
  return people.map(({ name }) => name)
}
