import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { mayEverywhere, type StaffMember } from '#shop/staff/staff-member.ts'
import type { Queue, QueueState } from './queue.ts'
import { queues } from './queues.server.ts'

type Row = {
  waiting: number
  late: number
  due_today: number
  oldest_at: Date | null
  next_due_at: Date | null
  first_key: string | null
}

type Reader = {
  db: Db
  clock: () => Date
  member: Pick<StaffMember, 'grants'>
  siteIds(permission: Permission): number[]
}

/** The queues that a person may work on, with what waits in each. */
export async function readQueues(office: Reader, endOfDay: Date): Promise<(Queue & { state: QueueState })[]> {
  const now = office.clock()
  const open = queues.flatMap(({ items, hrefOf, ...queue }) => {
    if (queue.isForAllSites && !mayEverywhere(office.member, queue.needs)) return []
    const siteIds = office.siteIds(queue.needs)
    return siteIds.length > 0 ? [{ queue, hrefOf, items: items(siteIds, now) }] : []
  })
  return Promise.all(
    open.map(async ({ queue, hrefOf, items }) => {
      const { rows } = await sql<Row>`
        select count(*)::integer as waiting, (count(*) filter (where due <= ${now}))::integer as late,
          (count(*) filter (where due > ${now} and due <= ${endOfDay}))::integer as due_today,
          min(since) as oldest_at, min(due) as next_due_at,
          (array_agg(key order by due nulls last, since))[1] as first_key
        from (${items}) item`.execute(office.db)
      const [row] = rows
      const state: QueueState = {
        id: queue.id,
        waiting: row?.waiting ?? 0,
        late: row?.late ?? 0,
        dueToday: row?.due_today ?? 0,
        oldestAt: row?.oldest_at ?? null,
        nextDueAt: row?.next_due_at ?? null,
        firstHref: row?.first_key ? hrefOf(row.first_key) : null,
      }
      return { ...queue, state }
    }),
  )
}
