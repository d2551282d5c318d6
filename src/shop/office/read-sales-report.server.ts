import { type RawBuilder, sql } from 'kysely'
import { type Amount, amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { officeTimeZone } from './office-day.ts'
import { type ReportPeriod, yearBefore } from './report-period.ts'

export type SalesSums = { orders: number; sales: Amount; refunded: Amount; byAir: number }
/** Fees are what providers have kept, as far as their lists have said so; only of ways to pay. */
export type SalesPart = { key: string; orders: number; sales: Amount; fees?: Amount }
export type SalesWeek = { week: string; sales: Amount; yearBefore: Amount }

export type SalesReport = {
  now: SalesSums
  before: SalesSums
  weeks: SalesWeek[]
  sites: SalesPart[]
  currencies: SalesPart[]
  methods: SalesPart[]
  categories: SalesPart[]
}

type Days = { from: string; to: string }
type Row = { key: string; orders: number; sales: string }

const weeksShown = 13

/** Orders paid on these days of the office, in euro at the rate of each order. */
export function paidOrders(siteIds: readonly number[], { from, to }: Days): RawBuilder<unknown> {
  return sql`
    select orders.id, orders.site_id, orders.rate, orders.shipping_method, currencies.iso_code as currency,
      (orders.paid_at at time zone ${officeTimeZone})::date as day, (orders.total + orders.balance) / orders.rate as euros
    from orders join currencies on currencies.id = orders.currency_id
    where orders.site_id = any(${siteIds})
      and orders.paid_at >= (${from}::date::timestamp at time zone ${officeTimeZone})
      and orders.paid_at < ((${to}::date + 1)::timestamp at time zone ${officeTimeZone})`
}

export async function readSalesReport(
  db: Db,
  siteIds: readonly number[],
  period: ReportPeriod,
): Promise<SalesReport> {
  const orders = paidOrders(siteIds, period)
  const [now, before, weeks, sites, currencies, methods, categories] = await Promise.all([
    readSums(db, siteIds, period),
    readSums(db, siteIds, yearBefore(period)),
    readWeeks(db, siteIds, period),
    grouped(
      db,
      sql`select site_id::text as key, count(*)::integer as orders, sum(euros) as sales from (${orders}) paid group by site_id`,
    ),
    grouped(
      db,
      sql`select currency as key, count(*)::integer as orders, sum(euros) as sales from (${orders}) paid group by currency`,
    ),
    readMethods(db, siteIds, orders),
    readCategories(db, siteIds, orders),
  ])
  return { now, before, weeks, sites, currencies, methods, categories }
}

async function grouped(db: Db, query: RawBuilder<unknown>): Promise<SalesPart[]> {
  const { rows } = await sql<Row>`
    select key, orders, sales::numeric(14, 2) as sales from (${query}) part order by sales desc, key`.execute(
    db,
  )
  return rows.map(({ key, orders, sales }) => ({ key, orders, sales: amount(sales) }))
}

/** Sales by way to pay, with what each provider has kept of them, in euro: at the order's rate, or at that of the day. */
async function readMethods(
  db: Db,
  siteIds: readonly number[],
  orders: RawBuilder<unknown>,
): Promise<SalesPart[]> {
  const { rows } = await sql<Row & { fees: string }>`
    select payments.provider::text as key, count(distinct paid.id)::integer as orders,
      sum(payments.captured / paid.rate)::numeric(14, 2) as sales, coalesce(sum(kept.euros), 0)::numeric(14, 2) as fees
    from (${orders}) paid join payments on payments.site_id = paid.site_id and payments.order_id = paid.id
      left join lateral (
        select sum(payment_fees.amount / case when payment_fees.currency = paid.currency then paid.rate else (
          select currency_rates.rate from currency_rates join currencies on currencies.id = currency_id
          where iso_code = payment_fees.currency and valid_from <= payment_fees.at::date
          order by valid_from desc, currency_rates.id desc limit 1) end) as euros
        from payment_fees where payment_fees.site_id = payments.site_id and payment_fees.payment_id = payments.id
      ) kept on true
    where payments.site_id = any(${siteIds}) and payments.captured > 0 and payments.alarm is null
    group by payments.provider order by sales desc, key`.execute(db)
  return rows.map(({ key, orders: count, sales, fees }) => ({
    key,
    orders: count,
    sales: amount(sales),
    fees: amount(fees),
  }))
}

/** Goods by the topmost category of their product; without shipping, fees and discounts. */
function readCategories(db: Db, siteIds: readonly number[], orders: RawBuilder<unknown>) {
  return grouped(
    db,
    sql`select category_texts.name as key, count(distinct paid.id)::integer as orders,
        sum(order_lines.price * order_lines.quantity / paid.rate) as sales
      from (${orders}) paid
        join order_lines on order_lines.site_id = paid.site_id and order_lines.order_id = paid.id
        join products on products.id = order_lines.product_id
        cross join lateral (
          with recursive above as (
            select id, parent_id from categories where id = products.category_id
            union all select parent.id, parent.parent_id from categories parent join above on parent.id = above.parent_id
          ) select id from above where parent_id is null
        ) top
        join category_texts on category_texts.category_id = top.id and category_texts.locale = 'en'
      where order_lines.site_id = any(${siteIds}) and order_lines.fulfilment <> 'cancelled'
      group by category_texts.name`,
  )
}

async function readSums(db: Db, siteIds: readonly number[], days: Days): Promise<SalesSums> {
  const { rows } = await sql<{ orders: number; sales: string; by_air: number; refunded: string }>`
    select count(*)::integer as orders, coalesce(sum(euros), 0)::numeric(14, 2) as sales,
      (count(*) filter (where shipping_method = 'air'))::integer as by_air,
      (select coalesce(sum(payments.refunded / orders.rate), 0)::numeric(14, 2) from payments
        join orders on orders.site_id = payments.site_id and orders.id = payments.order_id
        where payments.site_id = any(${siteIds}) and payments.alarm is null and payments.refunded > 0
          and (payments.refunded_at at time zone ${officeTimeZone})::date between ${days.from}::date and ${days.to}::date) as refunded
    from (${paidOrders(siteIds, days)}) paid`.execute(db)
  const [row] = rows
  return {
    orders: row?.orders ?? 0,
    sales: amount(row?.sales ?? '0'),
    refunded: amount(row?.refunded ?? '0'),
    byAir: row?.by_air ?? 0,
  }
}

/** The weeks, from Monday, up to the end of the period; beside each the week 52 weeks before. */
async function readWeeks(db: Db, siteIds: readonly number[], { to }: Days): Promise<SalesWeek[]> {
  const span = sql`(select date_trunc('week', ${to}::date)::date - 7 * back as week
    from generate_series(0, ${weeksShown - 1}::integer) as back)`
  const first = new Date(Date.parse(to) - (weeksShown + 54) * 7 * 86_400_000).toISOString().slice(0, 10)
  const last = new Date(Date.parse(to) + 7 * 86_400_000).toISOString().slice(0, 10)
  const { rows } = await sql<{ week: string; sales: string; year_before: string }>`
    with paid as (${paidOrders(siteIds, { from: first, to: last })})
    select to_char(weeks.week, 'YYYY-MM-DD') as week,
      coalesce(sum(euros) filter (where day >= weeks.week), 0)::numeric(14, 2) as sales,
      coalesce(sum(euros) filter (where day < weeks.week), 0)::numeric(14, 2) as year_before
    from ${span} weeks left join paid on day between weeks.week and weeks.week + 6
      or day between weeks.week - 364 and weeks.week - 358
    group by weeks.week order by weeks.week`.execute(db)
  return rows.map((row) => ({
    week: row.week,
    sales: amount(row.sales),
    yearBefore: amount(row.year_before),
  }))
}
