import { randomBytes } from 'node:crypto'
import { renderSVG } from 'uqr'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { readRecoveryCode, recoveryCode, recoveryCodeCount } from '#shop/accounts/recovery-codes.ts'
import { newTotpSecret, totpStep, totpUri } from '#shop/accounts/totp.server.ts'
import type { OfficeContext } from './office-context.server.ts'
import { findPendingStaff, startSession } from './sign-in-staff.server.ts'
import { replaceStaffRecoveryCodes, spendStaffTotpStep } from './staff-factors.queries.server.ts'
import type { StaffFailure } from './staff-failure.ts'
import { ownerOf } from './staff-second-factor.server.ts'

export type StaffTotp = { email: string; secret: string; picture: string }

/** Cameras need a margin around the code, above all on a dark page. */
const quietZone = 4

/** The secret of the person who is signing in for the first time. Reloading the page shows the same one. */
export async function readStaffTotp(office: OfficeContext): Promise<StaffTotp | null> {
  const { db, encryption } = office
  const known = await findPendingStaff(office)
  if (!known || known.isTotpConfirmed) return null
  const before = known.totpSecret && encryption.decrypt(known.totpSecret, ownerOf(known.id))
  const secret = before ?? newTotpSecret()
  if (!before) {
    await db
      .updateTable('staff')
      .set({ totp_secret: encryption.encrypt(secret, ownerOf(known.id)) })
      .where('id', '=', known.id)
      .where('totp_confirmed_at', 'is', null)
      .execute()
  }
  const uri = totpUri(secret, { issuer: 'Amberway office', email: known.email })
  return { email: known.email, secret, picture: renderSVG(uri, { border: quietZone }) }
}

/** The first code proves that the authenticator has the secret. The recovery codes are shown only now. */
export async function confirmStaffTotp(
  office: OfficeContext,
  { code }: { code: string },
): Promise<Result<{ recoveryCodes: string[] }, StaffFailure>> {
  const { db, clock, encryption } = office
  const known = await findPendingStaff(office)
  const secret = known?.totpSecret && encryption.decrypt(known.totpSecret, ownerOf(known.id))
  if (!known || !secret || known.isTotpConfirmed)
    return err({ text: say('This took too long. Start again with your password.') })
  const step = await totpStep(secret, code, clock())
  if (step === null) return err({ text: say('That code is not valid now. Codes change every 30 seconds.') })
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('staff')
      .set({ totp_confirmed_at: clock() })
      .where('id', '=', known.id)
      .where('totp_secret', '=', known.totpSecret)
      .execute()
    await spendStaffTotpStep(trx, known.id, step)
    const marks = recoveryCodes.map((written) =>
      encryption.mark(readRecoveryCode(written) ?? '', ownerOf(known.id)),
    )
    await replaceStaffRecoveryCodes(trx, known.id, marks)
  })
  await startSession(office, known)
  return ok({ recoveryCodes })
}

function newRecoveryCode(): string {
  return recoveryCode(randomBytes(32)) ?? newRecoveryCode()
}
