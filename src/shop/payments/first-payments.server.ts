import { sql } from 'kysely'
import { type Amount, decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'
import { type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'

type BalancePart = { id: string; orderId: string; amount: Amount; currencyId: number; at: Date }
type FirstPayment = BalancePart & {
  siteId: number
  provider: ProviderNumber
  bank: string | null
  key: string
  pollAt: Date
}

/** The first attempt to pay a new order. */
export async function insertFirstPayment(trx: Trx, payment: FirstPayment): Promise<void> {
  await defer(
    trx,
    sql`insert into payments (id, site_id, order_id, provider, bank, attempt, amount, currency_id, idempotency_key, created_at,
      updated_at, poll_at)
    values (${payment.id}, ${payment.siteId}, ${payment.orderId}, ${payment.provider}, ${payment.bank}, 1,
      ${String(decimal(payment.amount))}::numeric, ${payment.currencyId}, ${payment.key}, ${payment.at}::timestamptz,
      ${payment.at}::timestamptz, ${payment.pollAt}::timestamptz)`,
  )
}

/** The balance's part of a new order; captured at once if it pays everything. */
export async function insertFirstBalancePayment(
  trx: Trx,
  siteId: number,
  { id, orderId, amount, currencyId, at }: BalancePart,
  { isCaptured }: { isCaptured: boolean },
): Promise<void> {
  const part = String(decimal(amount))
  await defer(
    trx,
    sql`insert into payments (id, site_id, order_id, provider, attempt, state, amount, captured, captured_at, currency_id,
      idempotency_key, created_at, updated_at)
    values (${id}, ${siteId}, ${orderId}, ${providers.balance}, 1, ${isCaptured ? 'captured' : 'authorized'}, ${part}::numeric,
      ${isCaptured ? part : '0'}::numeric, ${isCaptured ? at : null}::timestamptz, ${currencyId}, ${`pay_${id}`},
      ${at}::timestamptz, ${at}::timestamptz)`,
  )
  if (!isCaptured) return
  await defer(
    trx,
    sql`insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, at)
    values (${siteId}, 'payment', ${id}, 'authorized', 'captured', 'provider', ${at}::timestamptz)`,
  )
}
