import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'
import type { PromotionCustomer } from './promotion.ts'
import { nextSlot } from './promotions.queries.server.ts'

/** Counts one more use under every key that identifies the order's customer. The caller has locked the promotion. */
export async function countPromotionUse(
  trx: Trx,
  siteId: number,
  { promotionId, orderId, userId, email }: PromotionCustomer & { promotionId: string; orderId: string },
): Promise<void> {
  await defer(
    trx,
    sql`with used as (
      update promotions set used = used + 1 where site_id = ${siteId} and id = ${promotionId}
    ), keyed as (
      select ${promotionId}::bigint as id, customer_key from promotion_keys(${siteId}, ${userId}, ${email}) as customer_key
    )
    insert into promotion_uses (site_id, promotion_id, order_id, customer_key, slot)
    select ${siteId}, id, ${orderId}, customer_key, ${nextSlot(siteId)} from keyed`,
  )
}
