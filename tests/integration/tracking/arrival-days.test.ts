import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { arrivalDays } from '../../../src/shop/tracking/arrival-days.server.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

/** Every past parcel of the demo, as if it were tracked on the day on which it left. */
async function backtest() {
  const { db } = at.shop
  const past = await acrossSites(db).selectFrom('journey_times').selectAll().orderBy('id').execute()
  const told = new Map<string, { inside: number; of: number }>()
  for (const { method, country_id, delivery_type, departed_on, arrived_on } of past) {
    const line = {
      method: method as 'air' | 'sea',
      countryId: country_id,
      deliveryType: delivery_type as 'locker' | 'courier',
    }
    const { days } = await arrivalDays(db, line, { departsOn: departed_on })
    if (!days) continue
    const name = `${method} ${country_id} ${delivery_type}`
    const counted = told.get(name) ?? { inside: 0, of: 0 }
    counted.of += 1
    if (arrived_on >= days.from && arrived_on <= days.to) counted.inside += 1
    told.set(name, counted)
  }
  return { past: past.length, told }
}

test('TRACK-01 at least 80 % of the past parcels came within the days that would have been shown', async () => {
  const { past, told } = await backtest()
  const all = [...told.values()].reduce(
    (sum, { inside, of }) => ({ inside: sum.inside + inside, of: sum.of + of }),
    { inside: 0, of: 0 },
  )
  expect(past).toBeGreaterThan(400)
  expect(all.of).toBeGreaterThan(300)
  expect(all.inside / all.of).toBeGreaterThanOrEqual(0.8)
})
