import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { lockParcels, turnStorageOf } from '#shop/parcels/parcels-of-request.server.ts'
import {
  changeForwardOnDesk,
  type ForwardDesk,
  type ForwardOfSite,
  wrongState,
} from './desk-forward.server.ts'
import { isHere } from './hold-forward.server.ts'
import { lockerHold } from './locker-fit.ts'

/** What it stood still for is settled: it can be packed. */
export function releaseForward(
  desk: Pick<ForwardDesk, 'db' | 'clock' | 'member' | 'site'>,
  key: ForwardOfSite,
): Promise<Result<null, Failure>> {
  return changeForwardOnDesk(desk, key, ['on_hold'], async ({ trx, forward, at, move }) => {
    // Everything is packed: only its customer says where it goes instead.
    if (forward.reason === lockerHold) return err(wrongState(forward))
    const parcels = await lockParcels(trx, key.siteId, { forwardId: key.id })
    await move('processing', { reason: 'released' })
    await turnStorageOf(trx, parcels.filter(isHere), { runs: false, at })
    return ok(null)
  })
}
