import type { Db } from '#platform/database.server.ts'
import type { ParcelCouriers } from '#providers/couriers/parcel-couriers.ts'
import { pollBoxSoon } from '#shop/forwards/box-polls.server.ts'
import { pollShipmentSoon } from '#shop/orders/shipment-polls.server.ts'

type Parts = { db: Db; clock: () => Date; parcelCouriers: ParcelCouriers }
type Report = { courier: string; body: string; signature: string | null }

/** A courier's webhook is only a reason to ask it. False for what it has not signed. */
export async function hearCourier(
  { db, clock, parcelCouriers }: Parts,
  { courier, body, signature }: Report,
): Promise<boolean> {
  const now = clock()
  // A signature is dated by the clock of the machine that made it.
  const number = parcelCouriers.get(courier)?.readReport(body, signature, new Date()) ?? null
  if (number === null) return false
  await pollBoxSoon(db, { courier, number, now })
  await pollShipmentSoon(db, { courier, number, now })
  return true
}
