import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { officeTimeZone } from './office-day.ts'
import { type ReportPeriod, yearBefore } from './report-period.ts'

/** What began on days of the period, and how far it came since. */
export type FunnelCounts = { checkouts: number; orders: number; paid: number }
export type FunnelReport = {
  now: FunnelCounts
  before: FunnelCounts
  sites: (FunnelCounts & { siteId: number })[]
}

type Days = { from: string; to: string }

/** From the checkout on: carts of guests are deleted after a month, so their number says nothing of earlier ones. */
export async function readFunnelReport(
  db: Db,
  siteIds: readonly number[],
  period: ReportPeriod,
): Promise<FunnelReport> {
  const [sites, before] = await Promise.all([
    readSites(db, siteIds, period),
    readSites(db, siteIds, yearBefore(period)),
  ])
  return { now: total(sites), before: total(before), sites }
}

function total(sites: readonly FunnelCounts[]): FunnelCounts {
  const of = (name: keyof FunnelCounts) => sites.reduce((count, site) => count + site[name], 0)
  return { checkouts: of('checkouts'), orders: of('orders'), paid: of('paid') }
}

async function readSites(db: Db, siteIds: readonly number[], { from, to }: Days) {
  const { rows } = await sql<FunnelCounts & { siteId: number }>`
    select checkouts.site_id as "siteId", count(*)::integer as checkouts, count(orders.id)::integer as orders,
      count(orders.paid_at)::integer as paid
    from checkouts left join orders on orders.site_id = checkouts.site_id and orders.checkout_id = checkouts.id
    where checkouts.site_id = any(${siteIds})
      and checkouts.created_at >= (${from}::date::timestamp at time zone ${officeTimeZone})
      and checkouts.created_at < ((${to}::date + 1)::timestamp at time zone ${officeTimeZone})
    group by checkouts.site_id order by checkouts desc, checkouts.site_id`.execute(db)
  return rows
}
