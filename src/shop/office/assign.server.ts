import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

type Assigning = { db: Db; clock: () => Date; member: { id: string } }

/** An order and who was responsible for it; null for nobody. */
export type Assigned = { orderId: string; staffId: string | null }

/** Takes orders over: the person is responsible from now on. Returns who was before. */
export async function assignOrders(
  { db, clock, member }: Assigning,
  siteIds: readonly number[],
  orderIds: readonly string[],
): Promise<Assigned[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Assigned>`
      with chosen as (
        select id, 'order ' || number as subject, site_id from orders
        where site_id = any(${siteIds}) and id = any(${orderIds})
      ), taken as (
        insert into staff_assignments (subject, site_id, staff_id, at)
        select subject, site_id, ${member.id}, ${clock()} from chosen
        on conflict (subject, site_id) do update set staff_id = excluded.staff_id, at = excluded.at
      )
      select chosen.id as "orderId", was.staff_id as "staffId"
      from chosen left join staff_assignments was using (subject, site_id)`.execute(trx)
    return rows
  })
}

/** Gives orders back to those who had them. One that a colleague has taken meanwhile stays with the colleague. */
export async function giveOrdersBack(
  { db, clock, member }: Assigning,
  siteIds: readonly number[],
  was: readonly Assigned[],
): Promise<void> {
  await db.transaction().execute((trx) =>
    sql`
      with was as (
        select 'order ' || orders.number as subject, orders.site_id, staff.id as staff_id
        from unnest(${was.map(({ orderId }) => orderId)}::bigint[], ${was.map(({ staffId }) => staffId)}::bigint[])
          as given (order_id, staff_id)
        join orders on orders.id = given.order_id and orders.site_id = any(${siteIds})
        left join staff on staff.id = given.staff_id and staff.blocked_at is null
      ), given_back as (
        update staff_assignments mine set staff_id = was.staff_id, at = ${clock()} from was
        where mine.subject = was.subject and mine.site_id = was.site_id and mine.staff_id = ${member.id}
          and was.staff_id is not null
      )
      delete from staff_assignments mine using was
      where mine.subject = was.subject and mine.site_id = was.site_id and mine.staff_id = ${member.id}
        and was.staff_id is null`.execute(trx),
  )
}

/** Makes a person responsible for one record, or nobody. */
export async function assignRecord(
  { db, clock }: Pick<Assigning, 'db' | 'clock'>,
  { siteId, subject }: { siteId: number; subject: string },
  staffId: string | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (staffId === null) {
      await trx
        .deleteFrom('staff_assignments')
        .where('site_id', '=', siteId)
        .where('subject', '=', subject)
        .execute()
      return
    }
    const at = clock()
    await trx
      .insertInto('staff_assignments')
      .values({ subject, site_id: siteId, staff_id: staffId, at })
      .onConflict((conflict) =>
        conflict.columns(['subject', 'site_id']).doUpdateSet({ staff_id: staffId, at }),
      )
      .execute()
  })
}
