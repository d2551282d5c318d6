import { err, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { ParcelActor } from '#shop/parcels/parcel-actor.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Forward, ForwardBox } from './forward.ts'
import { findBoxes, findForward } from './forwards.queries.server.ts'

/** What an act on a box needs, whoever acts: staff, a carrier's report, a job. */
export type BoxParts = { db: Db; clock: () => Date; site(siteId: number): Site }
export type BoxOfSite = { id: string; siteId: number }
export type BoxOnDesk = {
  trx: Trx
  forward: Forward
  box: ForwardBox
  /** All boxes of its request. */
  boxes: readonly ForwardBox[]
  site: Site
  at: Date
}

/**
 * Runs an act on a box under the lock of its request, which is locked before everything that belongs to it. A transport is
 * locked before requests, because its departure locks those of all its boxes: `lockFirst`.
 */
export async function changeBoxOnDesk<Told>(
  { db, clock, site }: BoxParts,
  { id, siteId }: BoxOfSite,
  act: (on: BoxOnDesk) => Promise<Result<Told, Failure>>,
  { lockFirst }: { lockFirst?: (trx: Trx) => Promise<unknown> } = {},
): Promise<Result<Told, Failure>> {
  return db.transaction().execute(async (trx) => {
    await lockFirst?.(trx)
    const [known] = await findBoxes(trx, siteId, { ids: [id] })
    const forward = known && (await findForward(trx, siteId, { id: known.forwardId }, { isLocked: true }))
    if (!forward) return err<Failure>({ code: 'service.not_found' })
    const boxes = await findBoxes(trx, siteId, { forwardIds: [forward.id] })
    const box = boxes.find((one) => one.id === id)
    if (!box) return err<Failure>({ code: 'service.not_found' })
    return act({ trx, forward, box, boxes, site: site(siteId), at: clock() })
  })
}

export function hasEnded({ deliveredAt, returnedAt, lostAt }: ForwardBox): boolean {
  return (deliveredAt ?? returnedAt ?? lostAt) !== null
}

export type Cause = { actor: ParcelActor; reason?: string | null }
