import type { Db, Trx } from '#platform/database.server.ts'
import type { Parcel, ParcelState } from '#shop/parcels/parcel.ts'
import { lockParcels, moveParcels, readParcels } from '#shop/parcels/parcels-of-request.server.ts'
import type { Forward } from './forward.ts'
import { findForward, moveForward } from './forwards.queries.server.ts'
import { leaveOut } from './leave-out.server.ts'

/** A parcel that goes another way is in no request any more. */
const gone: readonly ParcelState[] = ['withdrawn', 'return_requested', 'returned', 'abandoned', 'disposed']

/**
 * A parcel of a request that waits is ready, and is taken into it; with the last one the request can be packed. One that
 * will not come is left out. Repeated calls change nothing.
 */
export async function followParcel(
  { db, clock }: { db: Db; clock: () => Date },
  { siteId, parcelId }: { siteId: number; parcelId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [seen] = await readParcels(trx, siteId, { ids: [parcelId] })
    if (!seen || seen.forwardId === null) return
    const forward = await findForward(trx, siteId, { id: seen.forwardId }, { isLocked: true })
    if (!forward) return
    const at = clock()
    const actor = { type: 'system' as const }
    let parcels = await lockParcels(trx, siteId, { forwardId: forward.id })
    const left = parcels.filter(({ state }) => gone.includes(state))
    parcels = parcels.filter((parcel) => !left.includes(parcel))
    const ready = parcels.filter(({ state }) => state === 'ready')
    const isWaiting = forward.state === 'waiting_parcels'
    if (isWaiting || forward.state === 'processing')
      await moveParcels(trx, ready, 'in_request', { at, actor, forward_id: forward.id })
    const changed = left.length > 0 ? await leaveOut(trx, forward, left, at) : forward
    // While it is packed, too, the last of its parcels may go back to the shop or be given up.
    if (isWaiting || (forward.state === 'processing' && parcels.length === 0))
      await goOnIfAllThere(trx, changed, parcels, at)
  })
}

async function goOnIfAllThere(trx: Trx, forward: Forward, parcels: readonly Parcel[], at: Date) {
  const actor = { type: 'system' as const }
  if (parcels.length === 0) {
    await moveForward(trx, forward, 'cancelled', { at, actor, reason: 'nothing_left' })
    return
  }
  const isThere = ({ state }: Parcel) => state === 'ready' || state === 'in_request'
  if (parcels.every(isThere)) await moveForward(trx, forward, 'processing', { at, actor })
}
