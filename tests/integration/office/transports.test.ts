import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { customerWith } from '../../support/balances.ts'
import { forwardDesk, packed, payFor, readyParcel, sentForward, stateOf } from '../../support/forwards.ts'
import { staffWith } from '../../support/office.ts'
import { scan } from '../../support/scans.ts'
import { until } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

type Person = Awaited<ReturnType<typeof staffWith>>
let ray: Person

beforeAll(async () => {
  ray = await staffWith(at.shop, 'warehouse')
})
afterEach(async () => expect(await brokenInvariants(at.shop.db)).toEqual([]))

const all = () => acrossSites(at.shop.db)
const transportOf = (id: string) =>
  at.shop.db.selectFrom('transports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const boxOf = (id: string) =>
  all().selectFrom('forward_boxes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = (id: string) =>
  at.shop.db.selectFrom('transport_events').selectAll().where('transport_id', '=', id).orderBy('id').execute()

let numbers = 500

/** As the form of the office has a moment: in Vilnius, or in the warehouse. */
const typedAt = (timeZone: string, hours: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(Date.now() + hours * 60 * 60 * 1000))
    .replace(' ', 'T')
const inVilnius = (hours: number) => typedAt('Europe/Vilnius', hours)
const atWarehouse = (hours: number) => typedAt('Etc/GMT+5', hours)

function terms(changes: Record<string, string> = {}) {
  numbers += 1
  return {
    number: `AX ${numbers}`,
    kind: 'flight',
    carrier: 'Baltic Cargo',
    from: 'Boston',
    via: 'Frankfurt',
    to: 'Vilnius',
    closes: atWarehouse(4),
    departs: atWarehouse(6),
    arrives: inVilnius(40),
    waybill: '',
    booked: '100',
    ...changes,
  }
}

async function added(changes: Record<string, string> = {}) {
  const fields = terms(changes)
  const { status, body } = await ray.act('/transports', 'add', fields)
  expect(status, body.text).toBe(202)
  const row = await at.shop.db
    .selectFrom('transports')
    .select('id')
    .where('number', '=', fields.number)
    .executeTakeFirstOrThrow()
  const path = `/transports/${row.id}`
  return { id: row.id, path, place: `transport/-/${row.id}`, fields }
}

/** A box of a request that is packed, and with a balance also paid. */
async function box({ balance = '500', way = 'air' } = {}) {
  const person = await customerWith(at.shop, balance)
  const parcels = [await readyParcel(at.shop, person.user.id)]
  const sent = await sentForward(at.shop, person.visitor, parcels, { way })
  const { box: made } = await packed(await forwardDesk(at.shop), sent, parcels)
  if (balance !== '0') {
    await payFor(person.visitor, sent.slug, { id: 4 })
    await until(async () => (await stateOf(at.shop, sent.id)) === 'paid')
  }
  return { ...made, sent, key: `1 ${made.id}` }
}

const load = (code: string, place: string, key = randomUUID() as string) =>
  scan(at.shop, ray, code, { place, key })

describe('TRACK-01 a transport', () => {
  test('is added with times of two places, and what is wrong is said beside its field', async () => {
    const empty = await ray.act('/transports', 'add', { kind: 'flight' })
    expect(empty.status).toBe(422)
    for (const field of ['number', 'from', 'to', 'booked']) expect(empty.body.fields).toHaveProperty(field)
    const times = await ray.act(
      '/transports',
      'add',
      terms({ closes: 'soon', departs: '2026-02-30T10:00', arrives: '' }),
    )
    expect(Object.keys(times.body.fields ?? {}).sort()).toEqual(['arrives', 'closes', 'departs'])
    const early = await ray.act('/transports', 'add', terms({ departs: atWarehouse(1) }))
    expect(early.body.fields).toEqual({ departs: 'Not before loading ends.' })
    const late = await ray.act('/transports', 'add', terms({ arrives: inVilnius(5) }))
    expect(late.body.fields).toEqual({ arrives: 'After the departure.' })
    expect((await ray.act('/transports', 'add', terms({ kind: 'balloon' }))).body.fields).toHaveProperty(
      'kind',
    )
    const { id, fields } = await added()
    const row = await transportOf(id)
    // Written down in the time of the warehouse, five hours behind.
    expect(row.closes_at.toISOString().slice(0, 16)).toBe(
      new Date(Date.parse(`${fields.closes}:00-05:00`)).toISOString().slice(0, 16),
    )
    // A scanner reads neither spaces nor dashes.
    const twice = await ray.act('/transports', 'add', terms({ number: fields.number.replace(' ', '-') }))
    expect(twice.body.fields).toEqual({ number: 'A number that no other transport has.' })
    expect((await ray.open('/transports')).text).toContain(fields.number)
  })

  test('is corrected by whoever saw it last, and somebody else’s change is not lost', async () => {
    const { id, path, fields } = await added()
    const { kind: _kind, ...rest } = fields
    const saved = await ray.act(path, 'save', { ...rest, waybill: '125-4471', version: '1' })
    expect(saved.status, saved.body.text).toBe(200)
    const stale = await ray.act(path, 'save', { ...rest, waybill: '999', version: '1' })
    expect(stale.status).toBe(409)
    expect((await transportOf(id)).waybill).toBe('125-4471')
  })

  test('takes paid boxes of its way by scan, each once, into the open bag; others are refused with the reason', async () => {
    const flight = await added()
    const [first, second, unpaid, sea] = [
      await box(),
      await box(),
      await box({ balance: '0' }),
      await box({ way: 'sea' }),
    ]
    expect(await load(first.number, flight.place)).toMatchObject({
      outcome: 'loaded',
      detail: 'B01',
      isWrong: false,
    })
    expect(await load(first.number, flight.place)).toMatchObject({ outcome: 'loaded_before', detail: 'B01' })
    expect((await ray.act(flight.path, 'bag')).body.toast).toBe('Bag B02 is open')
    // The number of a request with one box means that box.
    expect(await load(second.sent.number, flight.place)).toMatchObject({ outcome: 'loaded', detail: 'B02' })
    expect(await load(unpaid.number, flight.place)).toMatchObject({ outcome: 'not_packed', isWrong: true })
    expect(await load(sea.number, flight.place)).toMatchObject({ outcome: 'wrong_way', isWrong: true })
    expect(await boxOf(first.id)).toMatchObject({ transport_id: flight.id, bag: 1 })
    const page = await ray.open(flight.path)
    for (const words of [first.number, second.number, 'Close and depart']) expect(page.text).toContain(words)
    expect((await ray.open('/')).text).toContain('Boxes to load')
  })

  test('gives a box back before it leaves, or passes it to another', async () => {
    const [flight, next, ship] = [await added(), await added(), await added({ kind: 'vessel' })]
    const [one, two] = [await box(), await box()]
    for (const { number } of [one, two]) await load(number, flight.place)
    expect((await ray.act(flight.path, 'unload', { box: one.key })).body.toast).toBe('Taken off')
    const gone = await ray.act(flight.path, 'unload', { box: one.key })
    expect(gone).toMatchObject({ status: 422, body: { text: 'It is not on this transport any more.' } })
    expect((await ray.act(flight.path, 'unload', { box: 'x' })).status).toBe(422)
    const moved = await ray.act(flight.path, 'move', { to: next.id, 'boxes[]': [two.key] })
    expect(moved.body.toast).toBe(`1 box goes with ${next.fields.number}`)
    expect((await boxOf(two.id)).transport_id).toBe(next.id)
    expect((await ray.act(next.path, 'move', { to: ship.id, 'boxes[]': [two.key] })).status).toBe(422)
    expect((await boxOf(two.id)).transport_id).toBe(next.id)
  })

  test('leaves with everything on it at once, by two clicks once, and every owner’s request is on its way', async () => {
    const flight = await added()
    expect((await ray.act(flight.path, 'depart')).status).toBe(422)
    const boxes = [await box(), await box()]
    for (const { number } of boxes) await load(number, flight.place)
    const clicks = await Promise.all([ray.act(flight.path, 'depart'), ray.act(flight.path, 'depart')])
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 422])
    for (const { sent, id } of boxes) {
      expect(await stateOf(at.shop, sent.id)).toBe('dispatched')
      expect((await boxOf(id)).departed_at).not.toBeNull()
    }
    expect((await eventsOf(flight.id)).map(({ code }) => code)).toEqual(['FLIGHT_DEPARTED'])
    // What has left is neither taken off nor loaded onto anything else.
    const [first] = boxes
    expect((await ray.act(flight.path, 'unload', { box: first?.key ?? '' })).status).toBe(422)
    const other = await added()
    expect(await load(first?.number ?? '', other.place)).toMatchObject({ isWrong: true })
    expect(await load(first?.number ?? '', flight.place)).toMatchObject({
      outcome: 'not_loading',
      isWrong: true,
    })
    expect((await ray.act(flight.path, 'cancel')).status).toBe(422)
  })

  test('tells one event for all its boxes, arrives, and is closed', async () => {
    const flight = await added()
    const boxes = [await box(), await box()]
    for (const { number } of boxes) await load(number, flight.place)
    await ray.act(flight.path, 'depart')
    const tell = (fields: Record<string, string>) =>
      ray.act(flight.path, 'tell', {
        code: 'DELAY',
        place: 'Frankfurt',
        at: inVilnius(0),
        reason: '',
        ...fields,
      })
    expect((await tell({})).body.fields).toHaveProperty('reason')
    expect((await tell({ code: 'SUBMITTED', reason: 'weather' })).body.fields).toHaveProperty('reason')
    expect((await tell({ reason: 'weather', at: 'today' })).body.fields).toHaveProperty('at')
    expect((await tell({ reason: 'weather', at: inVilnius(2) })).body.fields).toEqual({
      at: 'Not in the future.',
    })
    expect((await tell({ code: 'CLEARED' })).status).toBe(422)
    // The departure was a moment ago, and the form has minutes.
    await all()
      .updateTable('forward_boxes')
      .set({ loaded_at: hoursAgo(31), departed_at: hoursAgo(30) })
      .where('transport_id', '=', flight.id)
      .execute()
    await at.shop.db
      .updateTable('transports')
      .set({ departed_at: hoursAgo(30) })
      .where('id', '=', flight.id)
      .execute()
    const moment = inVilnius(-1)
    expect((await tell({ reason: 'weather', at: moment })).body.toast).toBe('Told for 2 boxes')
    await tell({ reason: 'weather', at: moment })
    expect((await eventsOf(flight.id)).map(({ code }) => code)).toEqual(['FLIGHT_DEPARTED', 'DELAY'])
    const early = await ray.act(flight.path, 'arrive', { at: inVilnius(-40) })
    expect(early.body.fields).toHaveProperty('at')
    expect((await ray.act(flight.path, 'arrive', { at: moment })).body.toast).toBe(
      'It has arrived with 2 boxes',
    )
    expect((await ray.act(flight.path, 'arrive', { at: moment })).status).toBe(422)
    expect((await transportOf(flight.id)).state).toBe('arrived')
    expect((await tell({ code: 'CLEARED', place: 'Vilnius' })).status).toBe(200)
    expect((await ray.act(flight.path, 'close')).status).toBe(200)
    expect((await ray.act(flight.path, 'close')).status).toBe(422)
    expect((await ray.open('/transports')).text).not.toContain(flight.fields.number)
    expect((await ray.open('/transports?view=ended')).text).toContain(flight.fields.number)
  })

  test('is cancelled only while nothing is on it', async () => {
    const flight = await added()
    const one = await box()
    await load(one.number, flight.place)
    expect((await ray.act(flight.path, 'cancel')).status).toBe(422)
    await ray.act(flight.path, 'unload', { box: one.key })
    expect((await ray.act(flight.path, 'cancel')).status).toBe(200)
    expect(await load(one.number, flight.place)).toMatchObject({ outcome: 'not_loading', isWrong: true })
  })

  test('has a manifest as PDF and a customs file with every line and no name', async () => {
    const flight = await added()
    const one = await box()
    await load(one.number, flight.place)
    const pdf = await ray.download(`${flight.path}/manifest`)
    expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-')
    const file = await ray.open(`${flight.path}/customs`)
    expect(file.headers.get('content-type')).toContain('text/csv')
    const [head, line] = file.text.split('\r\n')
    expect(head).toContain('HS code')
    expect(line).toContain(one.number)
    expect(line).toContain('640411')
    const { first_name: firstName } = await all()
      .selectFrom('forwards')
      .innerJoin('users', 'users.id', 'forwards.user_id')
      .select('first_name')
      .where('forwards.id', '=', one.sent.id)
      .executeTakeFirstOrThrow()
    expect(file.text).not.toContain(firstName)
    expect((await ray.open(`${flight.path}/passport`)).status).toBe(404)
    expect((await ray.open('/transports/999999/manifest')).status).toBe(404)
    expect((await ray.open('/transports/x')).status).toBe(404)
  })
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
