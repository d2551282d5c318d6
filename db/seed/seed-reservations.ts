import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, isoDay } from '../../src/core/dates.ts'
import { decimal } from '../../src/core/money.ts'
import type { Result } from '../../src/core/result.ts'
import { acrossSites, type Db, type Trx } from '../../src/platform/database.server.ts'
import type { Encryption } from '../../src/platform/encryption.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import type { RateBooks } from '../../src/shop/calculator/day-rates.server.ts'
import { issueCreditNote } from '../../src/shop/invoices/issue-credit-note.server.ts'
import { lockInvoice } from '../../src/shop/invoices/lock-invoice.server.ts'
import { settleInvoice } from '../../src/shop/invoices/settle-invoice.server.ts'
import { providers } from '../../src/shop/payment-methods/payment-methods.ts'
import { settleOrder } from '../../src/shop/payments/settle-order.server.ts'
import type { Campaign } from '../../src/shop/reservations/campaign.ts'
import { findCampaign } from '../../src/shop/reservations/campaigns.queries.server.ts'
import { lockChain } from '../../src/shop/reservations/chain.server.ts'
import { takePlace } from '../../src/shop/reservations/confirm-reservation.server.ts'
import { insertReservation } from '../../src/shop/reservations/create-reservation.server.ts'
import { followReservationOrder } from '../../src/shop/reservations/follow-reservation-order.server.ts'
import { leaveQueue } from '../../src/shop/reservations/leave-queue.server.ts'
import { issueDeposit } from '../../src/shop/reservations/pay-deposit.server.ts'
import {
  chooseDelivery,
  paidDeposit,
  placeDevice,
  pricePlace,
} from '../../src/shop/reservations/pay-reservation.server.ts'
import { expectDevices, recordArrival } from '../../src/shop/reservations/record-arrival.server.ts'
import { proofCode, type Reservation } from '../../src/shop/reservations/reservation.ts'
import {
  findReservation,
  moveReservation,
  noteReservationMove,
} from '../../src/shop/reservations/reservations.queries.server.ts'
import { createCampaign } from '../../src/shop/reservations/save-campaign.server.ts'
import type { Site } from '../../src/shop/sites/site.ts'
import { palettes } from './drawings/palettes.ts'
import { drawingAddress } from './drawings/picture-address.ts'
import { insertRows } from './insert-rows.ts'
import { openBooks } from './open-books.ts'
import { type Buyer, findBuyer } from './order-goods.ts'

const hourMs = 3_600_000
const system = { type: 'system' as const }

/** The invented Halo 13 of the invented Ringo Lahe. */
const colours = [
  { code: 'MST', name: 'Sea mist', hex: '#B9C7C4' },
  { code: 'AMB', name: 'Amber', hex: '#DDB26A' },
  { code: 'INK', name: 'Ink', hex: '#3C4548' },
  { code: 'DUN', name: 'Dune', hex: '#D8CBB4' },
]
const storages = (first: number) =>
  ['256 GB', '512 GB', '1 TB'].map((name, place) => ({
    code: name === '1 TB' ? '1T' : name.slice(0, 3),
    name,
    price: first + place * 200,
  }))
const models = [
  { code: '13', name: 'Halo 13', size: '6.1 in', price: 799 },
  { code: '13L', name: 'Halo 13 Plus', size: '6.7 in', price: 899 },
  { code: '13P', name: 'Halo 13 Pro', size: '6.1 in', price: 1099 },
  { code: '13X', name: 'Halo 13 Pro Max', size: '6.9 in', price: 1199 },
].map(({ price, ...model }) => ({
  ...model,
  grams: 500,
  picture: drawingAddress({ kind: 'phone', colours: palettes.black, view: 'hero' }),
  colours,
  storages: storages(price),
}))

const sought = '13P-MST-256'
const small = '13-INK-256'
/** Sites whose shops have the campaign. */
const withCampaign: readonly string[] = ['default', 'lt']

type Shop = {
  trx: Trx
  db: Db
  site: Site
  campaign: Campaign
  buyer: Buyer
  books: RateBooks
  encryption: Encryption
  at: () => Date
}

/** A campaign with people in every state, by the acts of the shop; nobody gets an email of what never happened. */
export async function seedReservations(trx: Trx, { encryption }: { encryption: Encryption }): Promise<void> {
  const today = new Date()
  const now = { hoursAgo: 0 }
  const at = () => new Date(today.getTime() - now.hoursAgo * hourMs)
  const { sites, books } = await openBooks(trx)
  for (const site of sites.filter(({ code }) => withCampaign.includes(code))) {
    const buyer = await findBuyer(trx, site.id)
    if (!buyer) continue
    now.hoursAgo = 30 * 24
    const slug = 'halo-13'
    await done(
      createCampaign(
        trx,
        { siteId: site.id, now: at() },
        {
          slug,
          code: 'HALO',
          title: 'Halo 13',
          maker: 'Ringo Lahe',
          opensAt: at(),
          closesAt: new Date(today.getTime() + 21 * 24 * hourMs),
          isPublished: true,
          models,
          kind: 'phone',
          depositKind: 'fixed',
          deposit: 50,
          depositHours: 24,
          maxPerCustomer: 2,
          payHours: 48,
          termsVersion: '1',
        },
      ),
    )
    const campaign = await findCampaign(trx, site.id, { slug })
    if (!campaign) throw new Error('The demo campaign is gone')
    await live({ trx, db: within(trx), site, campaign, buyer, books, encryption, at }, now)
  }
  await sql`delete from outbox_events where xmin = pg_current_xact_id()::xid`.execute(acrossSites(trx))
  await sql`delete from graphile_worker._private_jobs where xmin = pg_current_xact_id()::xid`.execute(trx)
}

/** Oldest first: each line says how many hours ago it happened. */
async function live(shop: Shop, now: { hoursAgo: number }): Promise<void> {
  const ago = (hours: number) => {
    now.hoursAgo = hours
  }
  const people = await crowd(shop, ago, sought, 26, 700)
  await crowd(shop, ago, small, 9, 500)
  await crowd(shop, ago, '13X-AMB-512', 5, 400)
  // Two devices came, were given to the first two, and one of them was not paid for.
  ago(200)
  await arrive(shop, sought, 2)
  ago(180)
  const [first, second, third] = people
  if (first) await buy(shop, first.id)
  ago(150)
  if (second) {
    await leave(shop, second.id, 'lapsed', 'not_paid')
    const lapsed = await lockedReservation(shop, second.id)
    await giveBack(shop, lapsed)
    await moveReservation(shop.trx, lapsed, 'refunded', {
      at: shop.at(),
      actor: system,
      reason: 'deposit_back',
    })
  }
  ago(130)
  if (third) await buy(shop, third.id)
  ago(120)
  const own = await place(shop, small, { isOwn: true })
  await payDeposit(shop, own)
  ago(110)
  const passing = await place(shop, '13X-AMB-512', { isOwn: true })
  await payDeposit(shop, passing)
  ago(100)
  await leave(shop, passing.id, 'cancelled', 'left')
  await giveBack(shop, await lockedReservation(shop, passing.id))
  ago(99)
  const returned = await lockedReservation(shop, passing.id)
  await moveReservation(shop.trx, returned, 'refunded', {
    at: shop.at(),
    actor: system,
    reason: 'deposit_back',
  })
  ago(90)
  const left = await place(shop, '13X-AMB-512', { isOwn: true })
  ago(80)
  await leave(shop, left.id, 'cancelled', 'left')
  ago(75)
  const late = await place(shop, '13X-AMB-512', {})
  ago(50)
  await leave(shop, late.id, 'lapsed', 'no_deposit')
  // Nobody confirmed one form; another still may.
  ago(60)
  const forgotten = await form(shop, sought, {})
  ago(36)
  const open = await lockedReservation(shop, forgotten.id)
  await moveReservation(shop.trx, open, 'unconfirmed_expired', {
    at: shop.at(),
    actor: system,
    reason: 'not_confirmed',
    ended_at: shop.at(),
  })
  ago(20)
  const mine = await place(shop, '13-MST-256', { isOwn: true })
  ago(6)
  await arrive(shop, '13-MST-256', 1)
  ago(5)
  await expect(shop, sought, 8, 6, 'shipped')
  await expect(shop, sought, 12, 13, 'ordered')
  await expect(shop, sought, 12, 20, 'asked')
  await expect(shop, small, 6, 6, 'shipped')
  ago(2)
  await form(shop, sought, {})
  if (mine.queueNo === null) throw new Error('The demo place has no number')
}

const names = [
  'Ieva',
  'Jonas',
  'Anna',
  'Mārtiņš',
  'Kadri',
  'Toomas',
  'Rūta',
  'Līga',
  'Priit',
  'Tomas',
  'Elīna',
  'Siim',
]
const surnames = ['Petrauskaitė', 'Kalniņš', 'Tamm', 'Žukas', 'Bērziņa', 'Saar', 'Jonaitis', 'Ozola', 'Kask']

async function crowd(
  shop: Shop,
  ago: (hours: number) => void,
  spec: string,
  count: number,
  from: number,
): Promise<Reservation[]> {
  const all: Reservation[] = []
  for (let index = 0; index < count; index++) {
    ago(from - index * 2)
    const one = await place(shop, spec, {})
    if (index % 5 !== 4) await payDeposit(shop, one)
    else
      await shop.trx
        .updateTable('reservations')
        .set({ deposit: '0', deposit_until: null })
        .where('site_id', '=', shop.site.id)
        .where('id', '=', one.id)
        .execute()
    all.push(one)
  }
  return all
}

let person = 0

async function form(shop: Shop, spec: string, { isOwn = false }): Promise<Reservation> {
  const { trx, site, campaign, buyer } = shop
  const at = shop.at()
  const no = person++
  const firstName = isOwn ? 'Mārtiņš' : (names[no % names.length] ?? '')
  const lastName = isOwn ? 'Ozols' : (surnames[no % surnames.length] ?? '')
  const random = createHash('sha256').update(`demo code ${site.code} ${no}`).digest()
  const made = await insertReservation(trx, {
    site_id: site.id,
    campaign_id: campaign.id,
    user_id: isOwn ? buyer.id : null,
    email: isOwn ? 'busy@demo.test' : `queue-${no}@example.test`,
    first_name: firstName,
    last_name: lastName,
    phone: '+37060000000',
    country_id: site.countryId,
    city: '',
    locale: isOwn ? buyer.locale : site.defaultLocale,
    currency_id: 1,
    spec,
    code: proofCode(campaign.code, random),
    terms_version: campaign.termsVersion,
    form_key: randomUUID(),
    submitted_at: at,
    confirm_until: new Date(at.getTime() + 24 * hourMs),
    deposit: '50',
    updated_at: at,
  })
  if (!made) throw new Error('A demo form was sent twice')
  const actor = isOwn ? { type: 'customer' as const, id: buyer.id } : { type: 'guest' as const }
  await noteReservationMove(trx, { id: made.id, siteId: site.id, from: null, to: 'submitted', at, actor })
  return made
}

async function place(shop: Shop, spec: string, of: { isOwn?: boolean }): Promise<Reservation> {
  const { id, siteId, userId } = await form(shop, spec, of)
  const actor = userId === null ? { type: 'guest' as const } : { type: 'customer' as const, id: userId }
  return done(takePlace(shop.trx, { siteId, id, campaign: shop.campaign }, { now: shop.at(), actor }))
}

async function lockedReservation({ trx, site }: Shop, id: string): Promise<Reservation> {
  const found = await findReservation(trx, site.id, { id }, { isLocked: true })
  if (!found) throw new Error(`There is no reservation ${id}`)
  return found
}

/** By card. */
async function payDeposit(shop: Shop, { id }: Reservation): Promise<void> {
  const { trx, site, at } = shop
  const open = await lockedReservation(shop, id)
  const invoiceId = await done(issueDeposit({ site, vatRates: shop.books.vatRates }, trx, open, at()))
  const invoice = await lockInvoice(trx, site.id, invoiceId)
  if (!invoice) throw new Error('A demo deposit has no invoice')
  const payment = randomUUID()
  const gross = String(decimal(invoice.gross))
  await insertRows(trx, 'payments', [
    {
      id: payment,
      site_id: site.id,
      purpose: 'invoice',
      invoice_id: invoiceId,
      locale: open.locale,
      provider: 1,
      attempt: 1,
      state: 'captured',
      amount: gross,
      currency_id: invoice.currencyId,
      captured: gross,
      refunded: 0,
      idempotency_key: `pay_${payment}_1`,
      created_at: at(),
      updated_at: at(),
      polls: 0,
    },
  ])
  await noteCapture(shop, payment)
  const actor = { type: 'provider' as const }
  await settleInvoice(trx, { siteId: site.id, invoiceId, amount: invoice.gross, actor, at: at() })
  const now = await lockedReservation(shop, id)
  await moveReservation(trx, now, 'deposit_paid', {
    at: at(),
    actor: { type: 'provider' },
    reason: 'paid',
    deposit_until: null,
  })
}

/** The device that has a name is ordered and paid by card. */
async function buy(shop: Shop, id: string): Promise<void> {
  const { trx, db, site, campaign, books, encryption, at } = shop
  const reservation = await lockedReservation(shop, id)
  const service = books.couriers.services(reservation.country).find(({ type }) => type === 'locker')
  const point =
    service && books.couriers.points(reservation.country, service.courierId).find(({ isOpen }) => isOpen)
  if (!service || !point) throw new Error('The demo has no locker')
  const ctx = {
    ...books,
    db,
    log: createLog('error'),
    clock: at,
    catalog: null as never,
    payments: { connected: [providers.stripe] } as never,
    site,
    locale: reservation.locale,
    currency: site.defaultCurrency,
    destination: reservation.country,
    encryption,
    networkMark: null,
    utm: {},
    session: { current: async () => null },
  }
  const deposit = await paidDeposit(trx, reservation)
  const wanted = { service, provider: providers.stripe }
  const priced = await pricePlace(ctx, trx, { reservation, campaign, deposit }, wanted)
  const wish = {
    service_id: service.id,
    parcelshop_id: point.id,
    first_address: null,
    city: null,
    zip: null,
    payment: { id: providers.stripe },
    expected_total: priced ? decimal(priced.sum.totals.total) : 0,
  }
  const chosen = await done(Promise.resolve(chooseDelivery(ctx, campaign, reservation, wish)))
  const { id: orderId } = await done(
    placeDevice(ctx, trx, { reservation, campaign, terms: '7', wish, ...chosen }),
  )
  const payment = await trx
    .updateTable('payments')
    .set((build) => ({ state: 'captured', captured: build.ref('amount'), poll_at: null, updated_at: at() }))
    .where('site_id', '=', site.id)
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteCapture(shop, payment.id)
  if (!(await settleOrder(trx, { siteId: site.id, orderId, at: at() })))
    throw new Error('A demo order cannot be paid')
  await followReservationOrder({ db, clock: at }, { siteId: site.id, orderId, to: 'paid' })
}

async function noteCapture({ trx, site, at }: Shop, payment: string): Promise<void> {
  await trx
    .insertInto('state_events')
    .values({
      site_id: site.id,
      entity: 'payment',
      entity_id: payment,
      from_state: 'created',
      to_state: 'captured',
      actor_type: 'provider',
      at: at(),
    })
    .execute()
}

async function leave(shop: Shop, id: string, to: 'lapsed' | 'cancelled', reason: string): Promise<void> {
  const { trx, site, campaign, at } = shop
  const chain = await lockChain(trx, site.id, campaign.id)
  const reservation = await lockedReservation(shop, id)
  await leaveQueue(trx, chain, reservation, to, { campaign, now: at(), actor: system, reason })
}

async function expect(
  { trx, campaign, at }: Shop,
  spec: string,
  pieces: number,
  inDays: number,
  state: 'asked' | 'ordered' | 'shipped',
): Promise<void> {
  const day = addDays(isoDay(new Date(), 'UTC'), inDays)
  await done(expectDevices(trx, campaign, { spec, pieces, day, state, formKey: randomUUID(), now: at() }))
}

async function arrive(shop: Shop, spec: string, pieces: number): Promise<void> {
  const { trx, site, campaign, at } = shop
  const formKey = randomUUID()
  const day = isoDay(at(), 'UTC')
  await done(expectDevices(trx, campaign, { spec, pieces, day, state: 'shipped', formKey, now: at() }))
  const { id } = await trx
    .selectFrom('reservation_arrivals')
    .select('id')
    .where('site_id', '=', site.id)
    .where('form_key', '=', formKey)
    .executeTakeFirstOrThrow()
  await done(recordArrival(trx, campaign, { id, pieces, now: at() }))
}

/** The provider has sent the deposit back. */
async function giveBack({ trx, site, at }: Shop, { depositInvoiceId }: Reservation): Promise<void> {
  if (depositInvoiceId === null) throw new Error('A demo deposit has no invoice')
  const payment = await trx
    .updateTable('payments')
    .set((build) => ({ state: 'refunded', refunded: build.ref('captured'), updated_at: at() }))
    .where('site_id', '=', site.id)
    .where('invoice_id', '=', depositInvoiceId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const refunds = await trx
    .updateTable('refunds')
    .set({ state: 'succeeded', provider_ref: `re_${payment.id}`, poll_at: null, updated_at: at() })
    .where('site_id', '=', site.id)
    .where('payment_id', '=', payment.id)
    .returning('id')
    .execute()
  const moved = [
    { entity: 'payment' as const, entity_id: payment.id, from_state: 'captured', to_state: 'refunded' },
    ...refunds.map(({ id }) => ({
      entity: 'refund' as const,
      entity_id: id,
      from_state: 'requested',
      to_state: 'succeeded',
    })),
  ]
  for (const event of moved)
    await trx
      .insertInto('state_events')
      .values({ site_id: site.id, ...event, actor_type: 'provider', at: at() })
      .execute()
  await issueCreditNote(trx, { siteId: site.id, of: { invoiceId: depositInvoiceId }, at: at() })
}

/** The same transaction for acts that would begin one. */
function within(trx: Trx): Db {
  const transaction = () => ({ execute: <Told>(act: (inner: Trx) => Promise<Told>) => act(trx) })
  return new Proxy(trx, {
    get(target, key) {
      if (key === 'transaction') return transaction
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) as Db
}

async function done<Told>(act: Promise<Result<Told, { code: string }>>): Promise<Told> {
  const result = await act
  if (!result.ok) throw new Error(`The demo cannot go on: ${JSON.stringify(result.error)}`)
  return result.value
}
