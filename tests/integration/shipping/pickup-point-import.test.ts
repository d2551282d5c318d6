import { expect, test } from 'vitest'
import { createLog } from '../../../src/platform/log.server.ts'
import type { PickupPointFeed } from '../../../src/providers/couriers/pickup-point-feed.ts'
import { importPickupPoints } from '../../../src/shop/shipping/import-pickup-points.server.ts'
import { browser } from '../../support/browser.ts'
import { beginCheckout, data, person, variantWith } from '../../support/purchases.ts'
import { simulatedCouriers } from '../../support/simulated-couriers.ts'
import { value } from '../../support/simulated-stripe.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const couriers = simulatedCouriers()
const at = testShop({ RATE_LIMITS: false })

const importFrom = (feed: PickupPointFeed, options = {}) =>
  importPickupPoints({ db: at.shop.db, log: createLog('silent'), clock: () => new Date() }, feed, options)

function pointsOf(code: string) {
  return at.shop.db
    .selectFrom('pickup_points')
    .innerJoin('couriers', 'couriers.id', 'pickup_points.courier_id')
    .select([
      'pickup_points.id',
      'external_id',
      'pickup_points.name',
      'address',
      'is_open',
      'closed_reason',
      'kind',
    ])
    .where('couriers.code', '=', code)
    .orderBy('external_id')
    .execute()
}

test('the points of a list are imported, and importing it again changes nothing', async () => {
  const first = value(await importFrom(couriers.feed('omniva')))
  expect(first).toEqual({ listed: 80, closed: 0, broken: 0, foreign: 1 })
  const points = await pointsOf('omniva')
  expect(points).toHaveLength(80)
  expect(points.every(({ is_open }) => is_open)).toBe(true)
  expect(new Set(points.map(({ kind }) => kind))).toEqual(new Set(['locker', 'post_office']))
  expect(value(await importFrom(couriers.feed('omniva')))).toEqual(first)
  expect(await pointsOf('omniva')).toEqual(points)
})

test('a point that is gone is closed with its reason, one that moved has its new address, one that is back is open', async () => {
  await importFrom(couriers.feed('dpd'))
  const before = await pointsOf('dpd')
  await couriers.control('points/close', { carrier: 'dpd', number: 1 })
  await couriers.control('points/move', { carrier: 'dpd', number: 2, street: 'Naujoji g.', house: '9' })
  expect(value(await importFrom(couriers.feed('dpd')))).toMatchObject({ listed: 79, closed: 1 })
  const after = await pointsOf('dpd')
  expect(after.filter(({ is_open }) => !is_open)).toMatchObject([
    { external_id: 'LT90001', closed_reason: 'gone' },
  ])
  expect(after.find(({ external_id }) => external_id === 'LT90002')).toMatchObject({
    id: before.find(({ external_id }) => external_id === 'LT90002')?.id,
    address: 'Naujoji g. 9',
  })
  expect(value(await importFrom(couriers.feed('dpd')))).toMatchObject({ closed: 0 })
  await couriers.control('reset')
  await importFrom(couriers.feed('dpd'))
  expect(await pointsOf('dpd')).toEqual(before)
})

test('a point that staff have hidden stays hidden', async () => {
  await importFrom(couriers.feed('smartposti'))
  const [hidden] = await pointsOf('smartposti')
  await at.shop.db
    .updateTable('pickup_points')
    .set({ is_open: false, closed_reason: 'hidden' })
    .where('id', '=', hidden?.id ?? 0)
    .execute()
  await importFrom(couriers.feed('smartposti'))
  const closed = (await pointsOf('smartposti')).filter(({ is_open }) => !is_open)
  expect(closed).toMatchObject([{ id: hidden?.id, closed_reason: 'hidden' }])
})

test.each(['empty', 'halved', 'page'])(
  'a list that is %s changes nothing and raises an alarm',
  async (state) => {
    await importFrom(couriers.feed('venipak'))
    const before = await pointsOf('venipak')
    await couriers.control('points/state', { carrier: 'venipak', state })
    const told: string[] = []
    const log = createLog('silent')
    log.error = (_fields: unknown, text?: string) => void told.push(String(text))
    const feed = couriers.feed('venipak')
    const refused = await importPickupPoints({ db: at.shop.db, log, clock: () => new Date() }, feed)
    const code = { empty: 'feed_empty', halved: 'feed_shrunk', page: 'feed_unreadable' }[state]
    expect(refused).toMatchObject({ ok: false, error: { code } })
    expect(told).toEqual([expect.stringContaining('alarm')])
    expect(await pointsOf('venipak')).toEqual(before)
  },
)

test('a list with far fewer points is accepted on request, an empty list never', async () => {
  await importFrom(couriers.feed('unisend'))
  await couriers.control('points/state', { carrier: 'unisend', state: 'empty' })
  expect(await importFrom(couriers.feed('unisend'), { acceptsFewer: true })).toMatchObject({ ok: false })
  await couriers.control('points/state', { carrier: 'unisend', state: 'halved' })
  const { closed } = value(await importFrom(couriers.feed('unisend'), { acceptsFewer: true }))
  expect(closed).toBeGreaterThan(35)
})

test('an empty first list creates no carrier', async () => {
  const courier = { code: 'nobody', name: 'Nobody' }
  const empty: PickupPointFeed = {
    courier,
    read: async () => ({ ok: true, value: { points: [], broken: 0 } }),
  }
  expect(await importFrom(empty)).toMatchObject({ ok: false, error: { code: 'feed_empty' } })
  const rows = await at.shop.db.selectFrom('couriers').select('id').where('code', '=', 'nobody').execute()
  expect(rows).toEqual([])
})

test('broken rows are counted, and the others are imported', async () => {
  await couriers.control('points/state', { carrier: 'omniva', state: 'broken' })
  expect(value(await importFrom(couriers.feed('omniva')))).toMatchObject({ listed: 80, broken: 3 })
})

test('two concurrent imports have the result of one', async () => {
  const [one, other] = await Promise.all([
    importFrom(couriers.feed('unisend')),
    importFrom(couriers.feed('unisend')),
  ])
  expect([one.ok, other.ok]).toEqual([true, true])
  expect((await pointsOf('unisend')).filter(({ is_open }) => is_open)).toHaveLength(80)
})

test('CHK-12 imported lockers can be chosen as soon as the carrier has a price, and not once they are gone', async () => {
  await importFrom(couriers.feed('omniva'))
  await at.shop.db
    .insertInto('courier_services')
    .columns([
      'courier_id',
      'country_id',
      'type',
      'fee',
      'longest_mm',
      'middle_mm',
      'shortest_mm',
      'max_grams',
      'position',
    ])
    .expression((build) =>
      build
        .selectFrom('couriers')
        .select((of) => [
          'id',
          of.val(1).as('country_id'),
          of.val('locker').as('type'),
          of.val('1.99').as('fee'),
          of.val(640).as('longest_mm'),
          of.val(390).as('middle_mm'),
          of.val(380).as('shortest_mm'),
          of.val(30_000).as('max_grams'),
          of.val(99).as('position'),
        ])
        .where('code', '=', 'omniva'),
    )
    .execute()
  const visitor = browser(at.shop)
  const slug = await beginCheckout(visitor, await variantWith(at.shop.db, 5))
  const offered = async () => {
    const { local_delivery_couriers: services } = await data(visitor, slug, { step: 3 })
    return services.find(({ delivery_fee }) => delivery_fee === 1.99)?.pickup_points
  }
  await expect.poll(async () => (await offered())?.length, soon).toBe(30)
  const points = await pointsOf('omniva')
  const third = points.find(({ external_id }) => external_id === '70003')
  const choose = async () => {
    const { local_delivery_couriers: services } = await data(visitor, slug, { step: 3 })
    const index = services.findIndex(({ delivery_fee }) => delivery_fee === 1.99)
    return visitor.ask(`/api/checkout/fetch/${slug}`, {
      step: 4,
      shipping: { shipping_method: 'sea' },
      delivery: { delivery_method_index: index, parcelshop_id: third?.id },
      address: person,
      country: 1,
      email: 'jonas@pastas.example',
    })
  }
  expect((await choose()).body).toMatchObject({
    courier_info: { parcelshop_id: third?.id },
    delivery_fee: 1.99,
  })
  await couriers.control('points/close', { carrier: 'omniva', number: 3 })
  await importFrom(couriers.feed('omniva'))
  await expect.poll(async () => (await choose()).body.code, soon).toBe('checkout.parcel_shop_closed')
})
