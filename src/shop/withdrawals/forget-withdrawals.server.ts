import { type RawBuilder, sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'

/**
 * Of a customer whose account is erased. What is not over stays until it is: the money goes back to somebody, and the law
 * gives them an answer. Then `forgetOldWithdrawals` takes it.
 */
export function forgetWithdrawals(
  trx: Trx,
  { siteId, userId, at }: { siteId: number; userId: string; at: Date },
): Promise<void> {
  return forget(
    trx,
    at,
    sql`withdrawals.site_id = ${siteId} and order_id in (
      select id from orders where orders.site_id = ${siteId} and orders.user_id = ${userId})`,
  )
}

/** Of people without an account, from which nothing can be claimed any more; and of erased accounts, once they are over. */
export function forgetOldWithdrawals(db: Db, { before, at }: { before: Date; at: Date }): Promise<void> {
  return forget(
    acrossSites(db),
    at,
    sql`confirmed_at < ${before}::timestamptz and (order_id is null or exists (select from orders
        where orders.site_id = withdrawals.site_id and orders.id = order_id and orders.user_id is null))
      or exists (select from orders join users on users.site_id = orders.site_id and users.id = orders.user_id
        where orders.site_id = withdrawals.site_id and orders.id = order_id and users.erased_at is not null)`,
  )
}

/** That there was one, when it came and what was paid back stays with the order. */
async function forget(db: Db | Trx, at: Date, which: RawBuilder<unknown>): Promise<void> {
  await sql`update withdrawals set email = null, name = '…', declaration = '…', items = '…', typed_number = '…',
      decision_words = '', deduction_reason = case when deduction > 0 then '…' else '' end,
      forgotten_at = ${at}::timestamptz
    where forgotten_at is null and state in ('refunded', 'refused', 'kept') and (${which})`.execute(db)
}
