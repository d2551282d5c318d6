import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { Parcel } from '#shop/parcels/parcel.ts'
import { changeParcelOf, lockParcels } from '#shop/parcels/parcels-of-request.server.ts'
import {
  changeForwardOnDesk,
  type ForwardDesk,
  type ForwardOfSite,
  isWithOther,
  withOther,
} from './desk-forward.server.ts'

type Desk = Pick<ForwardDesk, 'db' | 'clock' | 'member' | 'site'>

/** A parcel is put into the box that is being packed, or, if it is in it already, stays. `left` are those still to be put in. */
export function scanParcel(
  desk: Desk,
  key: ForwardOfSite,
  parcelNumber: string,
): Promise<Result<{ parcel: Parcel; left: number }, Failure>> {
  return mark(desk, key, parcelNumber, true)
}

/** It is taken out again. */
export function unscanParcel(
  desk: Desk,
  key: ForwardOfSite,
  parcelNumber: string,
): Promise<Result<{ parcel: Parcel; left: number }, Failure>> {
  return mark(desk, key, parcelNumber, false)
}

function mark(desk: Desk, key: ForwardOfSite, number: string, isIn: boolean) {
  return changeForwardOnDesk(desk, key, ['processing'], async ({ trx, forward, at }) => {
    if (isWithOther(forward, desk.member.id, at)) return err(withOther(forward))
    const parcels = await lockParcels(trx, key.siteId, { forwardId: forward.id })
    const parcel = parcels.find((one) => one.number === number)
    if (!parcel) return err<Failure>({ code: 'service.not_found' })
    if (parcel.state !== 'in_request')
      return err<Failure>({ code: 'service.forward_state', details: { state: parcel.state } })
    const scanned = isIn === (parcel.scannedAt !== null)
    const changed = scanned ? parcel : await changeParcelOf(trx, parcel, { at, scanned_at: isIn ? at : null })
    const left = parcels.filter(
      (one) => one.state === 'in_request' && (one.id === parcel.id ? !isIn : one.scannedAt === null),
    ).length
    return ok({ parcel: changed, left })
  })
}
