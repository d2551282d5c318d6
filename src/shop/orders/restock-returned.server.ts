import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'

/**
 * Puts pieces that came back into the stock again. Only pieces that had left the stock: what was ordered in advance, and
 * what staff wrote freely, has none. Returns how many of each line went back. Under the lock of the order.
 */
export async function restockReturned(
  trx: Trx,
  siteId: number,
  orderId: string,
  pieces: readonly { orderLineId: string; quantity: number }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; back: number }>`
    with wanted as (
      select lines.id, lines.variant_id, least(pieces.quantity, lines.sold) as back
      from order_lines lines
      join unnest(${pieces.map(({ orderLineId }) => orderLineId)}::bigint[],
        ${pieces.map(({ quantity }) => quantity)}::integer[]) as pieces (id, quantity) on pieces.id = lines.id
      where lines.site_id = ${siteId} and lines.order_id = ${orderId} and least(pieces.quantity, lines.sold) > 0
    ), sums as (
      select variant_id, sum(back)::integer as back from wanted group by variant_id
    ), locked as (
      select variant_id from stocks where variant_id in (select variant_id from sums) order by variant_id for update
    ), returned as (
      update stocks set on_hand = on_hand + sums.back from sums, locked
      where stocks.variant_id = sums.variant_id and locked.variant_id = sums.variant_id returning stocks.variant_id
    )
    select wanted.id, wanted.back from wanted join returned using (variant_id)`.execute(trx)
  return new Map(rows.map(({ id, back }) => [id, back]))
}
