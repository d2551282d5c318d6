import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { expireUnpaidOrders } from '../../../src/shop/payments/expire-unpaid-orders.server.ts'
import type { Campaign } from '../../../src/shop/reservations/campaign.ts'
import { readCsv, startOf, verifyQueue } from '../../../src/shop/reservations/public-queue.ts'
import { type ReservationState, reservationMoves } from '../../../src/shop/reservations/reservation.ts'
import { tellOpenings } from '../../../src/shop/reservations/tell-openings.server.ts'
import { tendReservations } from '../../../src/shop/reservations/tend-reservations.server.ts'
import { balanceOf, customerWith } from '../../support/balances.ts'
import { browser } from '../../support/browser.ts'
import { emailAbout, emailsTo } from '../../support/emails.ts'
import { staffWith } from '../../support/office.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { type PlainPage, plainBrowser } from '../../support/plain-page.ts'
import {
  arrived,
  checkedList,
  newCampaign,
  otherSpec,
  peopleOf,
  sentForms,
  spec,
} from '../../support/reservations.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()
const db = () => acrossSites(at.shop.db)
const hour = 60

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

let people = 0
const tend = () => tendReservations({ db: at.shop.db, clock: at.now, log: createLog('silent') })
const rowOf = (email: string) =>
  db()
    .selectFrom('reservations')
    .selectAll()
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const stateBecomes = (email: string, state: ReservationState) =>
  until(async () => (await rowOf(email)).state === state, `${email} is ${state}`)

/** A visitor who has sent the form. */
async function asked(changes: Record<string, string | boolean> = {}, query = '') {
  const email = `queue-${people++}@example.test`
  const visitor = plainBrowser(at.shop)
  const page = await visitor.open(`/en/iphone-reservation/${query}`)
  const sent = await page.press('Join the queue', {
    first_name: 'Ona',
    last_name: 'Onaitė',
    email,
    phone: '+37061234567',
    terms: true,
    ...changes,
  })
  return { email, visitor, sent }
}

const linkOf = ({ text }: { text: string }, part: string) =>
  new URL(new RegExp(`https?://\\S+${part}\\S+`).exec(text)?.[0] ?? '')

/** The page to which the link of the first email leads. */
async function linked({ email, visitor }: { email: string; visitor: ReturnType<typeof plainBrowser> }) {
  const { pathname, search } = linkOf(await emailAbout(at.shop, email, 'Confirm your place'), '/confirm/')
  return { path: pathname + search, page: await visitor.open(pathname + search) }
}

async function placed(changes: Record<string, string | boolean> = {}, query = '') {
  const visit = await asked(changes, query)
  const { page } = await linked(visit)
  const success = await page.press('Confirm my place')
  expect(success.path).toMatch(/^\/en\/reservation\/success\//)
  return { ...visit, success, place: await success.follow('My reservation') }
}

async function paidAt(page: PlainPage) {
  expect(page.path, page.text('main')).toMatch(/^http/)
  await press(page.path, goodCard)
  await at.tellAll()
}

const firstLocker = (page: PlainPage) =>
  page
    .$('select[name="parcelshop_id"] option')
    .toArray()
    .map((option) => option.attribs.value)
    .find(Boolean) ?? ''

async function withDeposit(person: Awaited<ReturnType<typeof placed>>) {
  await paidAt(await person.place.press(/^Pay the deposit, /, { 'payment.id': '1' }))
  await stateBecomes(person.email, 'deposit_paid')
}

const states = Object.keys(reservationMoves) as ReservationState[]

test('RES-01 the database allows exactly the moves of the table', async () => {
  const campaign = await newCampaign(at.shop, at.now())
  const [id] = await sentForms(at.shop, campaign, 1, at.now())
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      const moved = db()
        .transaction()
        .execute(async (trx) => {
          await sql`alter table reservations disable trigger user`.execute(trx)
          await sql`alter table reservations drop constraint reservations_placed, drop constraint reservations_allocated,
            drop constraint reservations_ordered`.execute(trx)
          await sql`update reservations set state = ${from} where id = ${id}`.execute(trx)
          await sql`alter table reservations enable trigger reservations_moves`.execute(trx)
          await sql`update reservations set state = ${to} where id = ${id}`.execute(trx)
          throw new Error('moved')
        })
      await expect(moved, `${from} to ${to}`).rejects.toThrow(
        reservationMoves[from].includes(to) ? 'moved' : /./,
      )
      if (!reservationMoves[from].includes(to)) await expect(moved).rejects.not.toThrow('moved')
    }
  }
})

describe('RES-01 ROUTE-06 a device is reserved without script', () => {
  test('from the form to the order: only the press confirms, the deposit is deducted, the list is whole', async () => {
    const campaign = await newCampaign(at.shop, at.now(), { deposit: 50 })
    const visit = await asked()
    expect(visit.sent.html).toContain('Check your inbox')
    const { path, page } = await linked(visit)
    expect(page.html).toContain('Quill, Red, 64 GB')
    // Mail programs open links: that changes nothing.
    await visit.visitor.open(path)
    expect(await rowOf(visit.email)).toMatchObject({ state: 'submitted', queue_no: null })
    const success = await page.press('Confirm my place')
    expect(success.path).toMatch(/^\/en\/reservation\/success\//)
    expect(await rowOf(visit.email)).toMatchObject({ state: 'confirmed', queue_no: 1 })
    // A used link leads to the place, and a second press takes no second one.
    expect((await visit.visitor.open(path)).path).toMatch(/^\/en\/reservation\/HR/)
    const place = await success.follow('My reservation')
    await withDeposit({ ...visit, success, place })
    expect(await arrived(at.shop, campaign, 1, { now: at.now() })).toBe(1)
    const { pathname, search } = linkOf(
      await emailAbout(at.shop, visit.email, 'Yours is here'),
      '/reservation/HR',
    )
    const due = await visit.visitor.open(pathname + search)
    const locker = firstLocker(due)
    expect((await due.press(/^Pay €/, { 'payment.id': '1' })).html).toContain('Error:')
    await paidAt(await due.press(/^Pay €/, { parcelshop_id: locker, 'payment.id': '1', terms: true }))
    await stateBecomes(visit.email, 'converted')
    const order = await at.order((await rowOf(visit.email)).order_id ?? '')
    expect(order).toMatchObject({ kind: 'reservation', status: 'paid' })
    const charge = await db()
      .selectFrom('order_charges')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('code', '=', 'deposit')
      .executeTakeFirst()
    expect(Number(charge?.amount)).toBe(-50)
    const list = (await plainBrowser(at.shop).open('/en/reservation/queue.csv')).html
    expect(verifyQueue(startOf(campaign.slug), readCsv(list))).toMatchObject({ isWhole: true, lines: 3 })
    expect(list).not.toContain('Ona')
    expect(list).not.toContain(visit.email)
    const { code } = await rowOf(visit.email)
    const queue = await visit.visitor.open(`/en/reservation/queue/?code=${code}`)
    expect(queue.html).toContain('Line 2, number 1')
    expect(queue.html).toContain('The list is whole: 3 lines')
  })

  test('a form without what it needs says so, one that is sent twice makes one reservation', async () => {
    await newCampaign(at.shop, at.now())
    const wrong = await asked({ phone: '123', terms: false })
    expect(wrong.sent.status).toBe(422)
    expect(wrong.sent.html).toContain('Error:')
    const email = `twice-${people++}@example.test`
    const page = await plainBrowser(at.shop).open('/en/iphone-reservation/')
    const typed = { first_name: 'Ona', last_name: 'Onaitė', email, phone: '+37061234567', terms: true }
    await Promise.all([page.press('Join the queue', typed), page.press('Join the queue', typed)])
    const rows = await db().selectFrom('reservations').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
  })

  test('success without a confirmed place leads to the form, and a site without the feature has no page', async () => {
    const back = await plainBrowser(at.shop).open('/en/reservation/success/?number=HR100001&key=00')
    expect(back.path).toBe('/en/iphone-reservation/')
    for (const path of ['/en/iphone-reservation/', '/en/reservation/queue/', '/en/reservation/queue.csv']) {
      expect((await plainBrowser(at.shop, { host: 'tp.localhost' }).open(path)).status, path).toBe(404)
    }
  })

  test('a link that is over is sent again; what was never asked for is forgotten', async () => {
    await newCampaign(at.shop, at.now())
    const visit = await asked()
    const { path } = await linked(visit)
    at.pass(25 * hour)
    await tend()
    expect((await rowOf(visit.email)).state).toBe('unconfirmed_expired')
    const over = await visit.visitor.open(path)
    await over.press('Send a new link')
    await until(async () => (await emailsTo(at.shop, visit.email)).length === 2)
    const again = await linked(visit)
    const refused = await again.page.press('Forget my data')
    expect(refused.html).toContain('We have deleted what the form said')
    expect(
      await db()
        .selectFrom('reservations')
        .select('id')
        .where('email', '=', visit.email)
        .where('state', '=', 'cancelled')
        .execute(),
    ).toEqual([])
  })
})

describe('RES-01 places in a queue', () => {
  test('a customer gets as many as the campaign allows', async () => {
    const campaign = await newCampaign(at.shop, at.now(), { max: 1 })
    const { email, visitor } = await placed()
    await asked({ email })
    const { page } = await until(async () => {
      const found = await linked({ email, visitor })
      return found.page.path.includes('/confirm/') && found
    })
    expect((await page.press('Confirm my place')).html).toContain('You have your 1 place already')
    expect(await peopleOf(at.shop, campaign)).toMatchObject([{ queue_no: 1 }, { queue_no: null }])
  })

  test('a lapse passes the place on after 48 hours, with reminders at 24 and at 4, and gives the deposit back', async () => {
    const campaign = await newCampaign(at.shop, at.now(), { deposit: 50 })
    const first = await placed()
    await withDeposit(first)
    const second = await placed()
    await withDeposit(second)
    await arrived(at.shop, campaign, 1, { now: at.now() })
    expect(await rowOf(first.email)).toMatchObject({ state: 'allocated' })
    const reminders = async () => (await rowOf(first.email)).reminders
    await tend()
    expect(await reminders()).toBe(0)
    at.pass(24 * hour + 1)
    await tend()
    await tend()
    expect(await reminders()).toBe(1)
    await emailAbout(at.shop, first.email, 'Pay')
    at.pass(20 * hour)
    await tend()
    expect(await reminders()).toBe(2)
    at.pass(4 * hour)
    await tend()
    expect(await rowOf(second.email)).toMatchObject({ state: 'allocated' })
    await emailAbout(at.shop, first.email, 'Your place went to the next person')
    // Reports of the provider are signed by its own clock.
    at.resetClock()
    await until(async () => {
      await at.tellAll()
      await tend()
      return (await rowOf(first.email)).state === 'refunded'
    })
    expect(await checkedList(at.shop, campaign)).toMatchObject({ isWhole: true, lines: 6 })
  })

  test('a place waits 24 hours for its deposit', async () => {
    const campaign = await newCampaign(at.shop, at.now(), { deposit: 50 })
    const { email } = await placed()
    at.pass(23 * hour)
    await tend()
    expect((await rowOf(email)).state).toBe('confirmed')
    at.pass(2 * hour)
    await tend()
    expect((await rowOf(email)).state).toBe('lapsed')
    expect(await checkedList(at.shop, campaign)).toMatchObject({ isWhole: true, lines: 3 })
  })

  test('a change of the device shows both places and takes the deposit along', async () => {
    const campaign = await newCampaign(at.shop, at.now(), { deposit: 50 })
    const person = await placed()
    await withDeposit(person)
    const choice = await person.visitor.open(`${person.place.path}&to=${otherSpec}`)
    expect(choice.html).toContain('Quill, Blue, 64 GB')
    const changed = await choice.press(/^Change to Quill, Blue/)
    expect(changed.html).toContain('Quill, Blue, 64 GB')
    expect(await peopleOf(at.shop, campaign)).toMatchObject([
      { spec, state: 'cancelled', deposit_invoice_id: null, queue_no: 1 },
      { spec: otherSpec, state: 'deposit_paid', queue_no: 1 },
    ])
    expect(await checkedList(at.shop, campaign)).toMatchObject({ isWhole: true, lines: 4 })
    const left = await changed.press('Leave the queue')
    expect(left.html).toContain('is yours no longer')
    expect((await rowOf(person.email)).state).toBe('cancelled')
  })

  test('an order that nobody pays ends with its time, and the device goes to the next', async () => {
    const campaign = await newCampaign(at.shop, at.now())
    const first = await placed()
    const second = await placed()
    await arrived(at.shop, campaign, 1, { now: at.now() })
    const due = await first.visitor.open(first.place.path)
    const locker = firstLocker(due)
    const page = await due.press(/^Pay €/, { parcelshop_id: locker, 'payment.id': '1', terms: true })
    expect(page.path, page.text('main')).toMatch(/^http/)
    const { order_id } = await rowOf(first.email)
    // A page of the provider that is open may still be paid, so it holds the order; this one was closed.
    await sql`with closed as (
        update payments set state = 'cancelled', poll_at = null where order_id = ${order_id} returning id, site_id
      )
      insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, at)
      select site_id, 'payment', id::text, 'requires_action', 'cancelled', 'system', now() from closed`.execute(
      db(),
    )
    at.pass(49 * hour)
    await expireUnpaidOrders(at.parts())
    await until(async () => (await at.order(order_id ?? '')).status === 'expired')
    await stateBecomes(second.email, 'allocated')
    expect((await rowOf(first.email)).state).toBe('lapsed')
    expect(await checkedList(at.shop, campaign)).toMatchObject({ isWhole: true })
  })
})

describe('RES-01 calls', () => {
  test('campaign, create, confirm, status and cancel answer as their schema says', async () => {
    const campaign: Campaign = await newCampaign(at.shop, at.now())
    const visitor = browser(at.shop)
    const shown = await visitor.ask('/api/reservation/campaign', {})
    expect(shown.body).toMatchObject({ status: true, slug: campaign.slug, phase: 'open' })
    const email = `call-${people++}@example.test`
    const created = await visitor.ask('/api/reservation/create', {
      model: 'Q',
      colour: 'RED',
      storage: '64',
      first_name: 'Ona',
      last_name: 'Onaitė',
      email,
      phone: '+37061234567',
      country: 1,
      terms: true,
      form_key: crypto.randomUUID(),
    })
    expect(created.status, JSON.stringify(created.body)).toBe(200)
    const number = String(created.body.number)
    const { searchParams } = linkOf(await emailAbout(at.shop, email, 'Confirm your place'), '/confirm/')
    const confirmed = await visitor.ask('/api/reservation/confirm', { number, key: searchParams.get('key') })
    expect(confirmed.body).toMatchObject({ queue_no: 1, ahead: 0, state: 'confirmed', price_usd: 500 })
    // The key of the first email opens no place.
    const refused = await visitor.ask('/api/reservation/status', { number, key: searchParams.get('key') })
    expect(refused.status).toBe(404)
    const open = linkOf(await emailAbout(at.shop, email, 'Your number is 1'), '/reservation/HR')
    const key = open.searchParams.get('key')
    expect((await visitor.ask('/api/reservation/status', { number, key })).body).toMatchObject({ ahead: 0 })
    expect((await visitor.ask('/api/reservation/cancel', { number, key })).body).toMatchObject({
      state: 'cancelled',
    })
    expect((await visitor.ask('/api/reservation/pay', { number, key, payment: { id: 1 } })).status).toBe(409)
  })
})

/** A place that a customer with an account has taken by calls. */
async function placeOf(person: Awaited<ReturnType<typeof customerWith>>, wish: object = {}) {
  const created = await person.ask('/api/reservation/create', {
    model: 'Q',
    colour: 'RED',
    storage: '64',
    first_name: 'Ieva',
    last_name: 'Kuršytė',
    email: person.email,
    phone: '+37061234567',
    country: 1,
    terms: true,
    form_key: crypto.randomUUID(),
    ...wish,
  })
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  const number = String(created.body.number)
  const { searchParams } = linkOf(await emailAbout(at.shop, person.email, 'Confirm your place'), '/confirm/')
  const key = searchParams.get('key')
  expect((await person.ask('/api/reservation/confirm', { number, key })).status).toBe(200)
  return number
}

describe('RES-01 a customer with an account', () => {
  test('pays deposit and device from the balance, finds the place in the account, and withdrawing gives back both', async () => {
    const campaign = await newCampaign(at.shop, at.now(), { deposit: 50 })
    const person = await customerWith(at.shop, '2000')
    const number = await placeOf(person)
    const pay = (wish: object) => person.ask('/api/reservation/pay', { number, ...wish })
    // The link opens the place, but whose balance it is must be signed in.
    const open = linkOf(await emailAbout(at.shop, person.email, 'Your number is 1'), '/reservation/HR')
    const stranger = browser(at.shop)
    const key = open.searchParams.get('key')
    const byLink = await stranger.ask('/api/reservation/pay', { number, key, payment: { id: 4 } })
    expect(byLink.status).toBe(422)
    const deposit = await pay({ payment: { id: 4 } })
    expect(deposit.status, JSON.stringify(deposit.body)).toBe(200)
    expect((await rowOf(person.email)).state).toBe('deposit_paid')
    expect((await balanceOf(at.shop, person.user.id)).available).toBe(1950)
    const list = await (await person.visitor.send('/en/my-reservations/', {})).text()
    expect(list).toContain(`/en/reservation/${number}/`)
    expect(list).toContain('Quill, Red, 64 GB')

    await arrived(at.shop, campaign, 1, { now: at.now() })
    const page = await (await person.visitor.send(`/en/reservation/${number}/`, {})).text()
    const [, shown = ''] = /Pay €([\d.,]+) from the balance/.exec(page) ?? []
    const total = Number(shown.replace(',', ''))
    const [, locker = ''] = /<option value="(\d+)"/.exec(page.slice(page.indexOf('parcelshop_id'))) ?? []
    const [, service = ''] = /name="service_id" value="(\d+)"/.exec(page) ?? []
    const delivery = { service_id: Number(service), parcelshop_id: Number(locker) }
    const wish = { payment: { id: 4 }, delivery, expected_total: 0, terms: true }
    const presses = await Promise.all([pay(wish), pay(wish)])
    expect(
      presses.map(({ status }) => status),
      JSON.stringify(presses[0]?.body),
    ).toEqual([200, 200])
    const row = await rowOf(person.email)
    expect(row.state).toBe('converted')
    const order = await at.order(row.order_id ?? '')
    expect(order).toMatchObject({ status: 'paid', kind: 'reservation', total: '0.0000' })
    expect(Number(order.balance)).toBe(total)
    expect((await balanceOf(at.shop, person.user.id)).available).toBeCloseTo(1950 - total, 2)

    const form = await plainBrowser(at.shop).open('/en/withdrawal/')
    const named = { name: 'Ieva Kuršytė', email: person.email, number: order.number }
    await (await form.press('Continue', named)).press('Confirm withdrawal')
    // The price and the deposit, each once, though the end of the order and that of the withdrawal both call for it.
    await until(async () => (await balanceOf(at.shop, person.user.id)).available >= 2000)
    await until(
      async () =>
        (await db().selectFrom('withdrawals').select('state').where('email', '=', person.email).execute())[0]
          ?.state === 'refunded',
    )
    const { rows } = await sql<{ amount: string }>`
      select refunds.amount::text from refunds join payments on payments.id = refunds.payment_id
      where payments.invoice_id = ${row.deposit_invoice_id}`.execute(db())
    expect(rows.map(({ amount }) => Number(amount))).toEqual([50])
    expect((await balanceOf(at.shop, person.user.id)).available).toBe(2000)
  })

  test('who ticks the newsletter is asked once more, and only after the press on the confirm page', async () => {
    await newCampaign(at.shop, at.now())
    const asks = async (email: string) =>
      (await emailsTo(at.shop, email)).filter(({ html }) => html.includes('/newsletter/confirm/')).length
    const wants = await asked({ marketing: true })
    const { page } = await linked(wants)
    expect(await asks(wants.email)).toBe(0)
    await page.press('Confirm my place')
    await until(async () => (await asks(wants.email)) === 1)
    const silent = await placed()
    await emailAbout(at.shop, silent.email, 'Your number is')
    expect(await asks(silent.email)).toBe(0)
  })
})

describe('RES-01 before a queue opens', () => {
  test('the page counts down and tells once when it opens; a queue that is open is shown first', async () => {
    const campaign = await newCampaign(at.shop, at.now())
    const move = (fields: object) =>
      db().updateTable('reservation_campaigns').set(fields).where('id', '=', campaign.id).execute()
    const soon = new Date(at.now().getTime() + 3 * 86_400_000)
    // The others of this site are over or hidden meanwhile.
    const others = await db()
      .selectFrom('reservation_campaigns')
      .select('id')
      .where('site_id', '=', 1)
      .where('is_published', '=', true)
      .where('id', '<>', campaign.id)
      .execute()
    const publish = (is_published: boolean) =>
      db()
        .updateTable('reservation_campaigns')
        .set({ is_published })
        .where(
          'id',
          'in',
          others.map(({ id }) => id),
        )
        .execute()
    await move({ opens_at: soon })
    const shown = async () => (await browser(at.shop).ask('/api/reservation/campaign', {})).body.slug
    expect(await shown()).not.toBe(campaign.slug)
    await publish(false)
    expect(await shown()).toBe(campaign.slug)
    const page = await plainBrowser(at.shop).open('/en/iphone-reservation/')
    expect(page.text('main')).toContain('Opens')
    expect(page.text('main')).toMatch(/[23] d/)
    expect(page.html).not.toContain('Join the queue')
    expect((await page.press('Tell me when it opens', { email: 'no address' })).status).toBe(422)
    for (const email of ['opening@pastas.example', 'Opening@pastas.example'])
      await page.press('Tell me when it opens', { email })
    const told = await page.press('Tell me when it opens', { email: 'opening@pastas.example' })
    expect(told.text('main')).toContain('We will write to opening@pastas.example once it opens.')
    const parts = { ...at.shop, clock: at.now }
    const emails = async () =>
      (await emailsTo(at.shop, 'opening@pastas.example')).filter(({ subject }) =>
        subject.includes('The queue for Quill is open'),
      )
    await tellOpenings(parts)
    expect(await emails()).toEqual([])
    await move({ opens_at: new Date(at.now().getTime() - 1000) })
    await Promise.all([tellOpenings(parts), tellOpenings(parts)])
    expect(await emails()).toHaveLength(1)
    expect((await emails())[0]?.text).toContain('/en/iphone-reservation/')
    expect(await db().selectFrom('reservation_notices').select('id').execute()).toEqual([])
    await publish(true)
  })
})

test('RES-01 OPS-04 staff save a campaign with its pictures; what is in use, stale or wrong is refused', async () => {
  const campaign = await newCampaign(at.shop, at.now())
  const admin = await staffWith(at.shop, 'super_admin')
  const path = `/reservations/default/${campaign.slug}`
  await sentForms(at.shop, campaign, 1, at.now())
  await arrived(at.shop, campaign, 1, { now: at.now(), isHeld: true })
  const fields = (changes: Record<string, string | readonly string[]> = {}) => ({
    version: '1',
    title: 'Quill II',
    maker: 'Skaudas',
    opens: '2026-01-02T10:00',
    closes: '2036-01-02T10:00',
    published: 'on',
    kind: 'phone',
    deposit_kind: 'fixed',
    deposit: '25,50',
    deposit_hours: '24',
    max: '2',
    pay_hours: '48',
    terms: '2',
    'colour_code[]': ['RED', ''],
    'colour_name[]': ['Red', ''],
    'colour_hex[]': ['#aa0000', '#808080'],
    'storage_code[]': ['64', '128', ''],
    'storage_name[]': ['64 GB', '128 GB', ''],
    'model_code[]': ['Q', ''],
    'model_name[]': ['Quill', ''],
    'model_size[]': ['', ''],
    'model_grams[]': ['400', ''],
    'model_picture[]': [`/pictures/${'a'.repeat(32)}.webp`, ''],
    'price[]': ['500', '600,50', '', '', '', ''],
    ...changes,
  })
  const model = async () => {
    const row = await db()
      .selectFrom('reservation_campaigns')
      .selectAll()
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow()
    return { row, first: (row.models as unknown as Campaign['models'])[0] }
  }
  const saved = await admin.act(path, 'save', fields())
  expect(saved.body.ok, saved.text).toBe(true)
  const { row, first } = await model()
  expect(row).toMatchObject({ title: 'Quill II', deposit: '25.5000', terms_version: '2', version: 2 })
  expect(first).toMatchObject({
    picture: `/pictures/${'a'.repeat(32)}.webp`,
    colours: [{ code: 'RED', hex: '#AA0000' }],
    storages: [
      { code: '64', price: 500 },
      { code: '128', price: 600.5 },
    ],
  })
  // By the site's own clock.
  expect(row.opens_at.toISOString()).toBe('2026-01-02T08:00:00.000Z')
  expect((await admin.act(path, 'save', fields())).body.ok).toBe(false)
  const refusals: [Record<string, string | readonly string[]>, string][] = [
    [{ 'storage_code[]': ['32', '128', ''] }, 'models'],
    [{ closes: '2025-01-02T10:00' }, 'closesAt'],
    [{ deposit_kind: 'percent', deposit: '80' }, 'deposit'],
    [{ 'model_picture[]': ['https://elsewhere.example/a.png', ''] }, 'model_picture.0'],
  ]
  for (const [changes, field] of refusals) {
    const refused = await admin.act(path, 'save', fields({ version: '2', ...changes }))
    expect([refused.status, Object.keys(refused.body.fields ?? {})], field).toEqual([422, [field]])
  }
  const off = await admin.act(path, 'save', fields({ version: '2', 'no_picture[]': ['Q'] }))
  expect(off.body.ok, off.text).toBe(true)
  expect((await model()).first?.picture).toBe('')
  // A file that is a picture becomes one of the shop's, and no other is taken.
  const withFile = (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.append('act', 'save')
    for (const [name, value] of Object.entries(fields({ version: '3' })))
      for (const one of typeof value === 'string' ? [value] : value) form.append(name, one)
    form.append('model_file[]', new File([bytes], 'quill.png'))
    form.append('model_file[]', new File([], ''))
    return form
  }
  const red = { width: 900, height: 900, channels: 3 as const, background: '#aa0000' }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const png = await sharp({ create: { ...red, noise } })
    .png()
    .toBuffer()
  expect(png.length).toBeGreaterThan(100_000)
  const odd = await admin.send(path, withFile(Uint8Array.from(Buffer.from('MZ no picture'))))
  expect([odd.body.ok, Object.keys(odd.body.fields ?? {})]).toEqual([false, ['models']])
  const sent = await admin.send(path, withFile(Uint8Array.from(png)))
  expect(sent.body.ok, sent.text).toBe(true)
  expect((await model()).first?.picture).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/)
  const viewer = await staffWith(at.shop, 'translator')
  expect((await viewer.act(path, 'save', fields({ version: '4' }))).status).toBe(404)
})
