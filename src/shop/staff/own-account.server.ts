import type { Locale } from '#core/locale.ts'
import { deviceName, deviceText } from '#shop/accounts/device-name.ts'
import type { OfficeContext } from './office-context.server.ts'
import { deleteStaffDevices, findStaffDevices } from './staff.queries.server.ts'
import type { StaffMember } from './staff-member.ts'

type Own = Pick<OfficeContext, 'db' | 'clock'> & { member: Pick<StaffMember, 'id'>; deviceId: string }

export type OwnDevice = {
  id: string
  name: string
  address: string
  signedInAt: Date
  lastSeenAt: Date
  isThis: boolean
}

export async function listOwnDevices({ db, clock, member, deviceId }: Own): Promise<OwnDevice[]> {
  const rows = await findStaffDevices(db, member.id, clock())
  return rows.map((row) => ({
    id: row.id,
    name: deviceText(row) ?? deviceName('').browser,
    address: row.address,
    signedInAt: row.signed_in_at,
    lastSeenAt: row.last_seen_at,
    isThis: row.id === deviceId,
  }))
}

export async function signOutDevices(
  { db, member }: Own,
  which: { deviceId: string } | { exceptDeviceId: string },
): Promise<void> {
  await deleteStaffDevices(db, { staffId: member.id, ...which })
}

export async function changeOwnSettings(
  { db, member }: Own,
  change: { chosen_site_id?: number | null; has_shortcuts?: boolean; locale?: Locale },
): Promise<void> {
  await db.updateTable('staff').set(change).where('id', '=', member.id).execute()
}
