import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import type { OrderStatus } from './order.ts'

/**
 * Holds the stock of an order's lines again, all or none; pre-orders need no stock. False if a line has no stock left,
 * or if the order does not have that status.
 */
export async function holdOrderLines(
  trx: Trx,
  siteId: number,
  { orderId, status, at }: { orderId: string; status: OrderStatus; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string; is_free: boolean; is_there: boolean }>`
    select lines.id, on_hand - reserved >= quantity as is_free,
      on_hand - reserved >= quantity or coalesce(preorder_from > ${at}::date, false) as is_there
    from order_lines lines
      join orders on orders.site_id = lines.site_id and orders.id = lines.order_id
      join variants on variants.id = lines.variant_id
      join stocks on stocks.variant_id = lines.variant_id
    where lines.site_id = ${siteId} and lines.order_id = ${orderId} and orders.status = ${status}
    order by lines.variant_id for update of stocks`.execute(trx)
  if (rows.length === 0 || rows.some(({ is_there }) => !is_there)) return false
  await sql`update order_lines set held = quantity where site_id = ${siteId}
    and id = any(${rows.filter(({ is_free }) => is_free).map(({ id }) => id)})`.execute(trx)
  return true
}

/** Returns sold units that will not be bought to the stock, once; by default those of all lines. */
export async function restockOrderLines(
  trx: Trx,
  siteId: number,
  orderId: string,
  lineIds: readonly string[] | null = null,
): Promise<void> {
  await sql`with unsold as (
      select id, variant_id, sold from order_lines where site_id = ${siteId} and order_id = ${orderId} and sold > 0
        and (${lineIds === null} or id = any(${lineIds ?? []}::bigint[]))
      order by variant_id for update
    ), locked as (
      select variant_id from stocks where variant_id in (select variant_id from unsold) order by variant_id for update
    ), returned as (
      update stocks set on_hand = on_hand + unsold.sold from unsold, locked
      where stocks.variant_id = unsold.variant_id and locked.variant_id = unsold.variant_id
    )
    update order_lines set sold = 0 where site_id = ${siteId} and id in (select id from unsold)`.execute(trx)
}

export async function releaseOrderLines(trx: Trx, siteId: number, orderId: string): Promise<void> {
  // Stock is always locked in the order of variants, so that transactions do not deadlock.
  await sql`update order_lines set held = 0 where site_id = ${siteId} and id in (select id from order_lines
    where site_id = ${siteId} and order_id = ${orderId} order by variant_id for update)`.execute(trx)
}
