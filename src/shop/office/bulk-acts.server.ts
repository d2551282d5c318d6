import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import { LongIdText } from '#shop/ids.schema.ts'
import type { BulkAct } from './bulk-act.ts'

type Desk = { db: Db; clock: () => Date; member: { id: string } }

/** Begins an act on many orders; a job does it. Returns its number. */
export function startBulkAct(
  { db, clock, member }: Desk,
  act: BulkAct,
  orderIds: readonly string[],
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('bulk_acts')
      .values({ staff_id: member.id, act, order_ids: [...orderIds], started_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await publishJob(trx, 'work-bulk-act', { bulkActId: id })
    return id
  })
}

export type BulkProgress = {
  id: string
  act: BulkAct
  total: number
  done: number
  succeeded: number
  refused: string[]
  startedAt: Date
  stoppedAt: Date | null
  finishedAt: Date | null
}

/** How far it is; only for the person who began it. */
export async function readBulkAct({ db, member }: Desk, id: string): Promise<BulkProgress | null> {
  if (!LongIdText.safeParse(id).success) return null
  const { rows } = await sql<BulkProgress>`
    select id, act, cardinality(order_ids) as total, done, succeeded, refused, started_at as "startedAt",
      stopped_at as "stoppedAt", finished_at as "finishedAt"
    from bulk_acts where id = ${id} and staff_id = ${member.id}`.execute(db)
  return rows[0] ?? null
}

/** What is done stays done; the batch that is at work is finished. */
export async function stopBulkAct({ db, clock, member }: Desk, id: string): Promise<boolean> {
  const stopped = await db
    .updateTable('bulk_acts')
    .set({ stopped_at: clock() })
    .where('id', '=', id)
    .where('staff_id', '=', member.id)
    .where('finished_at', 'is', null)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}
