import { describe, expect, test } from 'vitest'
import { openFeeds } from '../../../src/providers/couriers/open-feeds.ts'
import { simulatedCouriers } from '../../support/simulated-couriers.ts'
import { value } from '../../support/simulated-stripe.ts'

const couriers = simulatedCouriers()
const carriers = ['omniva', 'dpd', 'unisend', 'smartposti', 'venipak']

test('only carriers whose URL is set are read', () => {
  expect(openFeeds({} as never)).toEqual([])
  expect(openFeeds(couriers.settings()).map(({ courier }) => courier.code)).toEqual(carriers)
})

describe.each(carriers)('the list of %s', (carrier) => {
  test('is read for all three countries, every point complete and none twice', async () => {
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
      // The Baltic states and a partner in Finland; this also finds swapped coordinates.
      expect(point.lat).toBeGreaterThan(53)
      expect(point.lat).toBeLessThan(61)
      expect(point.lng).toBeGreaterThan(20)
      expect(point.lng).toBeLessThan(29)
    }
    const hours = points.filter(({ kind }) => kind === 'locker').map((point) => point.hours)
    expect(new Set(hours)).toEqual(new Set([carrier === 'venipak' ? '07:00–22:00' : '24/7']))
  })

  test('skips broken rows and keeps the others', async () => {
    const sound = value(await couriers.feed(carrier).read())
    await couriers.control('points/state', { carrier, state: 'broken' })
    const { points, broken } = value(await couriers.feed(carrier).read())
    // Three broken rows in each response; the other carriers are asked once per country.
    expect(broken).toBe(carrier === 'omniva' || carrier === 'dpd' ? 3 : 9)
    expect(points).toEqual(sound.points)
  })

  test('is unreadable if it is a web page, and unreachable if the carrier fails', async () => {
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

test('shops have opening hours by day', async () => {
  const { points } = value(await couriers.feed('dpd').read())
  expect(points.find(({ kind }) => kind === 'shop')?.hours).toBe('1–6 09:00–19:00')
})

test('a wrong login is refused after one attempt per read, and the error does not contain the password', async () => {
  const wrong = couriers.feed('unisend', { UNISEND_PASSWORD: 'not-the-one' })
  for (let time = 0; time < 4; time += 1) {
    const answer = await wrong.read()
    expect(answer).toMatchObject({ error: { code: 'feed_refused' } })
    expect(JSON.stringify(answer)).not.toContain('not-the-one')
  }
  // Four reads made four login attempts; a fifth failure would have locked the account.
  expect((await couriers.feed('unisend').read()).ok).toBe(true)
})
