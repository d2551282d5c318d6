import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { isTaken } from '#platform/database.server.ts'
import { writeRoles } from './held-roles.queries.server.ts'
import type { Manager } from './manager.server.ts'
import { grantRefusal, type HeldRole } from './person.ts'
import { findCredentials } from './staff.queries.server.ts'
import type { StaffFailure } from './staff-failure.ts'
import { sendStaffLink } from './staff-links.server.ts'

/** Creates the person and sends the link. */
export async function inviteStaff(
  office: Manager,
  { email, name, held }: { email: string; name: string; held: readonly HeldRole[] },
): Promise<Result<{ id: string }, StaffFailure>> {
  const refusal = grantRefusal(office.member, held)
  if (refusal) return err({ text: refusal })
  try {
    return await office.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('staff')
        .values({ email, name, created_at: office.clock() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writeRoles(trx, id, held)
      const person = { id, email, name, locale: 'en' as const }
      await sendStaffLink(trx, office, person, 'invitation', office.member.name)
      return ok({ id })
    })
  } catch (error) {
    if (!isTaken(error, 'staff_email_key')) throw error
    const text = say('Somebody with this address is in the team already.')
    return err({ text, fields: { email: text } })
  }
}

export async function inviteAgain(office: Manager, staffId: string): Promise<Result<null, StaffFailure>> {
  return office.db.transaction().execute(async (trx) => {
    const person = await findCredentials(trx, { id: staffId })
    if (!person || person.isTotpConfirmed)
      return err<StaffFailure>({ text: say('The invitation is accepted already.') })
    await sendStaffLink(trx, office, person, 'invitation', office.member.name)
    return ok(null)
  })
}
