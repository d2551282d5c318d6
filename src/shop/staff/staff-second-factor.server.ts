import { readRecoveryCode } from '#shop/accounts/recovery-codes.ts'
import { totpStep } from '#shop/accounts/totp.server.ts'
import type { OfficeContext } from './office-context.server.ts'
import type { StaffCredentials } from './staff.queries.server.ts'
import { spendStaffRecoveryCode, spendStaffTotpStep } from './staff-factors.queries.server.ts'

/** Secrets and codes of staff are encrypted for this owner, so a customer's with the same id is never taken for one. */
export function ownerOf(staffId: string): string {
  return `staff ${staffId}`
}

/** A code from the authenticator or a recovery code. Each works once. */
export async function isOwnCode(
  { db, clock, encryption }: Pick<OfficeContext, 'db' | 'clock' | 'encryption'>,
  known: StaffCredentials,
  code: string,
): Promise<boolean> {
  const secret = known.totpSecret && encryption.decrypt(known.totpSecret, ownerOf(known.id))
  if (!secret || !known.isTotpConfirmed) return false
  const step = await totpStep(secret, code, clock())
  if (step !== null) return spendStaffTotpStep(db, known.id, step)
  const plain = readRecoveryCode(code)
  if (!plain) return false
  return spendStaffRecoveryCode(db, known.id, {
    hash: encryption.mark(plain, ownerOf(known.id)),
    at: clock(),
  })
}
