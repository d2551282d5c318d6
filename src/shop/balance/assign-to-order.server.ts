import { sql } from 'kysely'
import { type Amount, decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'

type OfOrder = { siteId: number; checkoutId: string; orderId: string; amount: Amount }

/** A hold for a checkout becomes a hold for its order. If there is no such hold, the transaction fails. */
export async function assignToOrder(trx: Trx, held: OfOrder): Promise<void> {
  await defer(
    trx,
    sql`with assigned as (${assigning(held)} returning id)
    select assert(exists (select from assigned), 'What was held is not there')`,
  )
}

/** The same for an order that the balance pays in full: captured at once. */
export async function captureForOrder(trx: Trx, held: OfOrder, at: Date): Promise<void> {
  await defer(
    trx,
    sql`with captured as (
      ${assigning(held, sql`, state = 'captured', updated_at = ${at}::timestamptz`)} returning id
    ), logged as (
      insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, at)
      select ${held.siteId}, 'balance_hold', id, 'held', 'captured', 'system', ${at}::timestamptz
      from captured
    )
    select assert(exists (select from captured), 'What was held is not there')`,
  )
}

function assigning({ siteId, checkoutId, orderId, amount: used }: OfOrder, more = sql``) {
  return sql`update balance_holds set order_id = ${orderId}${more}
    where site_id = ${siteId} and checkout_id = ${checkoutId} and state = 'held'
      and amount = ${String(decimal(used))}::numeric`
}
