import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { mayEverywhere, type StaffMember } from '#shop/staff/staff-member.ts'
import type { Queue, QueueState } from './queue.ts'
import { queues } from './queues.server.ts'

type Row = {
  waiting: number
  mine: number | null
  late: number
  due_today: number
  oldest_at: Date | null
  next_due_at: Date | null
  first_key: string | null
}

type Reader = {
  db: Db
  clock: () => Date
  member: Pick<StaffMember, 'id' | 'grants'>
  siteIds(permission: Permission): number[]
}

type ReadQueue = Queue & { state: QueueState }

/** One page asks twice: for its navigation and for itself. */
const asked = new WeakMap<Reader, Promise<ReadQueue[]>>()

/** The queues that a person may work on, with what waits in each for everyone. */
export function readQueues(office: Reader, endOfDay: Date): Promise<ReadQueue[]> {
  const found = asked.get(office) ?? readAll(office, endOfDay, { isOwn: false })
  asked.set(office, found)
  return found
}

/** The same of what the person has taken, where items are taken. */
export function readOwnQueues(office: Reader, endOfDay: Date): Promise<ReadQueue[]> {
  return readAll(office, endOfDay, { isOwn: true })
}

async function readAll(office: Reader, endOfDay: Date, { isOwn }: { isOwn: boolean }): Promise<ReadQueue[]> {
  const now = office.clock()
  const mine = (hasOwner: boolean) =>
    hasOwner ? sql`(count(*) filter (where owner = ${office.member.id}))::integer` : sql`null::integer`
  const open = queues.flatMap(({ items, hrefOf, hasOwner = false, ...queue }) => {
    if (isOwn && !hasOwner) return []
    if (queue.isForAllSites && !mayEverywhere(office.member, queue.needs)) return []
    const siteIds = office.siteIds(queue.needs)
    return siteIds.length > 0 ? [{ queue, hrefOf, hasOwner, items: items(siteIds, now) }] : []
  })
  return Promise.all(
    open.map(async ({ queue, hrefOf, hasOwner, items }) => {
      const { rows } = await sql<Row>`
        select count(*)::integer as waiting, ${mine(hasOwner)} as mine, (count(*) filter (where due <= ${now}))::integer as late,
          (count(*) filter (where due > ${now} and due <= ${endOfDay}))::integer as due_today,
          min(since) as oldest_at, min(due) as next_due_at,
          (array_agg(key order by due nulls last, since))[1] as first_key
        from (${items}) item ${isOwn ? sql`where owner = ${office.member.id}` : sql``}`.execute(office.db)
      const [row] = rows
      const state: QueueState = {
        id: queue.id,
        waiting: row?.waiting ?? 0,
        mine: row?.mine ?? null,
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
