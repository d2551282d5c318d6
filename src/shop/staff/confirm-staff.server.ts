import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { OfficeContext } from './office-context.server.ts'
import { changeStaffDevice, findCredentials, type StaffCredentials } from './staff.queries.server.ts'
import type { StaffFailure } from './staff-failure.ts'
import { isOwnCode } from './staff-second-factor.server.ts'
import { countStaffTry, forgetTries } from './staff-tries.server.ts'

/** Password and code once more, for acts that move money; good for five minutes. */
export async function confirmStaff(
  office: OfficeContext,
  { password, code }: { password: string; code: string },
): Promise<Result<null, StaffFailure>> {
  const checked = await checkOwnPassword(office, password)
  if (!checked.ok) return checked
  const { known, deviceId } = checked.value
  if (!(await isOwnCode(office, known, code))) {
    const text = say('That code is not valid now. Codes change every 30 seconds.')
    return err({ text, fields: { code: text } })
  }
  await changeStaffDevice(office.db, deviceId, { confirmed_at: office.clock() })
  await forgetTries(office, known.email)
  office.session.forget()
  return ok(null)
}

/** Opens a locked screen. */
export async function unlockStaff(
  office: OfficeContext,
  { password }: { password: string },
): Promise<Result<null, StaffFailure>> {
  const checked = await checkOwnPassword(office, password)
  if (!checked.ok) return checked
  const { known, deviceId } = checked.value
  await changeStaffDevice(office.db, deviceId, { last_seen_at: office.clock(), locked_at: null })
  await forgetTries(office, known.email)
  office.session.forget()
  return ok(null)
}

export async function lockStaff({ db, clock, session }: OfficeContext): Promise<void> {
  const current = await session.current()
  if (current) await changeStaffDevice(db, current.deviceId, { locked_at: clock() })
  session.forget()
}

async function checkOwnPassword(
  office: OfficeContext,
  password: string,
): Promise<Result<{ known: StaffCredentials; deviceId: string }, StaffFailure>> {
  const current = await office.session.current()
  const known = current && (await findCredentials(office.db, { id: current.member.id }))
  if (!known) return err({ text: say('You are signed out.') })
  const refused = await countStaffTry(office, known.email)
  if (refused) return err(refused)
  const isRight = await office.passwords.isRight(password, known.passwordHash)
  if (!isRight.ok) return err({ text: say('The office is busy. Try again in a moment.') })
  if (isRight.value) return ok({ known, deviceId: current.deviceId })
  const text = say('The password is wrong.')
  return err({ text, fields: { password: text } })
}
