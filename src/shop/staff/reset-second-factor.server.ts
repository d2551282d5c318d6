import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { readRoles } from './held-roles.queries.server.ts'
import type { Manager } from './manager.server.ts'
import { grantRefusal } from './person.ts'
import { signOutEverywhere } from './sign-out-staff.server.ts'
import { findCredentials } from './staff.queries.server.ts'
import type { StaffFailure } from './staff-failure.ts'
import { sendStaffLink } from './staff-links.server.ts'

/** The phone is lost: the next sign-in sets a new one up. A new link is sent, so a password alone is not enough. */
export async function resetSecondFactor(
  office: Manager,
  staffId: string,
): Promise<Result<null, StaffFailure>> {
  if (staffId === office.member.id) return err({ text: say('Ask a colleague to reset yours.') })
  return office.db.transaction().execute(async (trx) => {
    const refusal = grantRefusal(office.member, await readRoles(trx, staffId))
    const person = await findCredentials(trx, { id: staffId })
    if (refusal || !person) return err<StaffFailure>({ text: refusal ?? say('There is nobody.') })
    await trx
      .updateTable('staff')
      .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null, password_hash: null })
      .where('id', '=', staffId)
      .execute()
    await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
    await signOutEverywhere(trx, staffId)
    await sendStaffLink(trx, office, person, 'invitation', office.member.name)
    return ok(null)
  })
}
