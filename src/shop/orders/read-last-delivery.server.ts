import type { RequestContext } from '#shop/request-context.server.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'
import { findLastDelivery } from './orders.queries.server.ts'

/** The delivery of a customer's last order, as the default for the next one. */
export async function readLastDelivery(ctx: RequestContext): Promise<Delivery | null> {
  const current = await ctx.session.current()
  return current ? findLastDelivery(ctx.db, ctx.site.id, current.user.id) : null
}
