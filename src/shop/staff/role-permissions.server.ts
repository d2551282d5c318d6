import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { OfficeContext } from './office-context.server.ts'
import { type Permission, permissionList, type Role, roles, ruleOf } from './permissions.ts'
import type { StaffFailure } from './staff-failure.ts'
import type { StaffMember } from './staff-member.ts'

export type RoleTable = Readonly<Record<Role, readonly Permission[]>>

export async function readRoleTable(
  db: Db,
): Promise<{ table: RoleTable; people: Readonly<Record<Role, number>> }> {
  const [granted, held] = await Promise.all([
    db.selectFrom('role_permissions').select(['role', 'permission']).execute(),
    sql<{ role: Role; people: number }>`
      select role, count(distinct staff_id)::integer as people from staff_roles group by role`.execute(
      acrossSites(db),
    ),
  ])
  const of = (role: Role) =>
    permissionList.filter((permission) =>
      granted.some((row) => row.role === role && row.permission === permission),
    )
  return {
    table: Object.fromEntries(roles.map((role) => [role, of(role)])) as Record<Role, Permission[]>,
    people: Object.fromEntries(
      roles.map((role) => [role, held.rows.find((row) => row.role === role)?.people ?? 0]),
    ) as Record<Role, number>,
  }
}

/** Replaces what roles may do. The super admin keeps everything: somebody must be able to repair a mistake. */
export async function changeRoleTable(
  { db, member }: Pick<OfficeContext, 'db'> & { member: Pick<StaffMember, 'grants'> },
  wanted: readonly { role: Role; permission: Permission }[],
): Promise<Result<null, StaffFailure>> {
  if (!member.grants.some(({ role }) => role === 'super_admin'))
    return err({ text: say('Roles are the same on all sites: only a super admin changes them.') })
  const isGlobalForSite = wanted.some(
    ({ role, permission }) => role === 'site_admin' && ruleOf(permission).isGlobal,
  )
  if (isGlobalForSite) return err({ text: say('A site admin cannot have a right that concerns all sites.') })
  const rows = [
    ...wanted.filter(({ role }) => role !== 'super_admin'),
    ...permissionList.map((permission) => ({ role: 'super_admin' as const, permission })),
  ]
  await db.transaction().execute(async (trx) => {
    // Only what differs is written, so that the audit trail names the change and not the table.
    await sql`
      delete from role_permissions where not exists (
        select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (role text, permission text)
        where wanted.role = role_permissions.role and wanted.permission = role_permissions.permission)`.execute(
      trx,
    )
    await sql`
      insert into role_permissions (role, permission)
      select role, permission from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (role text, permission text)
      on conflict do nothing`.execute(trx)
  })
  return ok(null)
}
