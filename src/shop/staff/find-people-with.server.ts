import { acrossSites, type Db } from '#platform/database.server.ts'
import type { Permission } from './permissions.ts'

const named = 3

/** Names of people who have a right, for colleagues who lack it. */
export async function findPeopleWith(db: Db, permission: Permission): Promise<string[]> {
  const people = await acrossSites(db)
    .selectFrom('staff')
    .select('name')
    .where('blocked_at', 'is', null)
    .where('totp_confirmed_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('role_permissions')
          .innerJoin('staff_roles', 'staff_roles.role', 'role_permissions.role')
          .select('staff_roles.staff_id')
          .whereRef('staff_roles.staff_id', '=', 'staff.id')
          .where('role_permissions.permission', '=', permission),
      ),
    )
    .orderBy('name')
    .limit(named)
    .execute()
  return people.map(({ name }) => name)
}
