import { countryById } from '#core/country.ts'
import { readLastPurchase } from '#shop/orders/read-last-purchase.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Delivery, OrderDelivery } from '#shop/shipping/delivery.ts'
import { deliversTo } from '#shop/sites/delivery-countries.ts'
import { findForward } from './forwards.queries.server.ts'

type Couriers = Pick<RequestContext, 'couriers'>

/** With its courier and its locker as they are now; null if one of them is no longer offered. */
export function withSnapshots({ couriers }: Couriers, delivery: Delivery): OrderDelivery | null {
  const country = countryById(delivery.countryId)
  const service = country && couriers.services(country).find(({ id }) => id === delivery.serviceId)
  if (!country || !service) return null
  if (service.type === 'courier') return { ...delivery, service, point: null }
  const point = delivery.pickupPointId === null ? undefined : couriers.point(delivery.pickupPointId)
  return point?.isOpen && point.country === country ? { ...delivery, service, point } : null
}

/** Where the customer's last purchase went, if that is still offered. */
export async function usualDelivery(ctx: RequestContext): Promise<OrderDelivery | null> {
  const own = await ctx.session.current()
  if (!own) return null
  const earlier = await findLastForward(ctx, own.user.id)
  if (earlier) return withSnapshots(ctx, earlier)
  const last = await readLastPurchase(ctx)
  return last && deliversTo(ctx.site, last.delivery.countryId) ? withSnapshots(ctx, last.delivery) : null
}

async function findLastForward({ db, site }: RequestContext, userId: string): Promise<Delivery | null> {
  const row = await db
    .selectFrom('forwards')
    .select('id')
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .where('state', '<>', 'draft')
    .where('delivery', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const forward = row && (await findForward(db, site.id, { id: row.id }))
  return forward?.delivery ?? null
}
