import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { OrderFilter, OrderKind } from '#shop/paths/order-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { ListedOrder } from './listed-order.ts'
import { ordersPerPage } from './order-filters.ts'
import { openStatuses } from './order-progress.ts'
import { countListedOrders, findListedOrders, findOrderKinds } from './orders-list.queries.server.ts'

export type ListWish = {
  page?: number | undefined
  filter?: OrderFilter | null | undefined
  search?: string | null
}
export type ListedOrders = { items: readonly ListedOrder[]; total: number }

export async function listMyOrders(
  ctx: RequestContext,
  wish: ListWish,
): Promise<Result<ListedOrders, Failure>> {
  const { db, site } = ctx
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const filter = site.features.ordersTypeFilter ? (wish.filter ?? 'all_orders') : 'all_orders'
  const kind = filter === 'all_orders' ? null : filter
  const wanted = { userId: own.value.user.id, search: wish.search ?? null, kind }
  const offset = ((wish.page ?? 1) - 1) * ordersPerPage
  const [items, total] = await Promise.all([
    findListedOrders(db, site.id, wanted, { limit: ordersPerPage, offset }),
    countListedOrders(db, site.id, wanted),
  ])
  return ok({ items, total })
}

/** The kinds of which the customer has an order. */
export async function listOrderKinds(ctx: RequestContext): Promise<OrderKind[]> {
  const own = await requireUser(ctx)
  return own.ok ? findOrderKinds(ctx.db, ctx.site.id, own.value.user.id) : []
}

/** By their ids, for a list that has others between them. */
export async function listOrdersByIds(
  { db, site }: RequestContext,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedOrder>> {
  if (ids.length === 0) return new Map()
  const found = await findListedOrders(db, site.id, { userId, ids }, { limit: ids.length })
  return new Map(found.map((order) => [order.id, order]))
}

/** Orders that need an action or are on their way. */
export function listOpenOrders({ db, site }: RequestContext, userId: string): Promise<ListedOrder[]> {
  return findListedOrders(db, site.id, { userId, statuses: openStatuses }, { limit: ordersPerPage })
}
