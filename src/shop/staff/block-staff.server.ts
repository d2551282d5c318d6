import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { hasSuperAdmin, LastSuperAdmin, readRoles } from './held-roles.queries.server.ts'
import type { Manager } from './manager.server.ts'
import { grantRefusal } from './person.ts'
import { signOutEverywhere } from './sign-out-staff.server.ts'
import type { StaffFailure } from './staff-failure.ts'

/** Blocked people are signed out at once; their work stays under their name. */
export async function blockStaff(
  office: Manager,
  staffId: string,
  isBlocked: boolean,
): Promise<Result<null, StaffFailure>> {
  if (staffId === office.member.id) return err({ text: say('Nobody blocks themselves. Ask a colleague.') })
  return office.db
    .transaction()
    .execute(async (trx) => {
      const refusal = grantRefusal(office.member, await readRoles(trx, staffId))
      if (refusal) return err<StaffFailure>({ text: refusal })
      await trx
        .updateTable('staff')
        .set({ blocked_at: isBlocked ? office.clock() : null })
        .where('id', '=', staffId)
        .execute()
      if (isBlocked) await signOutEverywhere(trx, staffId)
      if (await hasSuperAdmin(trx)) return ok(null)
      throw new LastSuperAdmin()
    })
    .catch((error: unknown) => {
      if (error instanceof LastSuperAdmin)
        return err({ text: say('The last super admin cannot be taken away.') })
      throw error
    })
}
