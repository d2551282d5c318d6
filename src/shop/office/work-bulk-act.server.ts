import { sql } from 'kysely'
import { actAs } from '#platform/actor.server.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import { listMembersWith } from '#shop/staff/list-members-with.server.ts'
import { sitesWith } from '#shop/staff/staff-member.ts'
import { assignOrders } from './assign.server.ts'
import { type BulkAct, bulkActs } from './bulk-act.ts'
import { buyOrders } from './buy-orders.server.ts'

type Parts = { db: Db; clock: () => Date }
type Next = { staffId: string; act: BulkAct; orderIds: string[] }

const atOnce = 25
const sliceMs = 5000

/** Works on an act on many orders for a moment, in the name and with the rights that its person has now. */
export async function workBulkAct(parts: Parts, { bulkActId: id }: { bulkActId: string }): Promise<void> {
  const endsAt = performance.now() + sliceMs
  let hasMore = true
  while (hasMore && performance.now() < endsAt) hasMore = await workBatch(parts, id)
  if (hasMore)
    await parts.db.transaction().execute((trx) => publishJob(trx, 'work-bulk-act', { bulkActId: id }))
}

async function workBatch({ db, clock }: Parts, id: string): Promise<boolean> {
  const { rows } = await sql<Next>`
    select staff_id as "staffId", act, order_ids[done + 1:done + ${atOnce}::integer]::text[] as "orderIds"
    from bulk_acts where id = ${id} and finished_at is null and stopped_at is null`.execute(db)
  const [next] = rows
  if (!next) return false
  const { staffId, act, orderIds } = next
  if (orderIds.length > 0) {
    const { needs } = bulkActs[act]
    const { rows: sites } = await sql<{ id: number }>`select id from sites`.execute(acrossSites(db))
    const member = (await listMembersWith(db, needs)).find((one) => one.id === staffId)
    const siteIds = member
      ? sitesWith(
          member,
          needs,
          sites.map((site) => site.id),
        )
      : []
    const actor = {
      staff: staffId,
      act: `orders.${act}`,
      request: `bulk act ${id}`,
      site: null,
      subject: null,
    }
    const succeeded = await actAs(actor, () =>
      act === 'assign'
        ? assigned({ db, clock, staffId }, siteIds, orderIds)
        : bought({ db, clock, staffId }, siteIds, orderIds),
    )
    // The numbers of those that it could not be done with, for the person to look at.
    await sql`
      update bulk_acts set done = done + ${orderIds.length}, succeeded = succeeded + ${succeeded.length},
        refused = refused || array(select number from orders where id = any(${orderIds}::bigint[])
          and id <> all(${succeeded}::bigint[]) order by id)
      where id = ${id}`.execute(acrossSites(db))
  }
  const isLast = orderIds.length < atOnce
  if (isLast)
    await sql`update bulk_acts set finished_at = ${clock()}::timestamptz where id = ${id}`.execute(db)
  return !isLast
}

type Doing = { db: Db; clock: () => Date; staffId: string }

async function assigned(
  { staffId, ...parts }: Doing,
  siteIds: readonly number[],
  orderIds: readonly string[],
): Promise<string[]> {
  const taken = await assignOrders({ ...parts, member: { id: staffId } }, siteIds, orderIds)
  return taken.map(({ orderId }) => orderId)
}

async function bought(
  { staffId, ...parts }: Doing,
  siteIds: readonly number[],
  orderIds: readonly string[],
): Promise<string[]> {
  const { done } = await buyOrders({ ...parts, member: { id: staffId } }, siteIds, orderIds)
  return done.map(({ id }) => id)
}
