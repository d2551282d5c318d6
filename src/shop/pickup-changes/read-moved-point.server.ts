import type { Db, Trx } from '#platform/database.server.ts'
import type { PickupPoint } from '#shop/shipping/courier.ts'
import { findMovedPoint } from './pickup-changes.queries.server.ts'

/** Where a box goes since its locker was changed; null for one that goes where it was sent. */
export function readMovedPoint(db: Db | Trx, siteId: number, boxId: string): Promise<PickupPoint | null> {
  return findMovedPoint(db, siteId, boxId)
}
