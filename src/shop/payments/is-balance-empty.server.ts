import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import { openPayments } from './payment.ts'

/**
 * Whether a customer's balance is empty in every currency, held or free, and no open top-up or refund can still add to
 * it. A customer who deletes the account would lose that money. One statement reads one snapshot, so money in transit
 * is seen either on its way or on the balance.
 */
export async function isBalanceEmpty(
  trx: Trx,
  { siteId, userId }: { siteId: number; userId: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_left: boolean }>`
    select exists (
      select from ledger_accounts where site_id = ${siteId} and user_id = ${userId} and balance > 0
    ) or exists (
      select from payments where site_id = ${siteId} and user_id = ${userId} and purpose = 'topup'
        and state = any(${openPayments})
    ) or exists (
      select from refunds
        join payments on payments.site_id = refunds.site_id and payments.id = refunds.payment_id
        left join orders on orders.site_id = payments.site_id and orders.id = payments.order_id
      where refunds.site_id = ${siteId} and refunds.is_to_balance and refunds.state not in ('succeeded', 'failed')
        and coalesce(orders.user_id, payments.user_id) = ${userId}
    ) as is_left`.execute(trx)
  return rows[0]?.is_left === false
}
