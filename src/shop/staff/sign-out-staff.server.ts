import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { readRoles } from './held-roles.queries.server.ts'
import type { Manager } from './manager.server.ts'
import { grantRefusal } from './person.ts'
import { deleteStaffDevices } from './staff.queries.server.ts'
import { forgetTrustedBrowsers } from './staff-factors.queries.server.ts'
import type { StaffFailure } from './staff-failure.ts'

export async function signOutStaff(office: Manager, staffId: string): Promise<Result<null, StaffFailure>> {
  return office.db.transaction().execute(async (trx) => {
    const refusal = grantRefusal(office.member, await readRoles(trx, staffId))
    if (refusal) return err<StaffFailure>({ text: refusal })
    await signOutEverywhere(trx, staffId)
    return ok(null)
  })
}

/** Ends every session of a person, and forgets the browsers that they trust. */
export async function signOutEverywhere(trx: Trx, staffId: string): Promise<void> {
  await deleteStaffDevices(trx, { staffId })
  await forgetTrustedBrowsers(trx, staffId)
}
