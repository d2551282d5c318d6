import { addDays, daysBetween } from '#core/dates.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { type ArrivalDays, arrivalRange, type Line } from './arrival-range.ts'

/** So many are looked at: enough to be sure, few enough to follow a change of the season. */
export const mostPast = 50

/**
 * When what leaves on that day is expected, from the parcels that had come by `knownOn`: the day itself, unless it has
 * not left yet.
 */
export async function arrivalDays(
  db: Db | Trx,
  line: Line,
  { departsOn, knownOn = departsOn }: { departsOn: string; knownOn?: string },
): Promise<ArrivalDays> {
  const rows = await db
    .selectFrom('journey_times')
    .select(['departed_on', 'arrived_on'])
    .where('method', '=', line.method)
    .where('country_id', '=', line.countryId)
    .where('delivery_type', '=', line.deliveryType)
    .where('arrived_on', '<', knownOn)
    .orderBy('arrived_on', 'desc')
    .orderBy('id', 'desc')
    .limit(mostPast)
    .execute()
  return expected(
    rows.map((row) => daysBetween(row.departed_on, row.arrived_on)),
    departsOn,
  )
}

function expected(past: readonly number[], departsOn: string): ArrivalDays {
  const range = arrivalRange(past)
  const day = (count: number) => addDays(departsOn, count)
  const days = range && { from: day(range.from), to: day(range.to), likeliest: day(range.likeliest) }
  return { days, range, past }
}
