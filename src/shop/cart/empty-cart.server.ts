import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'

/**
 * The order holds the units by now. The caller has set `setMovingHolds`, so deleting the lines does not release them.
 */
export async function emptyCart(trx: Trx, siteId: number, cartId: string, at: Date): Promise<void> {
  await defer(trx, sql`delete from cart_lines where site_id = ${siteId} and cart_id = ${cartId}`)
  await defer(
    trx,
    sql`update carts set version = version + 1, promotion_id = null, updated_at = ${at}::timestamptz
    where site_id = ${siteId} and id = ${cartId}`,
  )
}
