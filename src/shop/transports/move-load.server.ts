import { err, ok, type Result } from '#core/result.ts'
import { acrossSites } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { loadBox } from '#shop/forwards/load-box.server.ts'
import type { TransportDesk } from './desk-transport.server.ts'
import { wrongState } from './desk-transport.server.ts'
import { findTransport } from './transports.queries.server.ts'

/**
 * Boxes that do not go with this transport go with another: each by the act that loads it, so one that may not stays where
 * it is. `moved` are those that went.
 */
export async function moveLoad(
  desk: TransportDesk,
  id: string,
  { to, boxIds }: { to: string; boxIds: readonly string[] },
): Promise<Result<{ moved: number; number: string }, Failure>> {
  const [from, target] = await Promise.all([findTransport(desk.db, id), findTransport(desk.db, to)])
  if (!from || !target) return err({ code: 'service.not_found' })
  const closed = [from, target].find(({ state }) => state !== 'loading')
  if (closed) return err(wrongState(closed))
  const boxes = await acrossSites(desk.db)
    .selectFrom('forward_boxes')
    .select(['id', 'site_id'])
    .where('transport_id', '=', id)
    .where('id', 'in', boxIds.length > 0 ? [...boxIds] : ['0'])
    .orderBy('id')
    .execute()
  let moved = 0
  for (const { id: boxId, site_id: siteId } of boxes) {
    const loaded = await loadBox(desk, { id: boxId, siteId }, { transportId: to })
    if (loaded.ok) moved += 1
    else if (boxes.length === 1) return loaded
  }
  return ok({ moved, number: target.number })
}
