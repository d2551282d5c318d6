import type { RequestContext } from '#shop/request-context.server.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'

/** The delivery of a customer's last order, as the default for the next one. */
export async function readLastDelivery(ctx: RequestContext): Promise<Delivery | null> {
  const current = await ctx.session.current()
  if (!current) return null
  const row = await ctx.db
    .selectFrom('orders')
    .select('delivery')
    .where('site_id', '=', ctx.site.id)
    .where('user_id', '=', current.user.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.delivery as unknown as Delivery | undefined) ?? null
}
