import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import {
  type ListWish,
  listMyOrders,
  listOrderKinds,
  listOrdersByIds,
} from '#shop/orders/list-my-orders.server.ts'
import type { ListedOrder } from '#shop/orders/listed-order.ts'
import { ordersPerPage } from '#shop/orders/order-filters.ts'
import { type OrderKind, orderKinds } from '#shop/paths/order-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import {
  findListedForwards,
  findOpenForwardIds,
  findOrdersAndForwards,
  hasForwards,
} from './forwards-list.queries.server.ts'
import type { ListedForward } from './listed-forward.ts'

export type OwnOrder = { order: ListedOrder } | { forward: ListedForward }

/** A page of what a customer has ordered: purchases, and requests to send parcels on. */
export async function listOrdersAndForwards(
  ctx: RequestContext,
  wish: ListWish,
): Promise<Result<{ items: OwnOrder[]; total: number }, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site } = ctx
  const filter = site.features.ordersTypeFilter ? (wish.filter ?? 'all_orders') : 'all_orders'
  const isMixed = filter === 'all_orders' || filter === 'forward'
  if (!site.features.forwarding || !isMixed) {
    const listed = await listMyOrders(ctx, wish)
    if (!listed.ok) return listed
    return ok({ items: listed.value.items.map((order) => ({ order })), total: listed.value.total })
  }
  const userId = own.value.user.id
  const { items, total } = await findOrdersAndForwards(
    db,
    site.id,
    { userId, search: wish.search ?? null, hasOrders: filter === 'all_orders' },
    { limit: ordersPerPage, offset: ((wish.page ?? 1) - 1) * ordersPerPage },
  )
  const idsOf = (wanted: 'order' | 'forward') =>
    items.filter(({ source }) => source === wanted).map(({ id }) => id)
  const [orders, forwards] = await Promise.all([
    listOrdersByIds(ctx, userId, idsOf('order')),
    findListedForwards(db, site.id, idsOf('forward')),
  ])
  const rows = items.flatMap(({ source, id }): OwnOrder[] => {
    const order = source === 'order' ? orders.get(id) : undefined
    const forward = source === 'forward' ? forwards.find((one) => one.forward.id === id) : undefined
    return order ? [{ order }] : forward ? [{ forward }] : []
  })
  return ok({ items: rows, total })
}

/** Requests that wait for somebody or are on their way, the newest first. */
export async function listOpenForwards(
  { db, site }: RequestContext,
  userId: string,
): Promise<ListedForward[]> {
  if (!site.features.forwarding) return []
  return findListedForwards(db, site.id, await findOpenForwardIds(db, site.id, userId, ordersPerPage))
}

/** The kinds of which the customer has an order or a request. */
export async function listOwnKinds(ctx: RequestContext): Promise<OrderKind[]> {
  const own = await requireUser(ctx)
  if (!own.ok) return []
  const [kinds, hasRequests] = await Promise.all([
    listOrderKinds(ctx),
    ctx.site.features.forwarding && hasForwards(ctx.db, ctx.site.id, own.value.user.id),
  ])
  return orderKinds.filter((kind) => kinds.includes(kind) || (kind === 'forward' && hasRequests))
}
