import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { newToken, tokenHash } from '#platform/secret-token.server.ts'
import type { OfficeContext } from './office-context.server.ts'
import { findCredentials, type StaffCredentials } from './staff.queries.server.ts'
import { isTrustedBrowser, trustBrowser } from './staff-factors.queries.server.ts'
import type { StaffFailure } from './staff-failure.ts'
import { isOwnCode } from './staff-second-factor.server.ts'
import { countStaffTry, forgetTries } from './staff-tries.server.ts'

const minuteMs = 60_000
/** From the password to the code. */
const pendingMs = 10 * minuteMs
const trustMs = 12 * 60 * minuteMs
const pendingOwner = 'staff sign-in'

/** What comes after the password: nothing more, a code, or the first set-up of the second factor. */
export type NextStep = 'done' | 'code' | 'set-up'

/** An unknown address takes the same steps and the same time as a wrong password. */
export async function checkStaffPassword(
  office: OfficeContext,
  { email, password }: { email: string; password: string },
): Promise<Result<NextStep, StaffFailure>> {
  const address = email.trim().toLowerCase()
  const refused = await countStaffTry(office, address)
  if (refused) return err(refused)
  const known = await findCredentials(office.db, { email: address })
  const isRight = await office.passwords.isRight(password, known?.passwordHash ?? null)
  if (!isRight.ok) return err({ text: say('The office is busy. Try again in a moment.') })
  if (!known || !isRight.value || known.isBlocked) return err({ text: say('E-mail or password is wrong.') })
  if (!known.isTotpConfirmed) {
    holdSignIn(office, known.id)
    return ok('set-up')
  }
  if (await isTrusted(office, known.id)) {
    await startSession(office, known)
    return ok('done')
  }
  holdSignIn(office, known.id)
  return ok('code')
}

/** The second step. */
export async function checkStaffCode(
  office: OfficeContext,
  { code, isTrusting }: { code: string; isTrusting: boolean },
): Promise<Result<null, StaffFailure>> {
  const known = await findPendingStaff(office)
  if (!known) return err({ text: say('This took too long. Start again with your password.') })
  const refused = await countStaffTry(office, known.email)
  if (refused) return err(refused)
  if (!(await isOwnCode(office, known, code)))
    return err({ text: say('That code is not valid now. Codes change every 30 seconds.') })
  await startSession(office, known, { isTrusting })
  return ok(null)
}

/** The person whose password was right a moment ago. */
export async function findPendingStaff(office: OfficeContext): Promise<StaffCredentials | null> {
  const [id, at] =
    office.encryption.decrypt(office.cookies.read('staff_pending') ?? '', pendingOwner)?.split(' ') ?? []
  if (!id || office.clock().getTime() - Number(at) > pendingMs) return null
  const known = await findCredentials(office.db, { id })
  return known && !known.isBlocked ? known : null
}

/** Remembers in a cookie, readable only here, that the password was right. */
export function holdSignIn({ cookies, encryption, clock }: OfficeContext, staffId: string): void {
  cookies.write('staff_pending', encryption.encrypt(`${staffId} ${clock().getTime()}`, pendingOwner))
}

export async function startSession(
  office: OfficeContext,
  known: StaffCredentials,
  { isTrusting = false }: { isTrusting?: boolean } = {},
): Promise<void> {
  const { db, clock, cookies, session } = office
  await db.transaction().execute(async (trx) => {
    await session.start(trx, known.id)
    if (!isTrusting) return
    const { token, hash } = newToken()
    await trustBrowser(trx, { hash, staffId: known.id, expiresAt: new Date(clock().getTime() + trustMs) })
    cookies.write('staff_trusted', token)
  })
  cookies.drop('staff_pending')
  await forgetTries(office, known.email)
}

async function isTrusted({ db, cookies, clock }: OfficeContext, staffId: string): Promise<boolean> {
  const hash = tokenHash(cookies.read('staff_trusted') ?? '')
  return hash !== null && isTrustedBrowser(db, { hash, staffId, now: clock() })
}
