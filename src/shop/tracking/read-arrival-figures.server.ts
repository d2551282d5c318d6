import { sql } from 'kysely'
import { addDays, isoDay } from '#core/dates.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'

/** What the shop says of itself in figures; null where there is nothing to count. */
export type ArrivalFigures = {
  /** The day on which they were counted. */
  on: string
  delivered: number
  airDays: number | null
  seaDays: number | null
  lockers: number
}

const shownDays = 30
/** Older figures say nothing about today. */
const freshDays = 45

/** From our own records, of this site alone. Null if no parcel has arrived for so long that figures would be history. */
export async function readArrivalFigures({
  db,
  site,
  clock,
  couriers,
}: Pick<RequestContext, 'db' | 'site' | 'clock' | 'couriers'>): Promise<ArrivalFigures | null> {
  const on = isoDay(clock(), site.timeZone)
  const [from, freshFrom] = [addDays(on, -shownDays), addDays(on, -freshDays)]
  const { rows } = await sql<{ delivered: number; fresh: number }>`
    select count(*) filter (where day >= ${from}::date)::integer as delivered, count(*)::integer as fresh
    from (
      select (delivered_at at time zone ${site.timeZone})::date as day from shipments
      where site_id = ${site.id} and delivered_at is not null
      union all
      select (delivered_at at time zone ${site.timeZone})::date from forward_boxes
      where site_id = ${site.id} and delivered_at is not null
    ) as arrivals
    where day between ${freshFrom}::date and ${on}::date`.execute(db)
  const { delivered, fresh } = rows[0] ?? { delivered: 0, fresh: 0 }
  if (fresh === 0) return null
  const { rows: ways } = await sql<{ method: string; days: number }>`
    select method, percentile_disc(0.5) within group (order by arrived_on - departed_on) as days
    from journey_times
    where delivery_type = 'locker' and arrived_on between ${freshFrom}::date and ${on}::date
    group by method`.execute(db)
  const daysBy = (method: string) => ways.find((way) => way.method === method)?.days ?? null
  const points = deliveryCountries(site).flatMap((country) => couriers.allPoints(country))
  return {
    on,
    delivered,
    airDays: daysBy('air'),
    seaDays: daysBy('sea'),
    lockers: points.filter(({ isOpen }) => isOpen).length,
  }
}
