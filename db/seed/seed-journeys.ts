import { countries } from '../../src/core/country.ts'
import type { Trx } from '../../src/platform/database.server.ts'
import { demoJourneys } from './demo-journeys.ts'
import { insertRows } from './insert-rows.ts'

/** The deliveries of the past year: arrival days are told from them. */
export async function seedJourneys(trx: Trx): Promise<void> {
  const journeys = demoJourneys(new Date().toISOString().slice(0, 10))
  await insertRows(
    trx,
    'journey_times',
    journeys.map(({ country, method, deliveryType, departedOn, arrivedOn }) => ({
      method,
      country_id: countries[country].id,
      delivery_type: deliveryType,
      departed_on: departedOn,
      arrived_on: arrivedOn,
    })),
  )
}
