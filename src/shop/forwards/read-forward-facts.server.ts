import type { Db } from '#platform/database.server.ts'
import type { Parcel, ParcelItem } from '#shop/parcels/parcel.ts'
import { readItems, readParcels } from '#shop/parcels/parcels-of-request.server.ts'
import type { Forward, ForwardBox } from './forward.ts'
import { findBoxes, findForward } from './forwards.queries.server.ts'

export type ForwardFacts = {
  forward: Forward
  /** In the order in which their owner has planned them. */
  parcels: readonly Parcel[]
  items: ReadonlyMap<string, readonly ParcelItem[]>
  boxes: readonly ForwardBox[]
}

/** A request with its parcels and boxes, for staff; a draft is its owner's alone. */
export async function readForwardFacts(
  db: Db,
  siteId: number,
  key: { id: string } | { number: string },
): Promise<ForwardFacts | null> {
  const forward = await findForward(db, siteId, key)
  if (!forward || forward.state === 'draft') return null
  const [parcels, boxes] = await Promise.all([
    readParcels(db, siteId, { forwardId: forward.id }),
    findBoxes(db, siteId, { forwardIds: [forward.id] }),
  ])
  const order = forward.plan.flatMap((box) => box.parcels)
  const placed = parcels.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  return { forward, parcels: placed, items: await readItems(db, siteId, parcels), boxes }
}
