import { acrossSites, type Db } from '#platform/database.server.ts'
import { forEachIsolated } from '#platform/for-each-isolated.server.ts'
import type { Log } from '#platform/log.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { lockParcels, turnStorageOf } from '#shop/parcels/parcels-of-request.server.ts'
import { changeForward, findForward, moveForward } from './forwards.queries.server.ts'

/** Those that fail stay at the head of the list, so the batch needs room behind them. */
const atOnce = 1000

type Parts = { db: Db; log: Log; clock: () => Date }

/** What time ends: days to pay, after which storage counts again, and requests that were delivered long enough ago. */
export async function endForwards({ db, log, clock }: Parts): Promise<number> {
  const due = await acrossSites(db)
    .selectFrom('forwards')
    .select(['id', 'site_id'])
    .where('ends_at', '<=', clock())
    .orderBy('ends_at')
    .limit(atOnce)
    .execute()
  const end = ({ id, site_id: siteId }: (typeof due)[number]) =>
    db.transaction().execute(async (trx) => {
      const forward = await findForward(trx, siteId, { id }, { isLocked: true })
      const at = clock()
      // The customer may have been faster.
      if (!forward?.endsAt || forward.endsAt > at) return
      if (forward.state === 'delivered') {
        await moveForward(trx, forward, 'closed', { at, actor: { type: 'system' } })
        return
      }
      if (forward.state === 'priced') {
        const parcels = await lockParcels(trx, siteId, { forwardId: id })
        const packed = parcels.filter(({ state }) => state === 'packed')
        await turnStorageOf(trx, packed, { runs: true, at })
        await publish(trx, { topic: 'forward.overdue', siteId, payload: { forwardId: id } })
      }
      await changeForward(trx, forward, { at, ends_at: null })
    })
  await forEachIsolated(due, end, { log, tell: ({ id, site_id: siteId }) => ({ forwardId: id, siteId }) })
  return due.length
}
