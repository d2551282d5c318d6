import { describe, expect, test } from 'vitest'
import { openFeeds } from '../../../src/providers/couriers/open-feeds.ts'
import { simulatedCouriers } from '../../support/simulated-couriers.ts'
import { value } from '../../support/simulated-stripe.ts'

const couriers = simulatedCouriers()
const carriers = ['omniva', 'dpd', 'unisend', 'smartposti', 'venipak']

test('only carriers whose address is set are asked', () => {
  expect(openFeeds({} as never)).toEqual([])
  expect(openFeeds(couriers.settings()).map(({ courier }) => courier.code)).toEqual(carriers)
})

describe.each(carriers)('the list of %s', (carrier) => {
  test('is read in all three countries, every point whole and none twice', async () => {
    const { points, broken } = value(await couriers.feed(carrier).read())
    expect(broken).toBe(0)
    expect(points.length).toBeGreaterThan(70)
    expect(new Set(points.map(({ externalId }) => externalId)).size).toBe(points.length)
    expect(new Set(points.map(({ country }) => country))).toEqual(
      new Set(carrier === 'omniva' ? ['LT', 'LV', 'EE', 'FI'] : ['LT', 'LV', 'EE']),
    )
    for (const point of points) {
      for (const field of ['name', 'city', 'address', 'zip'] as const) {
        expect(point[field], field).toMatch(/\S/)
        expect(point[field], field).not.toContain('NULL')
      }
      // The Baltic states, and a partner across the gulf; never north and east swapped.
      expect(point.lat).toBeGreaterThan(53)
      expect(point.lat).toBeLessThan(61)
      expect(point.lng).toBeGreaterThan(20)
      expect(point.lng).toBeLessThan(29)
    }
    const hours = points.filter(({ kind }) => kind === 'locker').map((point) => point.hours)
    expect(new Set(hours)).toEqual(new Set([carrier === 'venipak' ? '07:00–22:00' : '24/7']))
  })

  test('loses rows that make no sense and keeps the others', async () => {
    const sound = value(await couriers.feed(carrier).read())
    await couriers.control('points/state', { carrier, state: 'broken' })
    const { points, broken } = value(await couriers.feed(carrier).read())
    // Once for every country that is asked for.
    expect(broken).toBe(carrier === 'omniva' || carrier === 'dpd' ? 3 : 9)
    expect(points).toEqual(sound.points)
  })

  test('is unreadable where it is a page, and unreachable where nobody answers', async () => {
    await couriers.control('points/state', { carrier, state: 'page' })
    expect(await couriers.feed(carrier).read()).toMatchObject({ error: { code: 'feed_unreadable' } })
    await couriers.control('reset')
    const path = {
      omniva: '/locations.json',
      dpd: '/PickupParcelShopData.json',
      unisend: '/api/v2/terminal',
      smartposti: '/api/locations',
      venipak: '/ws/get_pickup_points',
    }[carrier]
    for (const fault of [{ action: 'reset-before' }, { action: 'status', status: 503 }]) {
      await couriers.control('faults', { method: 'GET', path, ...fault })
      expect(await couriers.feed(carrier).read(), fault.action).toMatchObject({
        error: { code: 'feed_unreachable' },
      })
    }
    expect((await couriers.feed(carrier).read()).ok).toBe(true)
  })
})

test('shops have their hours day by day', async () => {
  const { points } = value(await couriers.feed('dpd').read())
  expect(points.find(({ kind }) => kind === 'shop')?.hours).toBe('1–6 09:00–19:00')
})

test('a wrong login is refused, tried but once, and its password is told to nobody', async () => {
  const wrong = couriers.feed('unisend', { UNISEND_PASSWORD: 'not-the-one' })
  for (let time = 0; time < 4; time += 1) {
    const answer = await wrong.read()
    expect(answer).toMatchObject({ error: { code: 'feed_refused' } })
    expect(JSON.stringify(answer)).not.toContain('not-the-one')
  }
  // Four tries were four logins: the fifth would have closed the account.
  expect((await couriers.feed('unisend').read()).ok).toBe(true)
})
