import type { MessageLocale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { readRoles } from './held-roles.queries.server.ts'
import type { Manager } from './manager.server.ts'
import { grantRefusal } from './person.ts'
import type { StaffFailure } from './staff-failure.ts'

/** Which languages' texts a colleague may change; null for all of them. It takes who could give them their roles. */
export async function chooseLanguages(
  office: Manager,
  staffId: string,
  languages: readonly MessageLocale[] | null,
): Promise<Result<null, StaffFailure>> {
  if (staffId === office.member.id)
    return err({ text: say('Nobody changes their own rights. Ask a colleague.') })
  return office.db.transaction().execute(async (trx) => {
    const refusal = grantRefusal(office.member, await readRoles(trx, staffId))
    if (refusal) return err<StaffFailure>({ text: refusal })
    await trx
      .updateTable('staff')
      .set({ translates: languages && [...languages] })
      .where('id', '=', staffId)
      .execute()
    return ok(null)
  })
}
