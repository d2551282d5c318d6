import { sql } from 'kysely'
import { type Amount, amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { PaymentStateName } from './payment.ts'

/** The newest balance payment of an order, if the balance pays a part of it. */
export async function findBalancePayment(
  trx: Trx,
  siteId: number,
  orderId: string,
): Promise<{ id: string; state: PaymentStateName; amount: Amount } | null> {
  const row = await trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.state', 'payments.amount'])
    .where('payments.site_id', '=', siteId)
    .where('orders.site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('provider', '=', providers.balance)
    .where('orders.balance', '>', '0')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, state: row.state as PaymentStateName, amount: amount(row.amount) } : null
}

export type BalancePlan = {
  userId: string
  checkoutId: string
  currencyId: number
  amount: Amount
  isHeld: boolean
}

/** What the balance pays of an order, and whether it is held now. Null if the balance pays nothing. */
export async function findBalancePlan(
  trx: Trx,
  siteId: number,
  orderId: string,
): Promise<BalancePlan | null> {
  const { rows } = await sql<{
    user_id: string
    checkout_id: string
    currency_id: number
    balance: string
    is_held: boolean
  }>`
    select user_id, checkout_id, currency_id, balance, exists (
      select from balance_holds where site_id = ${siteId} and order_id = orders.id and state = 'held'
    ) as is_held
    from orders where site_id = ${siteId} and id = ${orderId} and balance > 0`.execute(trx)
  const [row] = rows
  if (!row) return null
  return {
    userId: row.user_id,
    checkoutId: row.checkout_id,
    currencyId: row.currency_id,
    amount: amount(row.balance),
    isHeld: row.is_held,
  }
}

export async function insertBalancePayment(
  trx: Trx,
  siteId: number,
  { id, orderId, at }: { id: string; orderId: string; at: Date },
): Promise<void> {
  await sql`
    insert into payments (id, site_id, order_id, provider, attempt, state, amount, currency_id, idempotency_key, created_at,
      updated_at)
    select ${id}, ${siteId}, orders.id, ${providers.balance}, 1 + coalesce((select max(attempt) from payments
        where site_id = ${siteId} and order_id = orders.id and provider = ${providers.balance}), 0),
      'authorized', balance, currency_id, 'pay_' || ${id}::text, ${at}::timestamptz, ${at}::timestamptz
    from orders where site_id = ${siteId} and id = ${orderId}`.execute(trx)
}

/** The balance no longer pays a part of the order: its part is added to the total. */
export async function dropBalanceOfOrder(trx: Trx, siteId: number, orderId: string): Promise<Amount> {
  const { rows } = await sql<{ total: string }>`
    update orders set total = total + balance, balance = 0, version = version + 1
    where site_id = ${siteId} and id = ${orderId} returning total`.execute(trx)
  return amount(rows[0]?.total ?? '0')
}

/** Captured money of an order that is neither refunded nor requested as a refund: providers first, then the balance. */
export async function findRefundable(
  db: Db | Trx,
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
