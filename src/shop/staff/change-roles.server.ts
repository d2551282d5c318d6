import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { hasSuperAdmin, LastSuperAdmin, readRoles, writeRoles } from './held-roles.queries.server.ts'
import type { Manager } from './manager.server.ts'
import { grantRefusal, type HeldRole } from './person.ts'
import type { StaffFailure } from './staff-failure.ts'

/** Nobody changes their own rights, and a super admin always remains. */
export async function changeRoles(
  office: Manager,
  staffId: string,
  held: readonly HeldRole[],
): Promise<Result<null, StaffFailure>> {
  if (staffId === office.member.id)
    return err({ text: say('Nobody changes their own rights. Ask a colleague.') })
  return office.db
    .transaction()
    .execute(async (trx) => {
      const before = await readRoles(trx, staffId)
      const refusal = grantRefusal(office.member, [...held, ...before])
      if (refusal) return err<StaffFailure>({ text: refusal })
      await writeRoles(trx, staffId, held)
      if (await hasSuperAdmin(trx)) return ok(null)
      throw new LastSuperAdmin()
    })
    .catch((error: unknown) => {
      if (error instanceof LastSuperAdmin)
        return err({ text: say('The last super admin cannot be taken away.') })
      throw error
    })
}
