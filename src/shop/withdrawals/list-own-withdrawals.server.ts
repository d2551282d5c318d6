import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

/** Withdrawals from the orders of a customer and the parcels that came of them, for the file with their data. */
export async function listOwnWithdrawals(db: Db, siteId: number, userId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select withdrawals.number, orders.number as order, withdrawals.state, name, withdrawals.email, items, declaration,
      withdrawals.locale, ends_on::text, confirmed_at, answer_due_at, refund_due_at, goods, withdrawals.shipping,
      withdrawals.fee, deduction, deduction_reason, decided_at, decision_words, refunded, refunded_at, (
        select coalesce(jsonb_agg(jsonb_build_object('number', returns.number, 'state', returns.state, 'way', way,
          'tracking_code', tracking_code, 'announced_at', announced_at, 'received_at', received_at) order by returns.id), '[]')
        from returns where returns.site_id = ${siteId} and cause = 'withdrawal' and cause_id = withdrawals.id) as returns
    from withdrawals join orders on orders.site_id = withdrawals.site_id and orders.id = withdrawals.order_id
    where withdrawals.site_id = ${siteId} and orders.site_id = ${siteId} and orders.user_id = ${userId}
    order by withdrawals.id`.execute(db)
  return rows
}
