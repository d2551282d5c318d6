import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'
import type { PromotionCustomer } from './promotion.ts'

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

/** Locks an order's promotion before its stock is held, as everywhere: otherwise two transactions could deadlock. */
export async function lockPromotionOfOrder(trx: Trx, siteId: number, orderId: string): Promise<void> {
  await sql`select from promotions where site_id = ${siteId}
    and id = (select promotion_id from orders where site_id = ${siteId} and id = ${orderId}) for update`.execute(
    trx,
  )
}

/** A cancelled or expired order does not count as a use. */
export async function returnPromotionUse(trx: Trx, siteId: number, orderId: string): Promise<void> {
  const used = await trx
    .deleteFrom('promotion_uses')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .returning('promotion_id')
    .executeTakeFirst()
  if (!used) return
  await trx
    .updateTable('promotions')
    .set((build) => ({ used: build('used', '-', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', used.promotion_id)
    .execute()
}

/** An expired order is paid after all. Its price stays as agreed, even if no use is left to be counted. */
export async function retakePromotionUse(trx: Trx, siteId: number, orderId: string): Promise<void> {
  await sql`
    with wanted as (
      select promotions.id, customer_limit, user_id, email
      from orders join promotions on promotions.site_id = orders.site_id and promotions.id = orders.promotion_id
      where orders.site_id = ${siteId} and orders.id = ${orderId}
      for update of promotions
    ), keyed as (
      select wanted.id, customer_limit, customer_key
      from wanted, promotion_keys(${siteId}, user_id, email) as customer_key
    ), used as (
      update promotions set used = used + 1 from wanted
      where promotions.site_id = ${siteId} and promotions.id = wanted.id and (usage_limit is null or used < usage_limit)
        and (wanted.customer_limit is null or wanted.customer_limit > (
          select count(distinct order_id) from promotion_uses uses join keyed using (customer_key)
          where uses.site_id = ${siteId} and uses.promotion_id = wanted.id))
      returning promotions.id
    )
    insert into promotion_uses (site_id, promotion_id, order_id, customer_key, slot)
    select ${siteId}, used.id, ${orderId}, customer_key, ${nextSlot(siteId)} from used join keyed using (id)`.execute(
    trx,
  )
}

/** The next slot of this customer under `customer_key`. */
const nextSlot = (siteId: number) => sql`1 + coalesce((select max(slot) from promotion_uses taken
      where taken.site_id = ${siteId} and taken.promotion_id = keyed.id and taken.customer_key = keyed.customer_key), 0)`
