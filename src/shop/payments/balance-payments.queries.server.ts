import { sql } from 'kysely'
import { type Amount, amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { PaymentStateName } from './payment.ts'
import { providers } from './payment-methods.ts'

/** What the balance pays of an order, if it does. */
export async function findBalancePayment(
  trx: Trx,
  siteId: number,
  orderId: string,
): Promise<{ id: string; state: PaymentStateName; amount: Amount } | null> {
  const row = await trx
    .selectFrom('payments')
    .select(['id', 'state', 'amount'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('provider', '=', providers.balance)
    .executeTakeFirst()
  return row ? { id: row.id, state: row.state as PaymentStateName, amount: amount(row.amount) } : null
}

/** Everything that was taken for an order and not given back: what came from outside first, then the balance's. */
export async function findRefundable(
  db: Db,
  siteId: number,
  orderId: string,
): Promise<{ id: string; rest: Amount }[]> {
  const { rows } = await sql<{ id: string; rest: string }>`
    select id, captured - greatest(refunded, coalesce((select sum(amount) from refunds
      where refunds.site_id = payments.site_id and refunds.payment_id = payments.id and refunds.state <> 'failed'), 0)) as rest
    from payments where site_id = ${siteId} and order_id = ${orderId} and captured > 0 and alarm is null
    order by provider = 4, attempt desc`.execute(db)
  return rows.map(({ id, rest }) => ({ id, rest: amount(rest) }))
}
