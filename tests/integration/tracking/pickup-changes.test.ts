import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { openParcelCouriers } from '../../../src/providers/couriers/parcel-couriers.ts'
import { lapsePickupChanges } from '../../../src/shop/pickup-changes/lapse-pickup-changes.server.ts'
import { type PickupChangeState, pickupChangeMoves } from '../../../src/shop/pickup-changes/pickup-change.ts'
import { followCouriers } from '../../../src/shop/tracking/follow-couriers.server.ts'
import { startSimulator } from '../../../src/simulator/start-simulator.ts'
import { balanceOf, customerWith } from '../../support/balances.ts'
import { hasBalance } from '../../support/forward-people.ts'
import { staffWith } from '../../support/office.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { plainly } from '../../support/plain-checkout.ts'
import type { PlainPage } from '../../support/plain-page.ts'
import { until } from '../../support/soon.ts'
import { boxUnderWay } from '../../support/tracked.ts'
import { couriersOf } from '../../support/tracked-couriers.ts'

const simulator = await startSimulator({
  ports: { stripe: 0, control: 0, couriers: 0 },
  webhookUrl: null,
  seed: 'pickup',
  profile: 'calm',
})
const couriers = couriersOf(simulator)
const at = payingShop({ changes: couriers.settings })
const dayMs = 86_400_000

afterAll(() => simulator.close())
afterEach(async () => {
  at.resetClock()
  const broken = await brokenInvariants(at.shop.db)
  expect(broken.filter(({ rule }) => rule.startsWith('pickups'))).toEqual([])
})

const parcelCouriers = openParcelCouriers(couriers.settings)
const follow = () =>
  followCouriers({
    db: at.shop.db,
    sites: at.shop.sites,
    log: createLog('silent'),
    clock: at.now,
    parcelCouriers,
  })
const inLocker = { gintarine: 'IN_LOCKER', baltluka: '50' } as const
type Courier = keyof typeof inLocker

const balance = async () => (await balanceOf(at.shop, person.user.id)).available
let person: Awaited<ReturnType<typeof customerWith>>
beforeAll(async () => {
  person = await customerWith(at.shop, '20')
})

/** A box of the customer that waits in a locker for five more days. */
async function inItsLocker(courier: Courier, owner = person) {
  const box = await boxUnderWay(at.shop, owner.user.id, { courier })
  const until = new Date(at.now().getTime() + 5 * dayMs)
  await arrives({ ...box, courier }, { pin: '471 902', until })
  return { ...box, courier, until }
}

async function arrives(
  { boxId, courierNumber, courier }: { boxId: string; courierNumber: string; courier: Courier },
  { pin, until }: { pin: string; until: Date },
) {
  await couriers.tell({
    number: courierNumber,
    code: inLocker[courier],
    place: 'Vilnius',
    time: at.now().toISOString(),
    pin,
    compartment: '27',
    until: until.toISOString(),
  })
  await at.db.updateTable('forward_boxes').set({ poll_at: at.now() }).where('id', '=', boxId).execute()
  await follow()
}

const changesOf = (boxId: string) =>
  at.db
    .selectFrom('pickup_changes')
    .select(['kind', 'state', 'reason', 'invoice_id'])
    .where('box_id', '=', boxId)
    .orderBy('id')
    .execute()
const boxOf = (id: string) =>
  at.db.selectFrom('forward_boxes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const pickupOf = (boxId: string) =>
  at.db
    .selectFrom('tracking_pickups')
    .select(['code', 'until'])
    .where('box_id', '=', boxId)
    .executeTakeFirst()
const emailsTo = async (text: string) => {
  const { rows } = await sql<{ body: string }>`
    select text as body from emails where site_id = 1 and user_id = ${person.user.id} and text like ${`%${text}%`}`.execute(
    at.db,
  )
  return rows.length
}
const open = (number: string, by = person) => plainly(at.shop, by.visitor).open(`/en/tracking/${number}/`)

let keys = 0
async function payByBalance(boxId: string) {
  const change = (await changesOf(boxId)).at(-1)
  keys += 1
  const { status, body } = await person.ask(
    '/api/invoice/pay',
    { id: Number(change?.invoice_id), provider: 4 },
    { 'idempotency-key': `pickup-${process.pid}-${keys}` },
  )
  expect(status, JSON.stringify(body)).toBe(200)
}
const ended = (boxId: string, state: PickupChangeState) =>
  until(async () => (await changesOf(boxId)).at(-1)?.state === state)
const otherLocker = (page: PlainPage) =>
  page.attribute('[name="delivery.parcelshop_id"]:not([disabled])', 'value') ?? ''

test.each(['gintarine', 'baltluka'] as const)(
  'TRACK-01 INV-02 a box of %s waits three days longer once that is paid, and only once',
  async (courier) => {
    const box = await inItsLocker(courier)
    const before = await balance()
    const page = await open(box.number)
    const invoice = await page.press('Keep it 3 days longer, €1.00')
    expect(invoice.text('main')).toContain('More days in the parcel locker')
    expect(invoice.text('main')).toContain('€1.00')
    // A second press, as from another tab, leads to the same invoice.
    const again = await page.press('Keep it 3 days longer, €1.00')
    expect(again.path).toBe(invoice.path)
    expect((await open(box.number)).text('main')).toContain('They count once the invoice is paid')
    expect((await pickupOf(box.boxId))?.until).toEqual(box.until)
    await payByBalance(box.boxId)
    await ended(box.boxId, 'done')
    expect((await pickupOf(box.boxId))?.until).toEqual(new Date(box.until.getTime() + 3 * dayMs))
    expect(await balance()).toBe(before - 1)
    expect(await emailsTo('The code is the same')).toBeGreaterThan(0)
    const after = await open(box.number)
    expect(after.text('main')).toContain('Move to another locker')
    expect(after.text('main')).not.toContain('Keep it 3 days longer')
  },
)

test.each(['gintarine', 'baltluka'] as const)(
  'TRACK-01 a box of %s goes to another locker: the old code is gone, and the new one comes with it',
  async (courier) => {
    const box = await inItsLocker(courier)
    const lockers = await (await open(box.number)).follow('Move to another locker, €2.49')
    const nothing = await lockers.press('Move it here, €2.49')
    expect(nothing.status).toBe(422)
    const chosen = otherLocker(lockers)
    const invoice = await lockers.press('Move it here, €2.49', { 'delivery.parcelshop_id': chosen })
    expect(invoice.text('main')).toContain('Another parcel locker')
    await payByBalance(box.boxId)
    await ended(box.boxId, 'done')
    expect(await pickupOf(box.boxId)).toBe(undefined)
    expect((await boxOf(box.boxId)).ready_at).toBe(null)
    // What the courier said before it was moved does not make it ready again.
    await at.db.updateTable('forward_boxes').set({ poll_at: at.now() }).where('id', '=', box.boxId).execute()
    await follow()
    expect((await boxOf(box.boxId)).ready_at).toBe(null)
    at.pass(20)
    await arrives(box, { pin: '600 123', until: new Date(at.now().getTime() + 5 * dayMs) })
    const page = await open(box.number)
    expect(page.text('main')).toContain('600 123')
    const { name } = await at.db
      .selectFrom('pickup_points')
      .select('name')
      .where('id', '=', Number(chosen))
      .executeTakeFirstOrThrow()
    expect(page.text('[aria-labelledby="pickup"]')).toContain(name)
    // In the new locker it may wait longer once more.
    expect(page.text('main')).toContain('Keep it 3 days longer')
  },
)

test('TRACK-01 BAL-02 what the courier refuses is given back whole, and said to customer and staff', async () => {
  const box = await inItsLocker('gintarine')
  const before = await balance()
  await (await open(box.number)).press('Keep it 3 days longer, €1.00')
  await couriers.refuse(`/v1/shipments/${box.courierNumber}/pickup`)
  await payByBalance(box.boxId)
  await ended(box.boxId, 'refused')
  await hasBalance(at, person.user.id, before)
  expect((await changesOf(box.boxId)).map(({ state, reason }) => [state, reason])).toEqual([
    ['refused', 'courier'],
  ])
  await until(async () => {
    const { state } = await at.db
      .selectFrom('invoice_states')
      .innerJoin('pickup_changes', 'pickup_changes.invoice_id', 'invoice_states.invoice_id')
      .select('invoice_states.state')
      .where('box_id', '=', box.boxId)
      .executeTakeFirstOrThrow()
    return state === 'credited'
  })
  expect(await emailsTo('could no longer be done')).toBe(1)
  const page = await open(box.number)
  expect(page.text('main')).toContain('You have your money back')
  const { number } = await at.db
    .selectFrom('forward_boxes')
    .innerJoin('forwards', 'forwards.id', 'forward_boxes.forward_id')
    .select('forwards.number')
    .where('forward_boxes.id', '=', box.boxId)
    .executeTakeFirstOrThrow()
  // Staff see it with its box.
  const priced = JSON.stringify({ lines: [], boxes: [], total: 0, goods: 0, vatPercent: 21 })
  await at.db
    .updateTable('forwards')
    .set({ estimate: priced, price: priced })
    .where('number', '=', number)
    .execute()
  const site = at.shop.sites.all().find(({ id }) => id === 1)
  const desk = await staffWith(at.shop, 'support')
  const { text } = await desk.open(`/forwards/${site?.code}/${number}`)
  const plain = text.replace(/<[^>]+>/g, '')
  expect(plain).toMatch(/3 days longer in the locker · Paid back \(The courier refused it\) · MI\d{4}-\d+/)
  expect(page.text('main')).toContain('Keep it 3 days longer')
})

test('TRACK-01 BAL-02 a box that was taken out before it was paid for costs nothing', async () => {
  const [paidLate, unpaid] = [await inItsLocker('gintarine'), await inItsLocker('gintarine')]
  const before = await balance()
  for (const box of [paidLate, unpaid]) await (await open(box.number)).press('Keep it 3 days longer, €1.00')
  for (const box of [paidLate, unpaid]) {
    await couriers.tell({ number: box.courierNumber, code: 'COLLECTED', time: at.now().toISOString() })
    await at.db.updateTable('forward_boxes').set({ poll_at: at.now() }).where('id', '=', box.boxId).execute()
  }
  // Paid before the shop knows, and taken out before the courier is asked.
  await at.db
    .updateTable('forward_boxes')
    .set({ delivered_at: at.now(), poll_at: null })
    .where('id', '=', paidLate.boxId)
    .execute()
  await payByBalance(paidLate.boxId)
  await ended(paidLate.boxId, 'refused')
  await hasBalance(at, person.user.id, before)
  await at.db.updateTable('forward_boxes').set({ ready_at: null }).where('id', '=', unpaid.boxId).execute()
  await lapsePickupChanges({ db: at.shop.db, clock: at.now })
  const [lapsed] = await changesOf(unpaid.boxId)
  expect(lapsed?.state).toBe('lapsed')
  const { state } = await at.db
    .selectFrom('invoice_states')
    .select('state')
    .where('invoice_id', '=', lapsed?.invoice_id ?? '')
    .executeTakeFirstOrThrow()
  expect(state).toBe('void')
})

test('TRACK-01 another wish replaces one that is not paid; nobody else is offered any', async () => {
  const box = await inItsLocker('gintarine')
  const page = await open(box.number)
  await page.press('Keep it 3 days longer, €1.00')
  const lockers = await page.follow('Move to another locker, €2.49')
  await lockers.press('Move it here, €2.49', { 'delivery.parcelshop_id': otherLocker(lockers) })
  expect((await changesOf(box.boxId)).map(({ kind, state }) => [kind, state])).toEqual([
    ['days', 'lapsed'],
    ['locker', 'unpaid'],
  ])
  const stranger = await customerWith(at.shop, '0')
  const seen = await open(box.number, stranger)
  expect(seen.text('main')).not.toContain('Move to another locker')
  expect(
    (await plainly(at.shop, stranger.visitor).open(`/en/tracking/${box.number}/locker/`)).path,
  ).toContain(`/en/tracking/${box.number}/`)
  const posted = await plainly(at.shop, stranger.visitor).open(`/en/tracking/${box.number}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ intent: 'longer' }),
  })
  expect(posted.status).toBe(422)
  expect(await changesOf(box.boxId)).toHaveLength(2)
})

test('TRACK-01 two tabs that ask at once have one change and one invoice', async () => {
  const box = await inItsLocker('baltluka')
  const pages = await Promise.all(Array.from({ length: 6 }, () => open(box.number)))
  const invoices = await Promise.all(pages.map((page) => page.press('Keep it 3 days longer, €1.00')))
  expect(new Set(invoices.map(({ path }) => path)).size).toBe(1)
  expect(await changesOf(box.boxId)).toHaveLength(1)
})

test('TRACK-01 the database moves a change only as its state table says', async () => {
  const box = await inItsLocker('gintarine')
  await (await open(box.number)).press('Keep it 3 days longer, €1.00')
  const states = Object.keys(pickupChangeMoves) as PickupChangeState[]
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      const set = (state: PickupChangeState) =>
        sql`state = ${state}, reason = ${state === 'refused' ? 'gone' : null}`
      const moved = at.shop.db.transaction().execute(async (trx) => {
        await sql`alter table pickup_changes disable trigger pickup_changes_moves`.execute(trx)
        await sql`update pickup_changes set ${set(from)} where site_id = 1 and box_id = ${box.boxId}`.execute(
          trx,
        )
        await sql`alter table pickup_changes enable trigger pickup_changes_moves`.execute(trx)
        await sql`update pickup_changes set ${set(to)} where site_id = 1 and box_id = ${box.boxId}`.execute(
          trx,
        )
        throw new Error('moved')
      })
      await expect(moved, `${from} → ${to}`).rejects.toThrow(
        pickupChangeMoves[from].includes(to) ? /^moved$/ : /cannot move/,
      )
    }
  }
})
