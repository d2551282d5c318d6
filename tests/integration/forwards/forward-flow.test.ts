import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { deliverBox, loseBox, returnBox } from '../../../src/shop/forwards/deliver-box.server.ts'
import { endForwards } from '../../../src/shop/forwards/end-forwards.server.ts'
import { releaseForward } from '../../../src/shop/forwards/release-forward.server.ts'
import { balanceOf } from '../../support/balances.ts'
import { customer, signIn } from '../../support/customers.ts'
import { emailAbout } from '../../support/emails.ts'
import { forwardPeople } from '../../support/forward-people.ts'
import {
  boxesOf,
  departed,
  jacket,
  type Plan,
  packed,
  payFor,
  planned,
  readyParcel,
  sentForward,
  stateOf,
} from '../../support/forwards.ts'
import { announced } from '../../support/parcels.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { plainly } from '../../support/plain-checkout.ts'
import type { Visitor } from '../../support/purchases.ts'
import { choose } from '../../support/simulated-paypal.ts'
import { atBank } from '../../support/simulated-paysera.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop({ hasPaypal: true, hasPaysera: true })

beforeEach(() => at.stripe.received.splice(0))
afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const day = 24 * 60
const { withParcels, priced, paid, underWay } = forwardPeople(at)

async function fetched(ask: Visitor['ask'], slug: string) {
  const { status, body } = await ask('/api/forward/fetch', { slug })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Record<string, never> & {
    state: string
    acts: string[]
    cancel_fee: number
    estimate: { total: number }
    price: { total: number } | null
    invoice: { id: number; state: string; unpaid: number } | null
  }
}

const historyOf = async ({ visitor }: { visitor: Visitor }) => {
  const { body } = await visitor.ask('/api/balance/get-history', {})
  return body as unknown as { type: number; rel_type: number; rel_id: number; amount: number }[]
}

describe('QUO-02 a plan', () => {
  test('is priced by air and sea, says what is saved and why, and is kept as a draft', async () => {
    const { visitor, parcels, ask } = await withParcels()
    const plan = await planned(at.shop, visitor, parcels)
    expect(plan.parcels).toEqual(parcels.map(({ number }) => number))
    expect(plan.proposal).toMatchObject({ compared: 6, chosen: 'cheapest' })
    expect(plan.price.lines.reduce((all, { amount }) => all + amount, 0)).toBeCloseTo(plan.price.total, 4)
    const estimate = await ask('/api/forward/estimate', {
      parcels: parcels.map(({ number }) => number),
      way: 'air',
    })
    expect(estimate.body.price).toMatchObject({ boxes: [{ method: 'air' }] })
    // Nothing was kept of it.
    const again = await planned(at.shop, visitor, parcels, { way: 'keep', deliver_to: undefined })
    expect(again.price.total).toBe(plan.price.total)
    expect(again.slug).toBe(plan.slug)
  })

  test('is sent only with its contents confirmed, at the estimate that was seen, and once', async () => {
    const { visitor, parcels } = await withParcels()
    const { price } = await planned(at.shop, visitor, parcels)
    const unconfirmed = await visitor.ask('/api/forward/submit', {
      declared: false,
      expected_total: price.total,
    })
    expect(unconfirmed).toMatchObject({ status: 422, body: { errors: { declared: [{}] } } })
    const other = await visitor.ask('/api/forward/submit', {
      declared: true,
      expected_total: price.total - 1,
    })
    expect(other).toMatchObject({ status: 409, body: { code: 'checkout.total_changed' } })
    const sent = await visitor.ask('/api/forward/submit', { declared: true, expected_total: price.total })
    expect(sent).toMatchObject({
      status: 200,
      body: { state: 'processing', number: expect.stringMatching(/^FR\d{6}$/) },
    })
    const twice = await visitor.ask('/api/forward/submit', { declared: true, expected_total: price.total })
    expect(twice.status).toBe(404)
    const { body } = await visitor.ask('/api/forward/list', {})
    expect(body).toMatchObject({
      total: 1,
      items: [{ number: sent.body.number, state: 'processing', parcels_count: 2 }],
    })
  })

  test('needs what is in a parcel, and a parcel of one’s own', async () => {
    const { visitor, user } = await withParcels()
    const unknown = await announced(at.shop, user.id, { items: [] })
    const { price } = await planned(at.shop, visitor, [unknown])
    const refused = await visitor.ask('/api/forward/submit', { declared: true, expected_total: price.total })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: { parcels: [{ code: 'validation.forward_undeclared', params: { parcel: unknown.number } }] },
      },
    })
    const stranger = await withParcels()
    const theirs = await visitor.ask('/api/forward/create', { parcels: [stranger.parcels[0]?.number] })
    expect(theirs).toMatchObject({
      status: 422,
      body: { errors: { parcels: [{ code: 'validation.choice' }] } },
    })
  })

  test('names the rule that forbids something, with the reason that is stored', async () => {
    const { visitor, user } = await withParcels()
    const bank = await readyParcel(at.shop, user.id, {
      items: [{ description: 'Power bank 20,000 mAh', price: '39.00', hs: '850760' }],
      battery: 'loose',
    })
    const { status, body } = await visitor.ask('/api/forward/create', { parcels: [bank.number], way: 'air' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ price: null, problem: { code: 'prohibited', parcels: [bank.number] } })
    const { rule, text } = body.problem as { rule: string; text: string }
    const stored = await at.db.selectFrom('restricted_goods').select('id').where('id', '=', rule).execute()
    expect(stored).toHaveLength(1)
    expect(text.length).toBeGreaterThan(10)
  })
})

describe('QUO-02 a packed request is paid', () => {
  const ways = {
    'by card': { payment: { id: 1 }, pay: (url: string) => press(url, goodCard) },
    'by PayPal': { payment: { id: 2 }, pay: (url: string) => choose(url, 'paid') },
    'by bank': { payment: { id: 3, bank: 'nemunas' }, pay: (url: string) => atBank(url, 'confirm') },
  } as const

  test.each(Object.entries(ways))('%s', async (_name, { payment, pay }) => {
    const { visitor, sent, ask, total } = await priced()
    const shown = await fetched(ask, sent.slug)
    expect(shown).toMatchObject({ state: 'priced', acts: ['pay', 'other_way', 'cancel'] })
    expect(shown.estimate.total).toBe(sent.estimate)
    expect(shown.price?.total).toBe(total)
    expect(shown.invoice).toMatchObject({ state: 'issued', unpaid: total })
    const { status, body } = await payFor(visitor, sent.slug, payment)
    expect(status, JSON.stringify(body)).toBe(200)
    await pay((body.next as { url: string }).url)
    await at.tellAll()
    await paid(sent.id)
    expect(await fetched(ask, sent.slug)).toMatchObject({ acts: [], invoice: { state: 'paid', unpaid: 0 } })
  })

  test('BAL-01 BAL-02 from the balance: the entry is about the forward request and has its number', async () => {
    const person = await priced('500')
    const { visitor, sent, total } = person
    const { body } = await payFor(visitor, sent.slug, { id: 4 })
    expect(body.next).toMatchObject({ type: 'done' })
    await paid(sent.id)
    expect((await historyOf(person))[0]).toMatchObject({
      type: 2,
      rel_type: 1,
      rel_id: Number(sent.number.slice(2)),
      amount: total,
    })
  })

  test('by the balance and a card together: the balance gives what it has', async () => {
    const { visitor, sent, user, total } = await priced('15')
    const { body } = await payFor(visitor, sent.slug, { id: 1 }, { uses_balance: true })
    expect((await balanceOf(at.shop, user.id)).available).toBe(0)
    expect(await stateOf(at.shop, sent.id)).toBe('priced')
    await press((body.next as { url: string }).url, goodCard)
    await at.tellAll()
    await paid(sent.id)
    const payments = await at.db
      .selectFrom('payments')
      .innerJoin('forwards', 'forwards.invoice_id', 'payments.invoice_id')
      .select(['provider', 'captured'])
      .where('forwards.id', '=', sent.id)
      .orderBy('provider')
      .execute()
    expect(payments.map(({ provider, captured }) => [provider, Number(captured)])).toEqual([
      [1, Number((total - 15).toFixed(2))],
      [4, 15],
    ])
  })

  test('by itself from the balance, within the limit that was allowed, in the moment it is packed', async () => {
    const person = await priced('500', { auto_percent: 50 })
    const { sent, closed, user, total, ask } = person
    expect(closed.isPaid).toBe(true)
    expect(await stateOf(at.shop, sent.id)).toBe('paid')
    expect((await balanceOf(at.shop, user.id)).available).toBeCloseTo(500 - total, 2)
    expect((await historyOf(person))[0]).toMatchObject({ rel_type: 1, rel_id: Number(sent.number.slice(2)) })
    expect((await fetched(ask, sent.slug)).events).toContainEqual(
      expect.objectContaining({ to: 'paid', reason: 'automatic' }),
    )
  })

  test('not by itself above the limit, nor where the balance has too little', async () => {
    const person = await withParcels('500')
    const sent = await sentForward(at.shop, person.visitor, person.parcels, { auto_percent: 5 })
    const heavy = await packed(person.desk, sent, person.parcels, { carton: 'XL', grams: 12_000 })
    expect(heavy.isPaid).toBe(false)
    expect(await stateOf(at.shop, sent.id)).toBe('priced')
    const poor = await priced('1', { auto_percent: 50 })
    expect(poor.closed.isPaid).toBe(false)
    expect((await balanceOf(at.shop, poor.user.id)).available).toBe(1)
  })
})

describe('QUO-02 a paid request', () => {
  const staff = { actor: { type: 'staff' as const, id: '1' } }

  test('departs, is delivered, and is closed fourteen days later', async () => {
    const person = await underWay()
    const { sent, desk, box } = person
    expect(await stateOf(at.shop, sent.id)).toBe('dispatched')
    at.pass(6 * day)
    const delivered = await deliverBox(desk, box, { actor: { type: 'provider' } })
    expect(delivered).toMatchObject({ ok: true, value: { state: 'delivered' } })
    // Carriers say the same more than once.
    await deliverBox(desk, box, { actor: { type: 'provider' } })
    // A week later they sign in again.
    const { ask } = await signIn(at.shop, person)
    expect(await fetched(ask, sent.slug)).toMatchObject({
      state: 'delivered',
      boxes: [{ number: box.number, state: 'delivered' }],
      parcels: [{ state: 'delivered' }, { state: 'delivered' }],
    })
    const end = () => endForwards({ db: at.shop.db, log: createLog('silent'), clock: at.now })
    at.pass(13 * day)
    await end()
    expect(await stateOf(at.shop, sent.id)).toBe('delivered')
    at.pass(day)
    await end()
    expect(await stateOf(at.shop, sent.id)).toBe('closed')
  })

  test('that comes back gives its money to the balance, and a new request is filled in', async () => {
    const person = await underWay()
    const { sent, desk, box, user, ask, visitor, total } = person
    const returned = await returnBox(desk, box, { ...staff, reason: 'not_collected' })
    expect(returned).toMatchObject({ ok: true, value: { state: 'returned', refunded: total * 10_000 } })
    await until(async () => (await balanceOf(at.shop, user.id)).available === 500)
    expect((await historyOf(person))[0]).toMatchObject({
      type: 1,
      rel_type: 1,
      rel_id: Number(sent.number.slice(2)),
      amount: total,
    })
    expect(await fetched(ask, sent.slug)).toMatchObject({ state: 'returned', reason: 'returned' })
    const again = await planned(at.shop, visitor, person.parcels, { way: 'keep', deliver_to: undefined })
    expect(again.price.total).toBeGreaterThan(0)
    expect(again.slug).not.toBe(sent.slug)
  })

  test('of which one box comes back keeps its storage paid: the next request charges only newer days', async () => {
    const person = await withParcels('500')
    const { parcels, desk } = person
    // Shoes of 1.2 kg for five days after the free ones.
    at.pass(35 * day - 60)
    const back = await signIn(at.shop, person)
    const [one, other] = parcels
    const boxes = parcels.map(({ number }) => ({ parcels: [number], method: 'air' }))
    const sent = await sentForward(at.shop, back, parcels, { way: 'own', boxes })
    const storageIn = ({ lines }: { lines: readonly { code: string; amount: number }[] }) =>
      lines.find(({ code }) => code === 'storage')?.amount ?? 0
    for (const parcel of parcels) await packed(desk, sent, [parcel])
    const { body } = await back.ask('/api/forward/fetch', { slug: sent.slug })
    const { price } = body as unknown as { price: Plan['price'] }
    expect(storageIn(price)).toBeGreaterThan(0)
    await payFor(back, sent.slug, { id: 4 })
    await paid(sent.id)
    await departed(desk, sent)
    const [first, second] = await boxesOf(at.shop, sent)
    if (!first || !second || !one || !other) throw new Error('No boxes')
    await returnBox(desk, first, { ...staff, reason: 'not_collected' })
    const again = await planned(at.shop, back, [one], { way: 'air' })
    expect(storageIn(again.price)).toBe(0)
    at.pass(2 * day)
    const { ask } = await signIn(at.shop, person)
    const later = await planned(at.shop, { ask }, [one], { way: 'air' })
    expect(storageIn(later.price)).toBeGreaterThan(0)
    expect(storageIn(later.price)).toBeLessThan(storageIn(price) / 2)
  })

  test('goes by express: what flies is dearer by the fee and sooner, and its invoice says so', async () => {
    const { visitor, parcels, desk, ask } = await withParcels()
    const usual = await planned(at.shop, visitor, parcels, { way: 'air' })
    const sent = await sentForward(at.shop, visitor, parcels, { way: 'air', is_express: true })
    expect(sent.estimate - usual.price.total).toBeCloseTo(usual.price.boxes.length * 12 * 1.21, 1)
    const closed = await packed(desk, sent, parcels)
    expect(closed.price?.lines.find(({ code }) => code === 'express')?.amount).toBe(120_000)
    const { invoice } = await fetched(ask, sent.slug)
    const lines = await at.db
      .selectFrom('invoice_lines')
      .select(['code', 'gross'])
      .where('invoice_id', '=', String(invoice?.id))
      .execute()
    expect(lines).toContainEqual({ code: 'express', gross: '14.5200' })
    // By sea nothing is in a hurry.
    const other = await withParcels()
    const sea = await sentForward(at.shop, other.visitor, other.parcels, { way: 'sea', is_express: true })
    expect(await fetched(other.ask, sea.slug)).toMatchObject({ is_express: false })
  })

  test('that is lost gives its money back', async () => {
    const { sent, desk, box, user, ask, total } = await underWay()
    expect(await loseBox(desk, box, staff)).toMatchObject({ ok: true, value: { refunded: total * 10_000 } })
    // Subscribers get the email, although no courier has reported it.
    const { rows: news } = await sql`select payload from outbox_events
      where topic = 'tracking.event' and payload ->> 'boxId' = ${box.id} and payload ->> 'code' = 'LOST'`.execute(
      acrossSites(at.shop.db),
    )
    expect(news).toHaveLength(1)
    await until(async () => (await balanceOf(at.shop, user.id)).available === 500)
    expect(await fetched(ask, sent.slug)).toMatchObject({
      state: 'returned',
      reason: 'lost',
      boxes: [{ state: 'lost' }],
    })
  })

  test('that was paid by card and is lost gives the money of the provider to the balance', async () => {
    const { visitor, sent, desk, user, total } = await priced()
    const { body } = await payFor(visitor, sent.slug, { id: 1 })
    await press((body.next as { url: string }).url, goodCard)
    await at.tellAll()
    await paid(sent.id)
    await departed(desk, sent)
    const [box] = await boxesOf(at.shop, sent)
    await loseBox(desk, box ?? { id: '', siteId: 1 }, staff)
    await until(async () => (await balanceOf(at.shop, user.id)).available === total)
  })
})

describe('QUO-02 a packed box that its locker does not take', () => {
  const tooLarge = async (balance = '0') => {
    const person = await withParcels(balance)
    const sent = await sentForward(at.shop, person.visitor, person.parcels, { way: 'air', auto_percent: 50 })
    // Whatever was thought, they fill the largest box.
    const closed = await packed(person.desk, sent, person.parcels, { carton: 'XXL' })
    expect(closed).toMatchObject({ price: null, isPaid: false, isTooLarge: true })
    return { ...person, sent }
  }

  test('is charged only once its customer has chosen another place, without script, at the sum beside it', async () => {
    const { visitor, ask, sent, desk, email } = await tooLarge('500')
    expect(await fetched(ask, sent.slug)).toMatchObject({
      state: 'on_hold',
      reason: 'locker_too_small',
      invoice: null,
    })
    expect(await releaseForward(desk, sent)).toMatchObject({
      ok: false,
      error: { code: 'service.forward_state' },
    })
    const about = await emailAbout(at.shop, email, sent.number)
    expect(about.text).toContain('larger than a compartment of your locker')
    const page = await plainly(at.shop, visitor).open(`/en/my-orders/${sent.slug}/`)
    expect(page.text('main')).toContain('It is packed, but too large for your locker')
    // Nobody has an address yet, and no compartment takes it.
    expect(page.text('section[aria-labelledby="request-fit"]')).not.toContain('Send it there')
    await visitor.ask('/api/account/add-delivery-address', {
      first_name: 'Ieva',
      last_name: 'Kuršytė',
      first_address: 'Klevų g. 1',
      city: 'Vilnius',
      zip: 'LT-01103',
      country_id: 1,
      phone_number: '+37061234567',
    })
    const offered = await plainly(at.shop, visitor).open(`/en/my-orders/${sent.slug}/`)
    const fit = 'section[aria-labelledby="request-fit"]'
    const [, shown = ''] = /€([\d.]+)/.exec(offered.text(fit)) ?? []
    const { body } = await visitor.ask('/api/forward/places', { slug: sent.slug })
    const [place] = body.places as { id: number; type: string; total: number }[]
    expect(place).toMatchObject({ type: 'courier', total: Number(shown) })
    const choose = { slug: sent.slug, type: place?.type, id: place?.id, expected_total: 1 }
    const wrong = await visitor.ask('/api/forward/choose-delivery', choose)
    expect(wrong).toMatchObject({ status: 409, body: { code: 'checkout.total_changed' } })
    const priced = await offered.press('Send it there', {}, fit)
    expect(priced.text('main')).toContain(`€${shown}`)
    // The balance was to pay without a press, but at another price.
    expect(await fetched(ask, sent.slug)).toMatchObject({
      state: 'priced',
      delivery_type: 'courier',
      price: { total: Number(shown) },
      invoice: { unpaid: Number(shown) },
    })
    await payFor(visitor, sent.slug, { id: 4 })
    await paid(sent.id)
  })

  test('is unpacked for the fee', async () => {
    const { visitor, sent } = await tooLarge()
    const { body } = await visitor.ask('/api/forward/cancel', { slug: sent.slug, agreed_fee: 4 })
    expect(body).toMatchObject({ state: 'cancelled', reason: 'unpacked', invoice: { total: 4 } })
  })
})

describe('QUO-02 a customer changes their mind', () => {
  test('before anything is packed: nothing is due, and the parcels are on the shelf again', async () => {
    const { visitor, parcels, ask } = await withParcels()
    const sent = await sentForward(at.shop, visitor, parcels)
    const { body } = await visitor.ask('/api/forward/cancel', { slug: sent.slug })
    expect(body).toMatchObject({ state: 'cancelled', reason: 'customer', invoice: null, acts: [] })
    const shelf = await ask('/api/parcels/list', { group: 'shelf' })
    expect(shelf.body.parcels).toMatchObject([{ state: 'ready', request: null }, { state: 'ready' }])
  })

  test('after packing: the fee of unpacking is agreed to and charged, and the other invoice is void', async () => {
    const { visitor, sent, ask } = await priced()
    const before = await fetched(ask, sent.slug)
    expect(before.cancel_fee).toBe(4)
    const unaware = await visitor.ask('/api/forward/cancel', { slug: sent.slug })
    expect(unaware).toMatchObject({
      status: 409,
      body: { code: 'checkout.total_changed', details: { new: 4 } },
    })
    const { body } = await visitor.ask('/api/forward/cancel', { slug: sent.slug, agreed_fee: 4 })
    expect(body).toMatchObject({ state: 'cancelled', reason: 'unpacked', invoice: { total: 4, unpaid: 4 } })
    const old = await visitor.ask('/api/invoice/fetch', { id: before.invoice?.id })
    expect(old.body).toMatchObject({ state: 'void', unpaid: 0 })
  })

  test('and goes by the other way at the price that was shown', async () => {
    const { visitor, sent, ask } = await priced('0', { way: 'air' })
    const wrong = await visitor.ask('/api/forward/other-way', { slug: sent.slug, expected_total: 1 })
    expect(wrong).toMatchObject({ status: 409, body: { code: 'checkout.total_changed' } })
    const { new: seen } = wrong.body.details as { new: number }
    const { body } = await visitor.ask('/api/forward/other-way', { slug: sent.slug, expected_total: seen })
    expect(body).toMatchObject({ state: 'priced', price: { total: seen, boxes: [{ method: 'sea' }] } })
    expect((await fetched(ask, sent.slug)).invoice).toMatchObject({ unpaid: seen })
  })

  test('and does not wait for what is still to come: the rest makes a new request', async () => {
    const { visitor, parcels, user } = await withParcels()
    const late = await announced(at.shop, user.id, { items: [jacket] })
    const sent = await sentForward(at.shop, visitor, [...parcels, late])
    expect(sent.state).toBe('waiting_parcels')
    const { body } = await visitor.ask('/api/forward/ship-what-is-there', { slug: sent.slug })
    expect(body).toMatchObject({ state: 'processing', parcels: [{}, {}] })
    const plan = await planned(at.shop, visitor, [late], { way: 'keep', deliver_to: undefined })
    expect(plan.slug).not.toBe(sent.slug)
  })
})

test('QUO-02 GUARD-06 somebody else gets the same answer as for an unknown request', async () => {
  const { sent } = await priced()
  const stranger = await customer(at.shop)
  for (const [path, more] of [
    ['fetch', {}],
    ['cancel', {}],
    ['ship-what-is-there', {}],
    ['other-way', { expected_total: 1 }],
    ['places', {}],
    ['choose-delivery', { type: 'courier', id: 1, expected_total: 1 }],
  ] as const) {
    const theirs = await stranger.ask(`/api/forward/${path}`, { slug: sent.slug, ...more })
    const unknown = await stranger.ask(`/api/forward/${path}`, { slug: '0'.repeat(32), ...more })
    expect(theirs.status, path).toBe(404)
    expect({ ...theirs.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  }
  expect((await payFor(stranger.visitor, sent.slug, { id: 1 })).status).toBe(404)
  expect(await stateOf(at.shop, sent.id)).toBe('priced')
})
