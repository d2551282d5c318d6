import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { deliverBox, loseBox, returnBox } from '../../../src/shop/forwards/deliver-box.server.ts'
import { measureParcel } from '../../../src/shop/parcels/measure-parcel.server.ts'
import { customerWith } from '../../support/balances.ts'
import { forwardPeople, hasBalance } from '../../support/forward-people.ts'
import {
  boxesOf,
  departed,
  forwardDesk,
  packed,
  payFor,
  sentForward,
  stateOf,
} from '../../support/forwards.ts'
import { parcelDesk, shoes } from '../../support/parcels.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { plainly } from '../../support/plain-checkout.ts'
import type { Visitor } from '../../support/purchases.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()
const { paid, underWay } = forwardPeople(at)

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

let told = 0
async function declared({ ask }: Pick<Visitor, 'ask'>, description: string, price: number) {
  told += 1
  const { status, body } = await ask('/api/parcels/declare', {
    tracking_number: `RP${String(Date.now()).slice(-6)}${String(told).padStart(4, '0')}`,
    shop: 'fernhollow.example',
    items: [{ description, kind: 'shoes', origin: 'VN', quantity: 1, price, currency: 'USD' }],
    declared: true,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const number = String(body.number)
  const { id } = await at.db
    .selectFrom('parcels')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { id, number, siteId: 1, trackingNumber: '' }
}

/** Credit notes, refunds and entries of the balance that an ended request has left. */
async function moneyOf({ id }: { id: string }) {
  const { invoice_id: invoiceId } = await at.db
    .selectFrom('forwards')
    .select('invoice_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { state, credited } = await at.db
    .selectFrom('invoice_states')
    .select(['state', 'credited'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return { state, credited: Number(credited) }
}

test('QUO-02 TRACK-01 two declared parcels are measured, joined, paid by card, flown, delivered and tracked', async () => {
  const person = await customerWith(at.shop, '0')
  const parcels = [
    await declared(person, 'Trail running shoes', 57.9),
    await declared(person, 'Walking shoes, leather', 64),
  ]
  // Both may be planned before they have come: the request waits for them.
  const sent = await sentForward(at.shop, person.visitor, parcels, { way: 'air' })
  expect(sent.state).toBe('waiting_parcels')
  for (const parcel of parcels)
    expect((await measureParcel(parcelDesk(at.shop, '1', at.now), parcel, shoes)).ok).toBe(true)
  await until(async () => (await stateOf(at.shop, sent.id)) === 'processing')
  const desk = await forwardDesk(at.shop, at.now)
  const closed = await packed(desk, sent, parcels)
  const { body } = await payFor(person.visitor, sent.slug, { id: 1 })
  await press((body.next as { url: string }).url, goodCard)
  await at.tellAll()
  await paid(sent.id)
  await departed(desk, sent)
  const [box] = await boxesOf(at.shop, sent)
  if (!box) throw new Error('No box')
  const page = () => plainly(at.shop, person.visitor).open(`/en/tracking/${box.number}/`)
  expect((await page()).text('main')).toContain('Left by air')
  await deliverBox(desk, box, { actor: { type: 'provider' } })
  expect((await page()).text('main')).toContain('Delivered')
  const { body: whole } = await person.ask('/api/forward/fetch', { slug: sent.slug })
  expect(whole).toMatchObject({
    state: 'delivered',
    price: { total: (closed.price?.total ?? 0) / 10_000 },
    invoice: { state: 'paid', unpaid: 0 },
    parcels: [{ state: 'delivered' }, { state: 'delivered' }],
  })
  const moves = (whole.events as { to: string }[]).map(({ to }) => to)
  expect(moves).toEqual([
    'submitted',
    'waiting_parcels',
    'processing',
    'priced',
    'paid',
    'dispatched',
    'delivered',
  ])
})

const staff = { actor: { type: 'staff' as const, id: '1' } }
const ends = {
  lost: (desk: Parameters<typeof loseBox>[0], box: Parameters<typeof loseBox>[1]) =>
    loseBox(desk, box, staff),
  returned: (desk: Parameters<typeof loseBox>[0], box: Parameters<typeof loseBox>[1]) =>
    returnBox(desk, box, { ...staff, reason: 'not_collected' }),
} as const

test.each(Object.entries(ends))(
  'QUO-02 BAL-02 %s: the invoice is credited whole, and the balance has the money with rel_type 1',
  async (reason, end) => {
    const person = await underWay()
    const { sent, desk, box, total, user, visitor } = person
    expect((await end(desk, box)).ok).toBe(true)
    // The carrier says it twice; the money goes once.
    expect(await end(desk, box)).toMatchObject({ ok: true, value: { refunded: 0 } })
    await hasBalance(at, user.id, 500)
    await until(async () => (await moneyOf(sent)).state === 'credited')
    expect(await moneyOf(sent)).toEqual({ state: 'credited', credited: total })
    const history = await visitor.ask('/api/balance/get-history', {})
    const entries = history.body as unknown as {
      type: number
      rel_type: number
      rel_id: number
      amount: number
    }[]
    const about = entries.filter(({ rel_id }) => rel_id === Number(sent.number.slice(2)))
    expect(about.map(({ type, rel_type, amount }) => ({ type, rel_type, amount }))).toEqual([
      { type: 1, rel_type: 1, amount: total },
      { type: 2, rel_type: 1, amount: total },
    ])
    const { body } = await person.ask('/api/forward/fetch', { slug: sent.slug })
    expect(body).toMatchObject({ state: 'returned', reason, acts: [] })
    const states = (body.parcels as { state: string }[]).map(({ state }) => state)
    expect(states).toEqual(reason === 'lost' ? ['dispatched', 'dispatched'] : ['ready', 'ready'])
  },
)
