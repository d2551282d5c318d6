import { beforeAll, expect, test } from 'vitest'
import { addDays, isoDay } from '../../../src/core/dates.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { tellNews } from '../../../src/shop/tracking/tell-news.server.ts'
import { writeEvent } from '../../../src/shop/tracking/write-event.server.ts'
import { tellOfTransport } from '../../../src/shop/transports/write-transport-event.server.ts'
import { customer } from '../../support/customers.ts'
import { emailsTo } from '../../support/emails.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'
import { boxUnderWay, canary } from '../../support/tracked.ts'

const at = testShop()
const all = () => acrossSites(at.shop.db)
const hourMs = 60 * 60 * 1000
const ago = (hours: number) => new Date(Date.now() - hours * hourMs)
let owner: Awaited<ReturnType<typeof customer>>

beforeAll(async () => {
  owner = await customer(at.shop)
})

const open = (number: string) => plainBrowser(at.shop).open(`/en/tracking/${number}/`)

/** What staff tell of a transport. */
function told(transportId: string, code: 'SUBMITTED' | 'DELAY' | 'TRANSSHIPMENT', hoursAgo: number) {
  return tellOfTransport({ db: at.shop.db, clock: () => new Date(), member: { id: '1' } }, transportId, {
    code,
    place: 'Bremerhaven',
    at: ago(hoursAgo),
    offsetMinutes: 60,
    reason: code === 'DELAY' ? 'weather' : null,
  })
}

test('TRACK-01 what happens to a transport is written once and reaches every box on it, of whichever customer and shop', async () => {
  const first = await boxUnderWay(at.shop, owner.user.id)
  const other = await customer(at.shop)
  const second = await boxUnderWay(at.shop, other.user.id)
  await all()
    .updateTable('forward_boxes')
    .set({ transport_id: first.transportId })
    .where('id', '=', second.boxId)
    .execute()
  const before = await all().selectFrom('tracking_events').select('id').execute()
  expect(await told(first.transportId, 'TRANSSHIPMENT', 3)).toMatchObject({ ok: true, value: { boxes: 2 } })
  expect(await told(first.transportId, 'SUBMITTED', 2)).toMatchObject({ ok: true, value: { boxes: 2 } })
  const rows = await all()
    .selectFrom('transport_events')
    .select('code')
    .where('transport_id', '=', first.transportId)
    .where('code', 'in', ['TRANSSHIPMENT', 'SUBMITTED'])
    .execute()
  expect(rows).toHaveLength(2)
  // No row for each box.
  expect(await all().selectFrom('tracking_events').select('id').execute()).toHaveLength(before.length)
  for (const { number, parcelNumber } of [first, second]) {
    for (const typed of [number, parcelNumber]) {
      const page = await open(typed)
      expect(page.texts('[aria-labelledby="events"] li b').slice(0, 2)).toEqual([
        'Declared to customs',
        'Changed ship or plane',
      ])
      expect(page.text('main [aria-current="step"] b')).toBe('Customs')
    }
  }
})

test('TRACK-01 a delay says why, strikes the earlier days out once, and makes no promise that the past cannot keep', async () => {
  const box = await boxUnderWay(at.shop, owner.user.id)
  await at.shop.db
    .transaction()
    .execute((trx) => writeEvent(trx, 1, { boxId: box.boxId }, { code: 'MANIFESTED', at: ago(49) }))
  await tellNews({ ...at.shop, clock: () => new Date() }, { siteId: 1, boxId: box.boxId })
  const on = await open(box.number)
  expect(on.text('[aria-labelledby="sure"]')).toContain('came within these days')
  expect(on.$('main s').length).toBe(0)

  const late = new Date(Date.now() + 45 * 24 * hourMs)
  await all().updateTable('transports').set({ arrives_at: late }).where('id', '=', box.transportId).execute()
  expect((await told(box.transportId, 'DELAY', 1)).ok).toBe(true)
  await tellNews({ ...at.shop, clock: () => new Date() }, { siteId: 1, boxId: box.boxId })
  const page = await open(box.number)
  expect(page.text('main')).toContain('Bad weather holds it up.')
  expect(page.$('main s').length).toBe(1)
  expect(page.text('[aria-labelledby="sure"]')).toContain('we count from the day it lands')
  const { from } = (await owner.ask(`/api/tracking/${box.number}`)).body.eta as { from: string }
  expect(from).toBe(addDays(isoDay(late, 'Europe/Vilnius'), 1))
  const own = (await emailsTo(at.shop, canary.email)).filter(
    ({ subject, text }) => subject.includes('Delayed') && text.includes(`/tracking/${box.number}/`),
  )
  expect(own).toHaveLength(1)
  expect(own[0]?.text).toContain('Bad weather holds it up.')
})

test('TRACK-01 a box that is lost is called lost, and not one that came back', async () => {
  const box = await boxUnderWay(at.shop, owner.user.id)
  await all().updateTable('forwards').set({ state: 'returned' }).where('id', '=', box.forwardId).execute()
  await all()
    .updateTable('forward_boxes')
    .set({ lost_at: ago(1), poll_at: null })
    .where('id', '=', box.boxId)
    .execute()
  const page = await open(box.number)
  expect(page.text('main h1')).toBe('Lost')
  expect(page.text('main')).not.toContain('Came back')
})

test('TRACK-01 a courier that has been silent for two days is polled again when anybody presses the button, once in five minutes', async () => {
  const box = await boxUnderWay(at.shop, owner.user.id)
  const later = new Date(Date.now() + 12 * hourMs)
  await all().updateTable('forward_boxes').set({ poll_at: later }).where('id', '=', box.boxId).execute()
  const hub = (hours: number) =>
    at.shop.db
      .transaction()
      .execute((trx) => writeEvent(trx, 1, { boxId: box.boxId }, { code: 'AT_HUB', at: ago(hours) }))
  const pollAt = async () =>
    (
      await all()
        .selectFrom('forward_boxes')
        .select('poll_at')
        .where('id', '=', box.boxId)
        .executeTakeFirstOrThrow()
    ).poll_at?.getTime() ?? 0
  await all()
    .updateTable('transport_events')
    .set({ at: ago(120) })
    .where('transport_id', '=', box.transportId)
    .execute()
  await hub(60)
  const silent = await open(box.number)
  expect(silent.text('main')).toContain('The courier has said nothing since')
  const asked = await silent.press('Ask again now', {}, 'main')
  expect(asked.text('main')).toContain('We are asking the courier')
  expect(await pollAt()).toBeLessThanOrEqual(Date.now())

  await all().updateTable('forward_boxes').set({ poll_at: later }).where('id', '=', box.boxId).execute()
  const again = await (await open(box.number)).press('Ask again now', {}, 'main')
  expect(again.status).toBe(429)
  expect(await pollAt()).toBe(later.getTime())

  // One that has spoken lately has no such button, and a form that was kept does nothing.
  await hub(1)
  expect((await open(box.number)).$('main input[value="ask"]').length).toBe(0)
  const kept = await silent.press('Ask again now', {}, 'main')
  expect(kept.status).toBe(422)
  expect(await pollAt()).toBe(later.getTime())
})
