import { sql } from 'kysely'
import { type Amount, amount } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import { officeTimeZone } from './office-day.ts'

export type SalesDay = { day: string; paid: Amount; weekBefore: Amount }
export type SiteSales = { siteId: number; paid: Amount; weekBefore: Amount }
export type Sales = {
  today: { paid: Amount; orders: number; weekBefore: Amount }
  days: SalesDay[]
  sites: SiteSales[]
}

const days = 14

/** What was paid for orders, in euro at the rate of each order; a week before, up to the same hour. */
export async function readSales(
  { db, clock }: { db: Db; clock: () => Date },
  siteIds: readonly number[],
): Promise<Sales> {
  const now = clock()
  const paid = sql`
    select site_id, (paid_at at time zone ${officeTimeZone})::date as day, paid_at, (total + balance) / rate as euros
    from orders where site_id = any(${siteIds}) and paid_at is not null
      and paid_at > ${new Date(now.getTime() - (days + 8) * 86_400_000)} and paid_at <= ${now}`
  const today = sql`(${now}::timestamptz at time zone ${officeTimeZone})::date`
  const [byDay, bySite] = await Promise.all([
    sql<{ day: string; paid: string; week_before: string; orders: number }>`
      with paid as (${paid})
      select to_char(calendar.day, 'YYYY-MM-DD') as day,
        coalesce(sum(euros) filter (where paid.day = calendar.day), 0)::numeric(14, 2) as paid,
        (count(*) filter (where paid.day = calendar.day))::integer as orders,
        coalesce(sum(euros) filter (where paid.day = calendar.day - 7
          and (calendar.day < ${today} or paid_at <= ${now}::timestamptz - interval '7 days')), 0)::numeric(14, 2) as week_before
      from (select ${today} - back as day from generate_series(0, ${days - 1}::integer) as back) calendar
      left join paid on paid.day in (calendar.day, calendar.day - 7)
      group by calendar.day order by calendar.day`.execute(db),
    sql<{ site_id: number; paid: string; week_before: string }>`
      with paid as (${paid})
      select site_id, coalesce(sum(euros) filter (where day = ${today}), 0)::numeric(14, 2) as paid,
        coalesce(sum(euros) filter (where day = ${today} - 7 and paid_at <= ${now}::timestamptz - interval '7 days'), 0)::numeric(14, 2) as week_before
      from paid group by site_id`.execute(db),
  ])
  const last = byDay.rows.at(-1)
  return {
    today: {
      paid: amount(last?.paid ?? '0'),
      orders: last?.orders ?? 0,
      weekBefore: amount(last?.week_before ?? '0'),
    },
    days: byDay.rows.map((row) => ({
      day: row.day,
      paid: amount(row.paid),
      weekBefore: amount(row.week_before),
    })),
    sites: siteIds.map((siteId) => {
      const row = bySite.rows.find(({ site_id }) => site_id === siteId)
      return { siteId, paid: amount(row?.paid ?? '0'), weekBefore: amount(row?.week_before ?? '0') }
    }),
  }
}

export type FunnelStep = { title: string; count: number }

/** Today's way from the cart to the payment. Visits are counted without cookies by the analytics, once they exist. */
export async function readFunnel(db: Db, siteIds: readonly number[], startsAt: Date): Promise<FunnelStep[]> {
  const { rows } = await sql<{ carts: number; checkouts: number; orders: number; paid: number }>`
    select
      (select count(*) from carts where site_id = any(${siteIds}) and created_at >= ${startsAt})::integer as carts,
      (select count(*) from checkouts where site_id = any(${siteIds}) and created_at >= ${startsAt})::integer as checkouts,
      (select count(*) from orders where site_id = any(${siteIds}) and placed_at >= ${startsAt})::integer as orders,
      (select count(*) from orders where site_id = any(${siteIds}) and paid_at >= ${startsAt})::integer as paid`.execute(
    db,
  )
  const [row] = rows
  return [
    { title: say('Carts begun'), count: row?.carts ?? 0 },
    { title: say('Checkouts begun'), count: row?.checkouts ?? 0 },
    { title: say('Orders placed'), count: row?.orders ?? 0 },
    { title: say('Orders paid'), count: row?.paid ?? 0 },
  ]
}
