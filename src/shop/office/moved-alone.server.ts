import { sql } from 'kysely'
import { type Amount, amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'

const dayMs = 24 * 60 * 60 * 1000

type Mover = { siteId: number; userId: string; staffId: string; at: Date }

/**
 * What a person has added to a customer's balance, or taken from it, in the last 24 hours without a second one. It counts
 * towards the limit, so a large move is not made in small parts.
 */
export async function readMovedAlone(
  db: Db | Trx,
  { siteId, userId, staffId, at }: Mover,
  /** The move that is being made: sent twice, it counts once. */
  key = '',
): Promise<Record<'add' | 'take', Amount>> {
  const since = new Date(at.getTime() - dayMs)
  const { rows } = await sql<{ add: string; take: string }>`
    select coalesce(sum(amount) filter (where kind = 'add'), 0)::text as add,
      coalesce(sum(amount) filter (where kind = 'deduct'), 0)::text as take
    from ledger_transfers where site_id = ${siteId} and user_id = ${userId} and kind in ('add', 'deduct')
      and actor_type = 'staff' and actor_id = ${staffId} and at > ${since}::timestamptz
      and idempotency_key not in ('add_' || ${key}, 'deduct_' || ${key})
      and idempotency_key not like '%\\_approval\\_%'`.execute(db)
  return { add: amount(rows[0]?.add ?? '0'), take: amount(rows[0]?.take ?? '0') }
}

/** Two moves at once would each not see the other. */
export async function lockMoves(
  trx: Trx,
  { siteId, userId }: Pick<Mover, 'siteId' | 'userId'>,
): Promise<void> {
  await sql`select from users where site_id = ${siteId} and id = ${userId} for no key update`.execute(trx)
}
