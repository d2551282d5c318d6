import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoDay } from '../../../src/core/dates.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { openParcelCouriers } from '../../../src/providers/couriers/parcel-couriers.ts'
import { followCouriers } from '../../../src/shop/tracking/follow-couriers.server.ts'
import { startSimulator } from '../../../src/simulator/start-simulator.ts'
import { customer } from '../../support/customers.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'
import { boxUnderWay } from '../../support/tracked.ts'
import { couriersOf } from '../../support/tracked-couriers.ts'

const simulator = await startSimulator({
  ports: { stripe: 0, control: 0, couriers: 0 },
  webhookUrl: null,
  seed: 'tracking',
  profile: 'calm',
})
const couriers = couriersOf(simulator)
const at = testShop({ RATE_LIMITS: false, ...couriers.settings })
let owner: Awaited<ReturnType<typeof customer>>
const all = () => acrossSites(at.shop.db)

beforeAll(async () => {
  owner = await customer(at.shop)
})
afterAll(() => simulator.close())

const alarms: string[] = []
async function follow(now = new Date()) {
  const log = createLog('silent')
  log.error = ((_told: object, words: string) => void alarms.push(words)) as typeof log.error
  const parcelCouriers = openParcelCouriers(couriers.settings)
  await followCouriers({ db: at.shop.db, sites: at.shop.sites, log, clock: () => now, parcelCouriers })
}

const boxOf = (id: string) =>
  all().selectFrom('forward_boxes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = (id: string) =>
  all().selectFrom('tracking_events').selectAll().where('box_id', '=', id).orderBy('at').execute()
const dueNow = (id: string) =>
  all().updateTable('forward_boxes').set({ poll_at: new Date() }).where('id', '=', id).execute()
/** In how many hours a box is asked for again. */
const hoursToPoll = async (id: string) =>
  Math.round((((await boxOf(id)).poll_at?.getTime() ?? 0) - Date.now()) / 360_000) / 10
const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString().replace(/\.\d+Z/, '+00:00')

test.each([
  ['gintarine', 'IN_HUB', 'IN_LOCKER', 'COLLECTED'],
  ['baltluka', '30', '50', '60'],
])(
  'TRACK-01 the events of %s are asked for, kept once, and move the box to its end',
  async (courier, hub, locker, collected) => {
    const box = await boxUnderWay(at.shop, owner.user.id, { courier })
    const { courierNumber: number, boxId } = box
    await couriers.tell({ number, code: hub, place: 'Vilnius', time: minutesAgo(90) })
    await follow()
    await all().updateTable('forward_boxes').set({ poll_at: new Date() }).where('id', '=', boxId).execute()
    await follow()
    expect(await eventsOf(boxId)).toHaveLength(1)
    const polled = await boxOf(boxId)
    expect(polled.poll_at?.getTime()).toBeGreaterThan(Date.now() + 25 * 60_000)

    await couriers.tell({
      number,
      code: locker,
      place: 'Vilnius',
      time: minutesAgo(60),
      pin: '471 902',
      compartment: '27',
      until: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    })
    await all().updateTable('forward_boxes').set({ poll_at: new Date() }).where('id', '=', boxId).execute()
    await follow()
    expect((await boxOf(boxId)).ready_at).not.toBe(null)
    const pickups = () =>
      all().selectFrom('tracking_pickups').select('code').where('box_id', '=', boxId).execute()
    expect(await pickups()).toEqual([{ code: '471 902' }])

    await couriers.tell({ number, code: collected, place: 'Vilnius', time: minutesAgo(1) })
    await all().updateTable('forward_boxes').set({ poll_at: new Date() }).where('id', '=', boxId).execute()
    await follow()
    const ended = await boxOf(boxId)
    expect(ended.delivered_at).not.toBe(null)
    expect(ended.poll_at).toBe(null)
    expect(await pickups()).toEqual([])
    const page = await plainBrowser(at.shop).open(`/en/tracking/${box.number}/`)
    expect(page.text('main h1')).toContain('Delivered')
    const { state } = await all()
      .selectFrom('forwards')
      .select('state')
      .where('id', '=', box.forwardId)
      .executeTakeFirstOrThrow()
    expect(state).toBe('delivered')
  },
)

test('TRACK-01 a code that nobody has mapped is kept, shown in the courier’s words, and an alarm; mapped later it has its meaning', async () => {
  const box = await boxUnderWay(at.shop, owner.user.id, { courier: 'gintarine' })
  const code = `BUNNY${box.boxId}`
  alarms.length = 0
  await couriers.tell({
    number: box.courierNumber,
    code,
    text: 'Resting in a meadow',
    place: 'Kaunas',
    time: minutesAgo(30),
  })
  await follow()
  expect(alarms).toContain('alarm: a courier says something that nobody has mapped')
  const plain = plainBrowser(at.shop)
  const page = await plain.open(`/en/tracking/${box.number}/`)
  expect(page.text('[aria-labelledby="events"] li b')).toBe('Resting in a meadow')
  expect(page.text('main [aria-current="step"] b')).toBe('On the way over')
  await all().updateTable('carrier_codes').set({ code: 'AT_HUB' }).where('raw_code', '=', code).execute()
  const later = await plain.open(`/en/tracking/${box.number}/`)
  expect(later.text('[aria-labelledby="events"] li b')).toBe('At the courier’s sorting centre')
  expect(later.text('main [aria-current="step"] b')).toBe('Last mile')
})

test('TRACK-01 a signed report makes the courier be asked at once; anything else is refused', async () => {
  const box = await boxUnderWay(at.shop, owner.user.id, { courier: 'gintarine' })
  const late = new Date(Date.now() + 86_400_000)
  await all().updateTable('forward_boxes').set({ poll_at: late }).where('id', '=', box.boxId).execute()
  const report = async (secret: string, time = Date.now()) => {
    const body = JSON.stringify({ number: box.courierNumber })
    const mark = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return at.shop.app.request('http://localhost/api/webhooks/couriers/gintarine', {
      method: 'POST',
      body,
      headers: { 'x-signature': `t=${time},v1=${mark}`, 'content-type': 'application/json' },
    })
  }
  const pollAt = async () => (await boxOf(box.boxId)).poll_at?.getTime()
  expect((await report('wrong')).status).toBe(400)
  const secret = couriers.settings.COURIER_REST_HOOK_SECRET ?? ''
  expect((await report(secret, Date.now() - 3_600_000)).status).toBe(400)
  expect(await pollAt()).toBe(late.getTime())
  expect((await report(secret)).status).toBe(200)
  expect(await pollAt()).toBeLessThanOrEqual(Date.now())
  // A courier that reports nothing by itself has no such address either.
  const other = await at.shop.app.request('http://localhost/api/webhooks/couriers/baltluka', {
    method: 'POST',
    body: '{}',
  })
  expect(other.status).toBe(400)
})

test('TRACK-01 a courier that does not answer is asked again later, and nothing is lost', async () => {
  const box = await boxUnderWay(at.shop, owner.user.id, { courier: 'baltluka' })
  await couriers.fail('/xml/tracking')
  const before = Date.now()
  await follow()
  const { poll_at } = await boxOf(box.boxId)
  expect(poll_at?.getTime()).toBeGreaterThan(before + 20 * 60_000)
  expect(await eventsOf(box.boxId)).toEqual([])
})

test('TRACK-01 a courier is asked every three hours while a box flies, every twelve while it sails, and every half hour once it has it', async () => {
  const [flown, sailed] = [
    await boxUnderWay(at.shop, owner.user.id, { courier: 'gintarine', method: 'air' }),
    await boxUnderWay(at.shop, owner.user.id, { courier: 'gintarine', method: 'sea' }),
  ]
  await follow()
  expect([await hoursToPoll(flown.boxId), await hoursToPoll(sailed.boxId)]).toEqual([3, 12])
  await all()
    .updateTable('transports')
    .set({ state: 'arrived', arrived_at: new Date() })
    .where('id', '=', sailed.transportId)
    .execute()
  await dueNow(sailed.boxId)
  await follow()
  expect(await hoursToPoll(sailed.boxId)).toBe(3)
  await couriers.tell({ number: sailed.courierNumber, code: 'IN_HUB', place: 'Vilnius', time: minutesAgo(5) })
  await dueNow(sailed.boxId)
  await follow()
  expect(await hoursToPoll(sailed.boxId)).toBe(0.5)
})

test('TRACK-01 a report that cannot be stored is an alarm, and keeps no other box waiting', async () => {
  const [bad, good] = [
    await boxUnderWay(at.shop, owner.user.id, { courier: 'gintarine' }),
    await boxUnderWay(at.shop, owner.user.id, { courier: 'gintarine' }),
  ]
  const early = new Date(Date.now() - 60_000)
  await all().updateTable('forward_boxes').set({ poll_at: early }).where('id', '=', bad.boxId).execute()
  const time = { at: new Date(), offsetMinutes: 120 }
  const courier = {
    createLabel: () => Promise.reject(new Error('not asked for')),
    changePickup: () => Promise.reject(new Error('not asked for')),
    readReport: () => null,
    readEvents: async (number: string) => ({
      ok: true as const,
      value: {
        // A text of that kind is refused by the database.
        events: [{ rawCode: 'IN_HUB', words: number === bad.courierNumber ? '\0' : '', place: '', ...time }],
        pickup: null,
      },
    }),
  }
  const log = createLog('silent')
  const told: string[] = []
  log.error = ((_told: object, words: string) => void told.push(words)) as typeof log.error
  const parcelCouriers = new Map([['gintarine', courier]])
  await followCouriers({ db: at.shop.db, sites: at.shop.sites, log, clock: () => new Date(), parcelCouriers })
  expect(told).toContain('alarm: what a courier says cannot be stored')
  expect(await eventsOf(bad.boxId)).toEqual([])
  expect(await hoursToPoll(bad.boxId)).toBe(0.5)
  expect(await eventsOf(good.boxId)).toHaveLength(1)
})

test.each(['gintarine', 'baltluka'])(
  'TRACK-01 what %s says in odd letters, or leaves out, hides nothing else that it says',
  async (courier) => {
    const box = await boxUnderWay(at.shop, owner.user.id, { courier })
    const number = box.courierNumber
    const code = `ODD${box.boxId}`
    await couriers.tell({ number, code, text: `Bell\u0007 and ${'long '.repeat(100)}`, time: minutesAgo(50) })
    await couriers.tell({ number, code: 'NO_TIME', time: 'yesterday' })
    await couriers.tell({
      number,
      code: `${code}B`,
      time: minutesAgo(40),
      pin: '9'.repeat(21),
      compartment: '9',
      until: 'soon',
    })
    await follow()
    const told = await eventsOf(box.boxId)
    expect(told.map(({ raw_code }) => raw_code)).toEqual([code, `${code}B`])
    expect(told[0]?.words).toMatch(/^Bell and long/)
    const pickups = await all()
      .selectFrom('tracking_pickups')
      .select('id')
      .where('box_id', '=', box.boxId)
      .execute()
    expect(pickups).toEqual([])
  },
)

test('TRACK-01 arrival days count to the day on which a box was ready, not to the day on which it was collected', async () => {
  const box = await boxUnderWay(at.shop, owner.user.id, { courier: 'gintarine' })
  const number = box.courierNumber
  await all()
    .updateTable('forward_boxes')
    .set({ departed_at: new Date(Date.now() - 20 * 86_400_000) })
    .where('id', '=', box.boxId)
    .execute()
  const ready = new Date(Date.now() - 4 * 86_400_000)
  await couriers.tell({
    number,
    code: 'IN_LOCKER',
    time: minutesAgo(4 * 1440),
    pin: '471 902',
    compartment: '27',
    until: minutesAgo(0),
  })
  await couriers.tell({ number, code: 'COLLECTED', time: minutesAgo(1) })
  await follow()
  const remembered = await all()
    .selectFrom('journey_times')
    .select('arrived_on')
    .where('box_id', '=', box.boxId)
    .executeTakeFirstOrThrow()
  expect(remembered.arrived_on).toBe(isoDay(ready, 'Europe/Vilnius'))
})

test('TRACK-01 a courier that says that a box is lost is an alarm once, and ends nothing before staff have looked', async () => {
  const box = await boxUnderWay(at.shop, owner.user.id, { courier: 'gintarine' })
  await couriers.tell({ number: box.courierNumber, code: 'LOST', time: minutesAgo(5) })
  alarms.length = 0
  await follow()
  await dueNow(box.boxId)
  await follow()
  expect(alarms.filter((words) => words === 'alarm: a courier says that a parcel is lost')).toHaveLength(1)
  const { lost_at, delivered_at, returned_at, poll_at } = await boxOf(box.boxId)
  expect([lost_at, delivered_at, returned_at]).toEqual([null, null, null])
  expect(poll_at).not.toBe(null)
  const page = await plainBrowser(at.shop).open(`/en/tracking/${box.number}/`)
  expect(page.text('[aria-labelledby="events"] li b')).toBe('Lost')
})

test('TRACK-01 the code of a locker is forgotten also where staff say that a box was handed over', async () => {
  const box = await boxUnderWay(at.shop, owner.user.id, { courier: 'gintarine', hasNumber: false })
  const now = new Date()
  await all()
    .insertInto('tracking_pickups')
    .values({ site_id: 1, box_id: box.boxId, code: '471 902', until: now, noted_at: now })
    .execute()
  const kept = () =>
    all().selectFrom('tracking_pickups').select('id').where('box_id', '=', box.boxId).execute()
  await follow()
  expect(await kept()).toHaveLength(1)
  await all()
    .updateTable('forward_boxes')
    .set({ delivered_at: now, poll_at: null })
    .where('id', '=', box.boxId)
    .execute()
  await follow()
  expect(await kept()).toEqual([])
})
