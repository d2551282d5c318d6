import type { Db, Trx } from '#platform/database.server.ts'
import { permissionList, roles, usualPermissions } from './permissions.ts'

/** Gives a new shop its roles. A role that somebody has changed stays as it is; a new right goes to its usual roles. */
export async function keepRoles(db: Db | Trx): Promise<void> {
  const known = new Set(
    (await db.selectFrom('role_permissions').select('permission').distinct().execute()).map(
      (row) => row.permission,
    ),
  )
  const fresh = permissionList.filter((permission) => !known.has(permission))
  const rows = roles.flatMap((role) =>
    usualPermissions(role)
      .filter((permission) => fresh.includes(permission))
      .map((permission) => ({ role, permission })),
  )
  if (rows.length === 0) return
  await db
    .insertInto('role_permissions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
