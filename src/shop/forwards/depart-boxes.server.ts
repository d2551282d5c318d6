import { acrossSites, type Trx } from '#platform/database.server.ts'
import type { ParcelActor } from '#shop/parcels/parcel-actor.ts'
import { lockParcels, moveParcels } from '#shop/parcels/parcels-of-request.server.ts'
import { changeBox, findBoxes, findForward, moveForward } from './forwards.queries.server.ts'

/**
 * A transport leaves: every box on it is under way, with its parcels and its request. In the transaction of the departure,
 * which holds the lock on the transport. Requests are locked by their number, then the parcels of each. Returns the boxes
 * that left.
 */
export async function departBoxes(
  trx: Trx,
  transportId: string,
  at: Date,
  actor: ParcelActor = { type: 'system' },
): Promise<{ id: string; siteId: number }[]> {
  const loaded = await acrossSites(trx)
    .selectFrom('forward_boxes')
    .select(['id', 'site_id', 'forward_id'])
    .where('transport_id', '=', transportId)
    .where('departed_at', 'is', null)
    .orderBy('forward_id')
    .orderBy('place')
    .execute()
  const left: { id: string; siteId: number }[] = []
  for (const { id, site_id: siteId, forward_id: forwardId } of loaded) {
    const forward = await findForward(trx, siteId, { id: forwardId }, { isLocked: true })
    const [box] = await findBoxes(trx, siteId, { ids: [id] })
    // Taken off while we waited for its request.
    if (!forward || !box || box.transportId !== transportId) continue
    const parcels = await lockParcels(trx, siteId, { boxId: id })
    await changeBox(trx, siteId, id, { departed_at: at })
    const moved = await moveParcels(trx, parcels, 'dispatched', { at, actor, shelf: null })
    if (!moved) throw new Error(`A parcel of box ${box.number} cannot leave`)
    // The first of its boxes takes the request along.
    if (forward.state === 'paid')
      await moveForward(trx, forward, 'dispatched', { at, actor, dispatched_at: at })
    left.push({ id, siteId })
  }
  return left
}
