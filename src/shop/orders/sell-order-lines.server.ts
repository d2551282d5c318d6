import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'

/** Sells what an order holds: its units leave the stock. Pieces added to a paid order leave it in `changePaidLines`. */
export async function sellOrderLines(trx: Trx, siteId: number, orderId: string): Promise<void> {
  // Both counts decrease here, so the trigger that maintains `reserved` is switched off.
  await defer(
    trx,
    sql`with quiet as materialized (
      select set_config('amberway.moves_holds', 'on', true)
    ), sold as (
      select variant_id, held from quiet, order_lines where site_id = ${siteId} and order_id = ${orderId} and held > 0
      order by variant_id
    ), locked as (
      select variant_id from stocks where variant_id in (select variant_id from sold) order by variant_id for update
    ), freed as (
      update stocks set on_hand = on_hand - sold.held, reserved = reserved - sold.held from sold, locked
      where stocks.variant_id = sold.variant_id and locked.variant_id = sold.variant_id returning stocks.variant_id
    )
    update order_lines set held = 0, sold = held where site_id = ${siteId} and order_id = ${orderId}
      and variant_id in (select variant_id from freed)`,
  )
  await defer(trx, sql`select set_config('amberway.moves_holds', 'off', true)`)
}
