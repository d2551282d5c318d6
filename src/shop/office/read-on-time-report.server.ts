import { sql } from 'kysely'
import { addDays } from '#core/dates.ts'
import type { Db } from '#platform/database.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { officeTimeZone } from './office-day.ts'
import { type Arrivals, type LateReason, type LateWeek, lateByWeek, lateReasonTitles } from './on-time.ts'
import type { ReportPeriod } from './report-period.ts'

export type OnTimeReport = { arrivals: Arrivals[]; weeks: LateWeek[] }

type Reader = { db: Db; site(siteId: number): { timeZone: string } }
type Row = {
  site_id: number
  method: ShippingMethod
  week: string
  is_of_period: boolean
  days: number
  reason: string | null
  parcels: number
}

const weeksShown = 13
const weekDays = 7

/**
 * What was delivered on days of the period, and the weeks up to its end, against the last day that was promised when it
 * was paid. A parcel has come when it lies in its locker, however late it is taken out.
 */
export async function readOnTimeReport(
  reader: Reader,
  siteIds: readonly number[],
  {
    period,
    countryId,
    today,
  }: { period: ReportPeriod /** Null for all. */; countryId: number | null; today: string },
): Promise<OnTimeReport> {
  const weeks = weeksUpTo(period.to < today ? period.to : today)
  const rows = await findArrivals(reader, siteIds, { ...period, weeks, countryId })
  const all = rows.map((row) => ({ ...arrivalsOf(row), isOfPeriod: row.is_of_period }))
  const arrivals = all.flatMap(({ isOfPeriod, ...one }) => (isOfPeriod ? [one] : []))
  return { arrivals, weeks: lateByWeek(all, weeks) }
}

function arrivalsOf({ site_id, method, week, days, reason, parcels }: Row): Arrivals {
  return { siteId: site_id, method, week, days, parcels, reason: days > 0 ? reasonOf(reason) : null }
}

function reasonOf(told: string | null): LateReason {
  return told !== null && told in lateReasonTitles ? (told as LateReason) : 'unknown'
}

/** Their Mondays. */
function weeksUpTo(day: string): string[] {
  const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % weekDays))
  return Array.from({ length: weeksShown }, (_, place) =>
    addDays(monday, (place + 1 - weeksShown) * weekDays),
  )
}

type Wanted = Pick<ReportPeriod, 'from' | 'to'> & { weeks: readonly string[]; countryId: number | null }

async function findArrivals(
  { db, site }: Reader,
  siteIds: readonly number[],
  { from, to, weeks, countryId }: Wanted,
): Promise<Row[]> {
  const [firstWeek = from] = weeks
  const first = firstWeek < from ? firstWeek : from
  const isWanted = (table: 'shipments' | 'box') => sql`${sql.ref(`${table}.delivered_at`)} >=
      (${first}::date::timestamp at time zone ${officeTimeZone})
    and ${sql.ref(`${table}.delivered_at`)} < ((${to}::date + 1)::timestamp at time zone ${officeTimeZone})`
  const { rows } = await sql<Row>`
    with zones as (
      select * from unnest(${siteIds}::integer[], ${siteIds.map((id) => site(id).timeZone)}::text[]) as zone(id, name)
    ), delivered as (
      select shipments.site_id, orders.shipping_method as method, shipments.delivered_at, shipments.id as shipment_id,
        null::bigint as box_id, null::bigint as transport_id,
        coalesce(lain.at, shipments.delivered_at) as came_at,
        ((orders.paid_at + orders.paused_seconds * interval '1 second') at time zone zones.name)::date + promised_days as promised
      from shipments join orders on orders.site_id = shipments.site_id and orders.id = shipments.order_id
        join zones on zones.id = shipments.site_id
        left join lateral (
          select min(tracking_events.at) as at from tracking_events
            left join carrier_codes using (carrier, raw_code)
          where tracking_events.site_id = shipments.site_id and shipment_id = shipments.id
            and coalesce(tracking_events.code, carrier_codes.code) = 'READY_FOR_PICKUP'
        ) lain on true
      where shipments.site_id = any(${siteIds}) and shipments.state = 'delivered' and orders.paid_at is not null
        and (${countryId}::integer is null or (orders.delivery ->> 'countryId')::integer = ${countryId}) and ${isWanted('shipments')}
      union all
      select box.site_id, box.method, box.delivered_at, null, box.id, box.transport_id,
        coalesce(box.ready_at, box.delivered_at), (price -> 'boxes' -> (box.place - 1) -> 'days' ->> 'to')::date
      from forward_boxes as box join forwards on forwards.site_id = box.site_id and forwards.id = box.forward_id
      where box.site_id = any(${siteIds}) and box.delivered_at is not null
        and (${countryId}::integer is null or forwards.country_id = ${countryId}) and ${isWanted('box')}
    ), arrived as (
      select delivered.*, (delivered_at at time zone ${officeTimeZone})::date as day,
        (came_at at time zone zones.name)::date - promised as days
      from delivered join zones on zones.id = site_id
      where promised is not null
    )
    select arrived.site_id, method, to_char(date_trunc('week', day), 'YYYY-MM-DD') as week,
      day >= ${from}::date as is_of_period, days, told.reason, count(*)::integer as parcels
    from arrived left join lateral (
      select case when code = 'DELAY' then reason when code = 'ATTEMPT_FAILED' then 'attempt'
          when code = 'HOLD' then 'hold' else 'customs' end as reason
      from (
        select coalesce(tracking_events.code, carrier_codes.code) as code, reason, at from tracking_events
          left join carrier_codes using (carrier, raw_code)
        where tracking_events.site_id = arrived.site_id
          and (tracking_events.box_id = arrived.box_id or tracking_events.shipment_id = arrived.shipment_id)
        union all
        select code, reason, at from transport_events where transport_events.transport_id = arrived.transport_id
      ) events
      where days > 0 and code in ('DELAY', 'ATTEMPT_FAILED', 'HOLD', 'DOCS_NEEDED', 'DUTY_DUE', 'INSPECTION')
      order by at desc limit 1
    ) told on true
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 5`.execute(db)
  return rows
}
