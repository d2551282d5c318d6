import { sql } from 'kysely'
import { type Amount, amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { officeTimeZone } from './office-day.ts'
import { paidOrders } from './read-sales-report.server.ts'
import type { ReportPeriod } from './report-period.ts'

export type CampaignRow = {
  source: string
  medium: string
  campaign: string
  customers: number
  orders: number
  sales: Amount
}
export type CampaignReport = {
  rows: CampaignRow[]
  /** Of the period, also without a campaign. */
  all: { orders: number; sales: Amount }
}

/** What an address says of its campaign; an order without any is in no row. */
function names(utm: 'orders.utm' | 'users.utm') {
  const [table, column] = utm.split('.') as [string, string]
  const part = (name: string) => sql`coalesce(${sql.ref(`${table}.${column}`)} ->> ${name}, '')`
  return sql`${part('utm_source')} as source, ${part('utm_medium')} as medium, ${part('utm_campaign')} as campaign`
}

/** Paid orders and new customers of a period, by the campaign that brought them. */
export async function readCampaignReport(
  db: Db,
  siteIds: readonly number[],
  period: ReportPeriod,
): Promise<CampaignReport> {
  const { from, to } = period
  const [found, all] = await Promise.all([
    sql<Omit<CampaignRow, 'sales'> & { sales: string }>`
      select source, medium, campaign, sum(customers)::integer as customers, sum(orders)::integer as orders,
        sum(euros)::numeric(14, 2) as sales
      from (
        select ${names('orders.utm')}, 0 as customers, 1 as orders, paid.euros
        from (${paidOrders(siteIds, period)}) paid
          join orders on orders.site_id = paid.site_id and orders.id = paid.id
        where orders.site_id = any(${siteIds}) and orders.utm <> '{}'
        union all
        select ${names('users.utm')}, 1, 0, 0 from users
        where users.site_id = any(${siteIds}) and users.utm <> '{}'
          and users.created_at >= (${from}::date::timestamp at time zone ${officeTimeZone})
          and users.created_at < ((${to}::date + 1)::timestamp at time zone ${officeTimeZone})
      ) brought
      group by source, medium, campaign order by sales desc, orders desc, customers desc, source, medium, campaign
      limit 200`.execute(db),
    sql<{ orders: number; sales: string }>`
      select count(*)::integer as orders, coalesce(sum(euros), 0)::numeric(14, 2) as sales
      from (${paidOrders(siteIds, period)}) paid`.execute(db),
  ])
  const [whole] = all.rows
  return {
    rows: found.rows.map((row) => ({ ...row, sales: amount(row.sales) })),
    all: { orders: whole?.orders ?? 0, sales: amount(whole?.sales ?? '0') },
  }
}
