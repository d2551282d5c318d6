import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

/** Raises every customer whose paid orders since then reach a higher tier than their own. Returns how many. */
export async function raiseEarnedTiers(db: Db, since: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update users set tier_id = earned.tier_id
    from (
      select distinct on (user_id) user_id, tiers.id as tier_id, min_spent
      from (
        select user_id, sum(total / rate) as spent from orders
        where paid_at >= ${since} and status in ('paid', 'processing', 'completed') and user_id is not null
        group by user_id
      ) spending join tiers on min_spent <= spent
      order by user_id, min_spent desc
    ) earned
    where users.id = earned.user_id and users.erased_at is null
      and earned.min_spent > coalesce((select min_spent from tiers where id = users.tier_id), 0)`.execute(db)
  return Number(numAffectedRows)
}
