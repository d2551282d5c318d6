import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { changeParcelOnDesk, onDesk, type ParcelDesk, type ParcelOfSite } from './desk-parcel.server.ts'
import { insertExpected, isTrackingTaken } from './insert-expected.server.ts'
import type { Parcel, ParcelState } from './parcel.ts'

/** What is read from the label of a parcel. */
export type ParcelLabel = { labelName: string; isDamaged?: boolean }
export type Incoming = ParcelLabel & {
  userId: string
  carrier: string | null
  trackingNumber: string | null
  shop?: string
}

/** Not here yet; one that its customer has withdrawn may come all the same. */
export const coming: readonly ParcelState[] = ['expected', 'withdrawn']

/** A parcel that was announced has come. */
export function arriveParcel(
  desk: ParcelDesk,
  key: ParcelOfSite,
  label: ParcelLabel,
): Promise<Result<Parcel, Failure>> {
  return changeParcelOnDesk(desk, key, coming, async ({ parcel, at, move }) =>
    ok(await move(parcel, 'arrived', arrival(label, at))),
  )
}

/** One that nobody has announced has come for a suite. A second scan of its number finds the first one. */
export function receiveParcel(
  desk: ParcelDesk,
  siteId: number,
  { userId, carrier, trackingNumber, shop = '', ...label }: Incoming,
): Promise<Result<Parcel, Failure>> {
  const { db, clock, member } = desk
  return db.transaction().execute(async (trx) => {
    const at = clock()
    if (trackingNumber !== null && (await isTrackingTaken(trx, { carrier, trackingNumber })))
      return { ok: false, error: { code: 'service.parcel_known' } }
    const parcel = await insertExpected(trx, siteId, { userId, carrier, trackingNumber, shop, at })
    const { move } = onDesk(trx, parcel, at, member.id)
    return ok(await move(parcel, 'arrived', arrival(label, at)))
  })
}

export function arrival({ labelName, isDamaged = false }: ParcelLabel, at: Date) {
  return { received_at: at, label_name: labelName, is_damaged: isDamaged }
}
