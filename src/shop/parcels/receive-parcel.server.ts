import { err, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { onDesk, type ParcelDesk } from './desk-parcel.server.ts'
import { insertExpected, isTrackingTaken } from './insert-expected.server.ts'
import { type Findings, measure } from './measure-parcel.server.ts'
import type { Parcel } from './parcel.ts'

/** What is read from the label of a parcel that nobody has announced. */
export type Incoming = {
  userId: string
  carrier: string | null
  trackingNumber: string | null
  shop: string
}

/** It has come for a suite, and is measured at once. A second scan of its number finds the first one. */
export function receiveParcel(
  { db, clock, member }: ParcelDesk,
  siteId: number,
  { userId, carrier, trackingNumber, shop }: Incoming,
  findings: Findings,
): Promise<Result<Parcel, Failure>> {
  return db.transaction().execute(async (trx) => {
    const at = clock()
    if (trackingNumber !== null && (await isTrackingTaken(trx, { carrier, trackingNumber })))
      return err<Failure>({ code: 'service.parcel_known' })
    const parcel = await insertExpected(trx, siteId, { userId, carrier, trackingNumber, shop, at })
    return measure(onDesk(trx, parcel, at, member.id), findings)
  })
}
