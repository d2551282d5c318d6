import type { Trx } from '#platform/database.server.ts'
import { deleteDevice, deleteDevices } from './sessions.queries.server.ts'

/** Staff sign a customer out: on one device, or everywhere. False if the device is not one of the customer's. */
export async function signOutUser(
  trx: Trx,
  { siteId, userId, deviceId }: { siteId: number; userId: string; deviceId: string | null },
): Promise<boolean> {
  if (deviceId !== null) return deleteDevice(trx, siteId, { userId, deviceId })
  await deleteDevices(trx, siteId, { userId })
  return true
}
