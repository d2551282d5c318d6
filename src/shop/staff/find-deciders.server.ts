import type { MessageLocale } from '#core/locale.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { Permission } from './permissions.ts'

export type Decider = { id: string; name: string; email: string; locale: MessageLocale }

/**
 * Colleagues who may do this on a site, or without one those who may do it on all of them, for somebody who needs a second
 * person.
 */
export async function findDeciders(
  db: Db | Trx,
  { permission, siteId, exceptId }: { permission: Permission; siteId: number | null; exceptId: string },
): Promise<Decider[]> {
  const people = await acrossSites(db)
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'locale'])
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
            eb.or([
              eb('staff_roles.site_id', 'is', null),
              ...(siteId === null ? [] : [eb('staff_roles.site_id', '=', siteId)]),
            ]),
          ),
      ),
    )
    .orderBy('name')
    .execute()
  return people.map(({ locale, ...person }) => ({ ...person, locale: locale as MessageLocale }))
}
