import { type RawBuilder, sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { type ListQuery, rowsOnPage } from './list.ts'
import { type GoodsLabel, type OrderRow, ordersList, type PaymentLabel } from './orders-list.ts'

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
 * Orders with what the list shows and filters by. A common table, so that the rows of a page, their number and the number
 * of each view are read by one statement.
 */
function orders(siteIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select orders.id, orders.number, orders.site_id, orders.status, orders.shipping_method as method, orders.placed_at,
      coalesce(orders.delivery #>> '{company,name}', concat_ws(' ', orders.delivery #>> '{address,firstName}', orders.delivery #>> '{address,lastName}')) as customer,
      orders.email, orders.total + orders.balance as total, (orders.total + orders.balance) / orders.rate as euros,
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
        when orders.status in ('paid', 'processing') and orders.paused_at is null and lines.least = 'to_buy'
          then orders.paid_at + interval '24 hours' + orders.paused_seconds * interval '1 second'
        when orders.paused_at is not null then asked.due_at end as due_at,
      paid.is_manual
    from orders
    join currencies on currencies.id = orders.currency_id
    left join staff_assignments assigned on assigned.subject = 'order ' || orders.number and assigned.site_id = orders.site_id
    left join staff on staff.id = assigned.staff_id
    cross join lateral (
      select coalesce(sum(captured), 0) as captured, coalesce(sum(refunded), 0) as refunded,
        coalesce(bool_or(state = 'pending'), false) as is_pending, coalesce(bool_or(state = 'failed'), false) as is_declined,
        exists (select from refunds join payments back on back.site_id = refunds.site_id and back.id = refunds.payment_id
          where refunds.site_id = orders.site_id and back.order_id = orders.id and refunds.state = 'manual') as is_manual,
        exists (select from invoices where invoices.site_id = orders.site_id and invoices.order_id = orders.id
          and invoices.kind = 'misc' and exists (select from invoice_states where invoice_states.site_id = invoices.site_id
            and invoice_states.invoice_id = invoices.id and invoice_states.state in ('issued', 'partially_paid'))) as is_due
      from payments where payments.site_id = orders.site_id and payments.order_id = orders.id and alarm is null
    ) paid
    cross join lateral (
      select count(*)::integer as all_lines,
        (array['to_buy', 'bought', 'seller_shipped', 'at_warehouse', 'inspected', 'packed', 'shipped'])[min(stage)] as least,
        (count(*) filter (where stage > least_stage))::integer as past, coalesce(bool_and(shipments.state = 'delivered'), false) as all_delivered
      from (
        select array_position(array['to_buy', 'bought', 'seller_shipped', 'at_warehouse', 'inspected', 'packed', 'shipped'], fulfilment::text) as stage,
          min(array_position(array['to_buy', 'bought', 'seller_shipped', 'at_warehouse', 'inspected', 'packed', 'shipped'], fulfilment::text)) over () as least_stage,
          shipment_id, site_id
        from order_lines where order_lines.site_id = orders.site_id and order_lines.order_id = orders.id and fulfilment <> 'cancelled'
      ) line left join shipments on shipments.site_id = line.site_id and shipments.id = line.shipment_id
    ) lines
    cross join lateral (
      select min(due_at) as due_at from order_questions
      where order_questions.site_id = orders.site_id and order_questions.order_id = orders.id and answered_at is null
    ) asked
    where orders.site_id = any(${siteIds})`
}

/** A page of the list, the number of all rows, and that of each view. */
export async function listOrders(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
): Promise<{ rows: OrderRow[]; total: number; counts: Record<string, number> }> {
  const counted = ordersList.views.map(
    ({ id, filters }) =>
      sql`(count(*) filter (where ${matches(reader, { words: '', filters })}))::integer as ${sql.ref(id)}`,
  )
  const [page, totals] = await Promise.all([
    findRows(reader, siteIds, query),
    sql<Record<string, number>>`
      select (count(*) filter (where ${matches(reader, query)}))::integer as total, ${sql.join(counted)}
      from (${orders(siteIds)}) listed`.execute(reader.db),
  ])
  const { total = 0, ...counts } = totals.rows[0] ?? {}
  return { rows: page, total, counts }
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

const sortColumns: Readonly<Record<string, string>> = { placed: 'id', due: 'due_at', total: 'euros' }

async function findRows(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
  limit = rowsOnPage,
): Promise<OrderRow[]> {
  const column = sql.ref(sortColumns[query.sort] ?? 'id')
  const direction = query.isAscending ? sql`asc nulls last` : sql`desc nulls last`
  const { rows } = await sql<Row>`
    select * from (${orders(siteIds)}) listed where ${matches(reader, query)}
    order by ${column} ${direction}, id desc limit ${limit} offset ${(query.page - 1) * rowsOnPage}`.execute(
    reader.db,
  )
  return rows.map(toRow)
}

function matches(
  { clock, member, allSiteIds }: Reader,
  { words, filters }: Pick<ListQuery, 'words' | 'filters'>,
) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  if (words)
    conditions.push(
      sql`(number ilike ${pattern} or customer ilike ${pattern} or (email ilike ${pattern} and site_id = any(${allSiteIds('customers.contact')})))`,
    )
  for (const column of ['payment', 'goods', 'method'] as const) {
    const values = filters[column]
    if (values?.length) conditions.push(sql`${sql.ref(column)} = any(${values})`)
  }
  const days = Math.max(0, ...(filters.placed ?? []).map(Number))
  if (days > 0) conditions.push(sql`placed_at > ${new Date(clock().getTime() - days * 86_400_000)}`)
  const who = filters.who ?? []
  if (who.length === 1) conditions.push(who[0] === 'me' ? sql`who_id = ${member.id}` : sql`who_id is null`)
  const only = filters.only ?? []
  if (only.includes('late')) conditions.push(sql`due_at <= ${clock()}`)
  if (only.includes('over-1000')) conditions.push(sql`euros > 1000`)
  if (only.includes('manual-refund')) conditions.push(sql`is_manual`)
  return sql.join(conditions, sql` and `)
}

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
