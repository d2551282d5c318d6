import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

type Assigning = { db: Db; clock: () => Date; member: { id: string } }

/** Takes orders over: the person is responsible from now on. Returns how many there were. */
export async function assignOrders(
  { db, clock, member }: Assigning,
  siteIds: readonly number[],
  orderIds: readonly string[],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      insert into staff_assignments (subject, site_id, staff_id, at)
      select 'order ' || number, site_id, ${member.id}, ${clock()} from orders
      where site_id = any(${siteIds}) and id = any(${orderIds})
      on conflict (subject, site_id) do update set staff_id = excluded.staff_id, at = excluded.at`.execute(
      trx,
    )
    return Number(numAffectedRows ?? 0n)
  })
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
