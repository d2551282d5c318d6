import { sql } from 'kysely'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'

export type LastPurchase = {
  delivery: Delivery
  /** The locker that the customer used last, if ever. */
  pickupPointId: number | null
  payment: { provider: number; bank: string | null } | null
}

type Row = { delivery: unknown; pickup_point_id: string | null; provider: number | null; bank: string | null }

/** What a customer chose in their last order, as the default for the next one. */
export async function readLastPurchase(ctx: RequestContext): Promise<LastPurchase | null> {
  const current = await ctx.session.current()
  if (!current) return null
  const [siteId, userId] = [ctx.site.id, current.user.id]
  const { rows } = await sql<Row>`
    select orders.delivery, paid.provider, paid.bank,
      (select earlier.delivery ->> 'pickupPointId' from orders as earlier
        where earlier.site_id = ${siteId} and earlier.user_id = ${userId}
          and earlier.delivery ->> 'pickupPointId' is not null
        order by earlier.id desc limit 1) as pickup_point_id
    from orders left join lateral (
      select payments.provider, payments.bank from payments
      where payments.site_id = orders.site_id and payments.order_id = orders.id
      -- The balance may have paid a part; the method is that of the rest.
      order by payments.provider = 4, payments.attempt desc limit 1
    ) as paid on true
    where orders.site_id = ${siteId} and orders.user_id = ${userId}
    order by orders.id desc limit 1`.execute(ctx.db)
  const [row] = rows
  if (!row) return null
  return {
    delivery: row.delivery as Delivery,
    pickupPointId: row.pickup_point_id === null ? null : Number(row.pickup_point_id),
    payment: row.provider === null ? null : { provider: row.provider, bank: row.bank },
  }
}
