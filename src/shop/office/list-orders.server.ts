import { type RawBuilder, sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { countRows } from './count-rows.server.ts'
import { type ListQuery, rowsOnPage } from './list.ts'
import { type GoodsLabel, type OrderRow, ordersList, type PaymentLabel } from './orders-list.ts'
import { likePattern, ordersWith } from './orders-with.server.ts'

type Reader = {
  db: Db
  clock: () => Date
  member: { id: string }
  allSiteIds(permission: Permission): number[]
}
type Row = {
  id: string
  number: string
  site_id: number
  status: string
  method: string
  placed_at: Date
  customer: string
  payment: string
  goods: string
  lines: number
  past: number
  due_at: Date | null
  who_id: string | null
  who_name: string | null
  total: string
  currency: string
}

/**
 * Orders with what the list shows and filters by. What a statement does not ask for is not computed: the database leaves
 * out every left join whose columns nobody reads.
 */
function orders(siteIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select orders.id, orders.number, orders.site_id, orders.status, orders.shipping_method as method, orders.placed_at,
      coalesce(orders.delivery #>> '{company,name}', concat_ws(' ', orders.delivery #>> '{address,firstName}', orders.delivery #>> '{address,lastName}')) as customer,
      orders.email, orders.user_id, users.suite_code, orders.total + orders.balance as total, (orders.total + orders.balance) / orders.rate as euros,
      currencies.iso_code as currency, lines.all_lines as lines, lines.past, assigned.staff_id as who_id, staff.name as who_name,
      case
        when orders.status in ('cancelled', 'expired') and paid.captured > 0 then 'refunded'
        when orders.status in ('cancelled', 'expired') then 'none'
        when paid.is_due then 'due'
        when orders.status <> 'awaiting_payment' and paid.captured > 0 and paid.refunded >= paid.captured then 'refunded'
        when orders.status <> 'awaiting_payment' then 'paid'
        when paid.is_pending then 'pending'
        when paid.is_declined then 'declined'
        else 'unpaid' end as payment,
      case
        when orders.status in ('cancelled', 'expired') then 'ended'
        when orders.status = 'awaiting_payment' then 'waiting'
        when orders.paused_at is not null then 'info'
        when lines.all_delivered then 'delivered'
        else lines.least end as goods,
      case
        when orders.status = 'awaiting_payment' then orders.due_at
        when orders.status in ('paid', 'processing') and orders.paused_at is null then (
          select orders.paid_at + interval '24 hours' + orders.paused_seconds * interval '1 second' from order_lines
          where order_lines.site_id = orders.site_id and order_lines.order_id = orders.id and fulfilment = 'to_buy' limit 1)
        when orders.paused_at is not null then (
          select min(due_at) from order_questions
          where order_questions.site_id = orders.site_id and order_questions.order_id = orders.id and answered_at is null) end as due_at
    from orders
    left join currencies on currencies.id = orders.currency_id
    left join staff_assignments assigned on assigned.subject = 'order ' || orders.number and assigned.site_id = orders.site_id
    left join staff on staff.id = assigned.staff_id
    left join users on users.site_id = orders.site_id and users.id = orders.user_id
    left join lateral (
      select coalesce(sum(captured), 0) as captured, coalesce(sum(refunded), 0) as refunded,
        coalesce(bool_or(state = 'pending'), false) as is_pending, coalesce(bool_or(state = 'failed'), false) as is_declined,
        exists (select from invoices where invoices.site_id = orders.site_id and invoices.order_id = orders.id
          and invoices.kind = 'misc' and exists (select from invoice_states where invoice_states.site_id = invoices.site_id
            and invoice_states.invoice_id = invoices.id and invoice_states.state in ('issued', 'partially_paid'))) as is_due
      from payments where payments.site_id = orders.site_id and payments.order_id = orders.id and alarm is null
    ) paid on true
    left join lateral (
      select count(*)::integer as all_lines,
        (array['to_buy', 'bought', 'seller_shipped', 'at_warehouse', 'inspected', 'packed', 'shipped'])[min(stage)] as least,
        (count(*) filter (where stage > least_stage))::integer as past, coalesce(bool_and(shipments.state = 'delivered'), false) as all_delivered
      from (
        select array_position(array['to_buy', 'bought', 'seller_shipped', 'at_warehouse', 'inspected', 'packed', 'shipped'], fulfilment::text) as stage,
          min(array_position(array['to_buy', 'bought', 'seller_shipped', 'at_warehouse', 'inspected', 'packed', 'shipped'], fulfilment::text)) over () as least_stage,
          shipment_id, site_id
        from order_lines where order_lines.site_id = orders.site_id and order_lines.order_id = orders.id and fulfilment <> 'cancelled'
      ) line left join shipments on shipments.site_id = line.site_id and shipments.id = line.shipment_id
    ) lines on true
    where orders.site_id = any(${siteIds})`
}

/** A page of the list, the number of all rows, and that of each view; none is counted beyond `countsUpTo`. */
export async function listOrders(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
): Promise<{ rows: OrderRow[]; total: number; counts: Record<string, number> }> {
  const [page, counted] = await Promise.all([
    findRows(reader, siteIds, query),
    countRows(reader.db, ordersList, query, {
      listed: orders(siteIds),
      matches: (asked) => matches(reader, siteIds, asked),
    }),
  ])
  return { rows: page, ...counted }
}

/** Rows for a file, in the order of the list. */
export function findOrderRows(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
  limit: number,
): Promise<OrderRow[]> {
  return findRows(reader, siteIds, { ...query, page: 1 }, limit)
}

/** All orders that a list would show, in its order. */
export async function findOrderIds(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
  limit: number,
): Promise<string[]> {
  const column = sql.ref(sortColumns[query.sort] ?? 'id')
  const direction = query.isAscending ? sql`asc nulls last` : sql`desc nulls last`
  const { rows } = await sql<{ id: string }>`
    select id from (${orders(siteIds)}) listed where ${matches(reader, siteIds, query)}
    order by ${column} ${direction}, id desc limit ${limit}`.execute(reader.db)
  return rows.map(({ id }) => id)
}

/** The latest orders of a customer. */
export async function findOrdersOf(
  { db }: Pick<Reader, 'db'>,
  { siteId, userId }: { siteId: number; userId: string },
  limit: number,
): Promise<OrderRow[]> {
  const { rows } = await sql<Row>`
    select * from (${orders([siteId])}) listed where user_id = ${userId} order by id desc limit ${limit}`.execute(
    db,
  )
  return rows.map(toRow)
}

const sortColumns: Readonly<Record<string, string>> = { placed: 'id', due: 'due_at', total: 'euros' }

/** First which orders are on the page, then what the list shows of them. */
async function findRows(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
  limit = rowsOnPage,
): Promise<OrderRow[]> {
  const column = sql.ref(sortColumns[query.sort] ?? 'id')
  const direction = query.isAscending ? sql`asc nulls last` : sql`desc nulls last`
  const { rows } = await sql<Row>`
    select * from (${orders(siteIds)}) listed where id = any(array(
      select id from (${orders(siteIds)}) listed where ${matches(reader, siteIds, query)}
      order by ${column} ${direction}, id desc limit ${limit} offset ${(query.page - 1) * rowsOnPage}))
    order by ${column} ${direction}, id desc`.execute(reader.db)
  return rows.map(toRow)
}

/**
 * Beside each derived value stands what it implies about the row itself, so that an index finds the few orders in work
 * among all that are long done.
 */
function matches(
  { clock, member, allSiteIds }: Reader,
  siteIds: readonly number[],
  { words, filters }: Pick<ListQuery, 'words' | 'filters'>,
) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (words) {
    const found = ordersWith(words, siteIds, allSiteIds('customers.contact'))
    const pattern = likePattern(words)
    conditions.push(sql`id = any(array(select id from (${found}) found union all select orders.id from orders
      join users on users.site_id = orders.site_id and users.id = orders.user_id
      where orders.site_id = any(${siteIds}) and users.suite_code ilike ${pattern}))`)
  }
  const { payment = [], goods = [], method = [], who = [], only = [] } = filters
  if (payment.length > 0) {
    conditions.push(sql`payment = any(${payment})`)
    const implied = payment.map((value) => impliedBy(value, siteIds))
    conditions.push(sql`(${sql.join(implied, sql` or `)})`)
  }
  if (goods.length > 0) {
    conditions.push(sql`goods = any(${goods})`)
    if (goods.every((value) => inWork.includes(value))) conditions.push(sql`status in ('paid', 'processing')`)
  }
  if (method.length > 0) conditions.push(sql`method = any(${method})`)
  const days = Math.max(0, ...(filters.placed ?? []).map(Number))
  if (days > 0) conditions.push(sql`placed_at > ${new Date(clock().getTime() - days * 86_400_000)}`)
  if (who.length === 1 && who[0] === 'me')
    conditions.push(sql`who_id = ${member.id} and number = any(array(select substr(subject, 7) from staff_assignments
      where site_id = any(${siteIds}) and staff_id = ${member.id} and subject like 'order %'))`)
  else if (who.length === 1) conditions.push(sql`who_id is null`)
  if (only.includes('late'))
    conditions.push(sql`due_at <= ${clock()} and status in ('awaiting_payment', 'paid', 'processing')`)
  if (only.includes('over-1000')) conditions.push(sql`euros > 1000`)
  if (only.includes('manual-refund'))
    conditions.push(sql`id = any(array(select order_id from refunds join payments
        on payments.site_id = refunds.site_id and payments.id = refunds.payment_id
      where refunds.site_id = any(${siteIds}) and refunds.state = 'manual'))`)
  return sql.join(conditions, sql` and `)
}

/** What is true of every order with this label of its payment. */
function impliedBy(payment: string, siteIds: readonly number[]): RawBuilder<unknown> {
  switch (payment) {
    case 'paid':
      return sql`status in ('paid', 'processing', 'completed')`
    case 'none':
      return sql`status in ('cancelled', 'expired')`
    case 'refunded':
      return sql`id = any(array(select order_id from payments where site_id = any(${siteIds}) and refunded > 0
        union all select orders.id from orders where orders.site_id = any(${siteIds}) and orders.status in ('cancelled', 'expired')
          and exists (select from payments where payments.site_id = orders.site_id and payments.order_id = orders.id
            and captured > 0)))`
    case 'due':
      return sql`id = any(array(select order_id from invoices join invoice_states
          on invoice_states.site_id = invoices.site_id and invoice_states.invoice_id = invoices.id
        where invoices.site_id = any(${siteIds}) and kind = 'misc' and state in ('issued', 'partially_paid')))`
    default:
      return sql`status = 'awaiting_payment'`
  }
}

/** Goods of an order that is paid and not completed. */
const inWork: readonly string[] = [
  'info',
  'to_buy',
  'bought',
  'seller_shipped',
  'at_warehouse',
  'inspected',
  'packed',
]

function toRow(row: Row): OrderRow {
  return {
    id: row.id,
    number: row.number,
    siteId: row.site_id,
    status: row.status as OrderStatus,
    method: row.method === 'sea' ? 'sea' : 'air',
    placedAt: row.placed_at,
    customer: row.customer,
    payment: row.payment as PaymentLabel,
    goods: row.goods as GoodsLabel,
    lines: { all: row.lines, past: row.past },
    dueAt: row.due_at,
    who: row.who_id && row.who_name ? { id: row.who_id, name: row.who_name } : null,
    total: amount(row.total),
    currency: row.currency,
  }
}
