import { type RawBuilder, sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { type OrderKind, orderKinds } from '#shop/paths/order-paths.ts'
import type { ListedOrder } from './listed-order.ts'
import type { OrderStatus } from './order.ts'

type Wanted = {
  userId: string
  /** Part of an order number. */
  search?: string | null
  statuses?: readonly OrderStatus[]
  kind?: OrderKind | null
  ids?: readonly string[]
}

type Row = {
  id: string
  number: string
  kind: string
  status: string
  shipping_method: string
  currency_id: number
  total: string
  placed_at: Date
  due_at: Date
  paid_at: Date | null
  paused_seconds: number
  captured: string
  refunded: string
  is_pending: boolean
  pictures: string[] | null
  lines: number
  shipped: number
  delivered: number
  tracking_code: string | null
  info_due_at: Date | null
}

/** Newest first. One query reads everything that a row of the list shows. */
export async function findListedOrders(
  db: Db,
  siteId: number,
  wanted: Wanted,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ListedOrder[]> {
  const { rows } = await sql<Row>`
    select orders.id::text as id, orders.number, orders.kind, orders.status, orders.shipping_method, orders.currency_id, orders.total + orders.balance as total, orders.placed_at, orders.due_at,
      orders.paid_at, orders.paused_seconds, paid.captured, paid.refunded, paid.is_pending, goods.pictures, goods.lines,
      goods.shipped, goods.delivered, parcel.tracking_code, asked.info_due_at
    from orders
    cross join lateral (
      select coalesce(sum(case when provider = 4 and state = 'authorized' then amount else captured end) filter (where alarm is null), 0) as captured,
        coalesce(sum(refunded) filter (where alarm is null), 0) as refunded, coalesce(bool_or(state = 'pending'), false) as is_pending
      from payments where payments.site_id = orders.site_id and payments.order_id = orders.id
    ) paid
    cross join lateral (
      select (array_agg(picture order by order_lines.id) filter (where picture <> ''))[1:3] as pictures,
        (count(*) filter (where fulfilment <> 'cancelled'))::integer as lines,
        (count(*) filter (where fulfilment = 'shipped'))::integer as shipped,
        (count(*) filter (where shipments.state = 'delivered'))::integer as delivered
      from order_lines left join shipments
        on shipments.site_id = order_lines.site_id and shipments.id = order_lines.shipment_id
      where order_lines.site_id = orders.site_id and order_lines.order_id = orders.id
    ) goods
    left join lateral (
      select tracking_code from shipments where shipments.site_id = orders.site_id and shipments.order_id = orders.id
      order by (state = 'shipped') desc, id desc limit 1
    ) parcel on true
    cross join lateral (
      select min(due_at) as info_due_at from order_questions
      where order_questions.site_id = orders.site_id and order_questions.order_id = orders.id and answered_at is null
    ) asked
    where ${condition(siteId, wanted)}
    order by orders.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind as OrderKind,
    status: row.status as OrderStatus,
    shippingMethod: row.shipping_method as ListedOrder['shippingMethod'],
    currencyId: row.currency_id,
    total: amount(row.total),
    placedAt: row.placed_at,
    dueAt: row.due_at,
    paidAt: row.paid_at,
    pausedSeconds: row.paused_seconds,
    captured: amount(row.captured),
    refunded: amount(row.refunded),
    isPaymentPending: row.is_pending,
    pictures: row.pictures ?? [],
    lines: { all: row.lines, shipped: row.shipped, delivered: row.delivered },
    trackingCode: row.tracking_code,
    infoDueAt: row.info_due_at,
  }))
}

export async function countListedOrders(db: Db, siteId: number, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from orders where ${condition(siteId, wanted)}`.execute(db)
  return rows[0]?.count ?? 0
}

function condition(siteId: number, { userId, search, statuses, kind, ids }: Wanted): RawBuilder<boolean> {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : '%'
  const ofStatus = statuses ? sql`orders.status = any(${statuses})` : sql`true`
  const withId = ids ? sql`orders.id = any(${ids})` : sql`true`
  const ofKind = kind ? sql`orders.kind = ${kind}` : sql`true`
  return sql`orders.site_id = ${siteId} and orders.user_id = ${userId} and orders.number ilike ${pattern} and ${ofStatus}
    and ${ofKind} and ${withId}`
}

/** The kinds of which a customer has an order. */
export async function findOrderKinds(db: Db, siteId: number, userId: string): Promise<OrderKind[]> {
  const rows = await db
    .selectFrom('orders')
    .select('kind')
    .distinct()
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
  return orderKinds.filter((kind) => rows.some((row) => row.kind === kind))
}

export type UnpaidSum = { currencyId: number; count: number; total: string; dueAt: Date }

/** By currency, earliest due date first. */
export async function findUnpaidSums(db: Db, siteId: number, userId: string): Promise<UnpaidSum[]> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'currency_id',
      fn.countAll<string>().as('count'),
      fn.sum<string>('total').as('total'),
      fn.min('due_at').as('due_at'),
    ])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('status', '=', 'awaiting_payment')
    .groupBy('currency_id')
    .orderBy('due_at')
    .execute()
  return rows.map(({ currency_id, count, total, due_at }) => ({
    currencyId: currency_id,
    count: Number(count),
    total,
    dueAt: due_at,
  }))
}
