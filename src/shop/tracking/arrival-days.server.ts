import { addDays, daysBetween } from '#core/dates.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { type ArrivalRange, arrivalRange } from './arrival-range.ts'

/** One line: everything that travels it takes about as long. */
export type Line = { method: ShippingMethod; countryId: number; deliveryType: CourierService['type'] }

export type ArrivalDays = {
  /** The days on which it is expected; null if too few have come to say. */
  days: { from: string; to: string; likeliest: string } | null
  range: ArrivalRange | null
  /** How many days past parcels took, newest first. */
  past: readonly number[]
}

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
