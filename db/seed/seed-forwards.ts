import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { countries, countryById } from '../../src/core/country.ts'
import { addDays, isoDay } from '../../src/core/dates.ts'
import { type Amount, decimal } from '../../src/core/money.ts'
import type { Result } from '../../src/core/result.ts'
import { acrossSites, type Db, type Trx } from '../../src/platform/database.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import { automaticCeilingOf } from '../../src/shop/forwards/automatic-payment.ts'
import { callOffForward } from '../../src/shop/forwards/call-off-forward.server.ts'
import { releaseParcels } from '../../src/shop/forwards/cancel-forward.server.ts'
import { claimForward } from '../../src/shop/forwards/claim-forward.server.ts'
import { closeBox } from '../../src/shop/forwards/close-box.server.ts'
import { deliverBox, loseBox, returnBox } from '../../src/shop/forwards/deliver-box.server.ts'
import type { ForwardDesk } from '../../src/shop/forwards/desk-forward.server.ts'
import { endForwards } from '../../src/shop/forwards/end-forwards.server.ts'
import { estimateOf } from '../../src/shop/forwards/estimate-of.server.ts'
import { followInvoice } from '../../src/shop/forwards/follow-invoice.server.ts'
import type { Forward, ForwardBox } from '../../src/shop/forwards/forward.ts'
import {
  changeBox,
  findBoxes,
  findForward,
  moveForward,
} from '../../src/shop/forwards/forwards.queries.server.ts'
import { holdForward } from '../../src/shop/forwards/hold-forward.server.ts'
import { loadBox } from '../../src/shop/forwards/load-box.server.ts'
import { scanParcel } from '../../src/shop/forwards/scan-parcel.server.ts'
import { issueServiceInvoice } from '../../src/shop/invoices/issue-service-invoice.server.ts'
import { settleInvoice } from '../../src/shop/invoices/settle-invoice.server.ts'
import { measureParcel } from '../../src/shop/parcels/measure-parcel.server.ts'
import { changeParcelOf, lockParcels, moveParcels } from '../../src/shop/parcels/parcels-of-request.server.ts'
import { paymentProviders } from '../../src/shop/payment-methods/payment-providers.server.ts'
import { makeRefund } from '../../src/shop/payments/make-refund.server.ts'
import { extraDays } from '../../src/shop/pickup-changes/pickup-change.ts'
import {
  findChange,
  insertChange,
  keepPickupUntil,
  moveChange,
} from '../../src/shop/pickup-changes/pickup-changes.queries.server.ts'
import type { Site } from '../../src/shop/sites/site.ts'
import { forgetPickup } from '../../src/shop/tracking/store-report.server.ts'
import { writeEvent } from '../../src/shop/tracking/write-event.server.ts'
import { createTransport } from '../../src/shop/transports/create-transport.server.ts'
import {
  arriveTransport,
  cancelTransport,
  closeTransport,
  departTransport,
} from '../../src/shop/transports/depart-transport.server.ts'
import { tellOfTransport } from '../../src/shop/transports/write-transport-event.server.ts'
import {
  type DemoForward,
  type DemoStep,
  type DemoTransport,
  demoForwards,
  demoSizes,
  demoTransports,
} from './demo-forwards.ts'
import { type DemoWish, demoWishes } from './demo-quotes.ts'
import { insertRows } from './insert-rows.ts'
import { openBooks } from './open-books.ts'
import { type Buyer, findBuyer } from './order-goods.ts'

const hourMs = 3_600_000
const dollar = 2
const termsVersion = '7'
/** Abroad it is told where it happened. */
const offsetThere = 120

/** One thing after the other, as it happened. */
type Happening = { at: number; happens: () => Promise<unknown> }
type Shop = {
  trx: Trx
  /** For acts that begin a transaction of their own. */
  desk: ForwardDesk
  /** What it is for the acts. */
  now: { hoursAgo: number }
  at(): Date
  transports: Map<string, string>
}
type OfSite = Shop & { site: Site; buyer: Buyer }

/**
 * Requests of the frequent customer on the sites that forward parcels and sell in euros, on the first one in each state, with
 * their boxes on flights and vessels. They are made by the acts that customers and staff use, one after the other as time went on;
 * what these would have told anybody by email is taken back.
 */
export async function seedForwards(trx: Trx): Promise<void> {
  const { books, sites } = await openBooks(trx)
  const began = Date.now()
  const now = { hoursAgo: 0 }
  const at = () => new Date(began - now.hoursAgo * hourMs)
  const { id: memberId } = await trx
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'warehouse@office.test')
    .executeTakeFirstOrThrow()
  const desk: ForwardDesk = {
    ...books,
    db: within(trx),
    clock: at,
    member: { id: memberId },
    site: (id) => found(sites, (site) => site.id === id),
  }
  const shop: Shop = { trx, desk, now, at, transports: new Map() }
  const story = demoTransports.flatMap((transport) => lifeOfTransport(shop, transport))
  for (const site of sites) {
    const buyer = site.features.forwarding ? await findBuyer(trx, site.id) : null
    if (!buyer) continue
    for (const [place, demo] of demoForwards.entries())
      if (site === sites[0] || demo.isEverywhere)
        story.push(...lifeOfForward({ ...shop, site, buyer }, demo, place))
  }
  for (const { at: hoursAgo, happens } of story.toSorted((one, other) => other.at - one.at)) {
    now.hoursAgo = hoursAgo
    await happens()
  }
  await takeBackEmails(trx)
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

function found<One>(all: readonly One[], is: (one: One) => boolean): One {
  const one = all.find(is)
  if (one === undefined) throw new Error('The demo refers to something that is not there')
  return one
}

async function done<Told>(act: Promise<Result<Told, { code: string }>>): Promise<Told> {
  const result = await act
  if (!result.ok) throw new Error(`The demo cannot go on: ${JSON.stringify(result.error)}`)
  return result.value
}

/** Nobody is told of what has never happened. Written by this transaction, so nothing of a shop that runs already is lost. */
async function takeBackEmails(trx: Trx): Promise<void> {
  await sql`delete from outbox_events where xmin = pg_current_xact_id()::xid`.execute(acrossSites(trx))
  await sql`delete from graphile_worker._private_jobs where xmin = pg_current_xact_id()::xid`.execute(trx)
}

function lifeOfTransport(shop: Shop, demo: DemoTransport): Happening[] {
  const { desk, at, transports } = shop
  const id = () => transports.get(demo.number) ?? ''
  const ago = (hours: number) => new Date(at().getTime() + (shop.now.hoursAgo - hours) * hourMs)
  const create = async () => {
    const { number, kind, carrier, via, goesTo, waybill, bookedGrams } = demo
    const times = { closesAt: ago(demo.closes), departsAt: ago(demo.departs), arrivesAt: ago(demo.arrives) }
    const terms = { number, kind, carrier, via, goesTo, waybill, bookedGrams, leavesFrom: 'Boston', ...times }
    const created = await done(createTransport(desk, terms))
    transports.set(number, created.id)
  }
  const tell = (code: 'SUBMITTED' | 'CLEARED') => () =>
    done(
      tellOfTransport(desk, id(), {
        code,
        place: demo.goesTo,
        at: at(),
        offsetMinutes: offsetThere,
        reason: null,
      }),
    )
  const story: Happening[] = [{ at: demo.created, happens: create }]
  if (demo.cancelled !== undefined) {
    story.push({ at: demo.cancelled, happens: () => done(cancelTransport(desk, id())) })
    return story
  }
  if (demo.departs > 0) story.push({ at: demo.departs, happens: () => done(departTransport(desk, id())) })
  if (demo.arrives > 0) {
    const arrive = () => done(arriveTransport(desk, id(), { at: at(), offsetMinutes: offsetThere }))
    story.push({ at: demo.arrives, happens: arrive })
  }
  if (demo.cleared !== undefined) {
    story.push({ at: (demo.arrives + demo.cleared) / 2, happens: tell('SUBMITTED') })
    story.push({ at: demo.cleared, happens: tell('CLEARED') })
  }
  if (demo.closed !== undefined)
    story.push({ at: demo.closed, happens: () => done(closeTransport(desk, id())) })
  return story
}

/** A request from its parcels to its end; ids are known once they are written. */
function lifeOfForward(shop: OfSite, demo: DemoForward, place: number): Happening[] {
  const parcels: Written[] = []
  const key = { id: '', siteId: shop.site.id }
  const first = Math.max(...demo.parcels.map(({ measured }) => measured ?? 0))
  const announce = async () => {
    for (const index of demo.parcels.keys()) parcels.push(await insertParcel(shop, { demo, place, index }))
  }
  const story: Happening[] = [{ at: first + 5 * 24, happens: announce }]
  for (const [index, { measured, wish }] of demo.parcels.entries()) {
    if (measured === null) continue
    const measure = () =>
      done(measureParcel(shop.desk, parcelAt(parcels, index), findings(shop, wish, index)))
    story.push({ at: measured, happens: measure })
  }
  const send = async () => {
    key.id = await sendForward(shop, { demo, place, parcels })
  }
  story.push({ at: demo.sent, happens: send })
  for (const step of demo.steps)
    story.push({ at: step.at, happens: () => act(shop, { demo, key, parcels }, step) })
  return story
}

type Written = { id: string; number: string; siteId: number }
const parcelAt = (parcels: readonly Written[], index: number) =>
  found(parcels, (one) => parcels.indexOf(one) === index)

const letters = ['A', 'B', 'C', 'D']
function findings({ buyer }: OfSite, wish: DemoWish, index: number) {
  const { firstName, lastName } = addressOf(buyer)
  const size = demoSizes[wish]
  if (!size) throw new Error(`Nobody knows how large ${wish} is`)
  return {
    labelName: `${firstName} ${lastName}`,
    size,
    isDamaged: false,
    battery: 'none' as const,
    isFragile: false,
    shelf: `${letters[index % letters.length]}-${1 + (size.grams % 20)}-${1 + (index % 4)}`,
    holds: [],
    holdWords: '',
    restrictionId: null,
  }
}

type Frozen = NonNullable<Forward['delivery']>
const frozenOf = ({ delivery }: Buyer) => delivery.frozen as Omit<Frozen, 'shippingMethod'>
const addressOf = (buyer: Buyer) => frozenOf(buyer).address

async function insertParcel(
  { trx, site, buyer, at }: OfSite,
  { demo, place, index }: { demo: DemoForward; place: number; index: number },
): Promise<Written> {
  const { wish, measured } = found(demo.parcels, (one) => demo.parcels.indexOf(one) === index)
  const { title, shop, price, kind, hs } = demoWishes[wish]
  const serial = [site.id, place, index].map((part) => String(part).padStart(2, '0')).join('')
  const { id, number } = await trx
    .insertInto('parcels')
    .values({
      site_id: site.id,
      number: sql<string>`'P-' || nextval('parcel_numbers')`,
      user_id: buyer.id,
      title,
      shop,
      carrier: 'ridge',
      tracking_number: `RP70${serial}`,
      expected_on: measured === null ? addDays(isoDay(new Date(), site.timeZone), 3) : null,
      announced_at: at(),
      declared_at: at(),
      created_at: at(),
      updated_at: at(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const item = {
    site_id: site.id,
    parcel_id: id,
    place: 1,
    description: title,
    kind: kind === 'other' ? null : kind,
    hs,
    origin: 'US',
    quantity: 1,
    price: price ?? '10',
    currency_id: dollar,
  }
  await trx.insertInto('parcel_items').values(item).execute()
  return { id, number, siteId: site.id }
}

/** As its page sends it: the ready parcels are taken into it, and those that are still to come are waited for. */
async function sendForward(
  { trx, desk, site, buyer, at }: OfSite,
  { demo, place, parcels }: { demo: DemoForward; place: number; parcels: readonly Written[] },
): Promise<string> {
  const plan = demo.plan.map((box) => ({
    method: box.method,
    parcels: box.parcels.map((index) => parcelAt(parcels, index).id),
  }))
  const frozen = frozenOf(buyer)
  const { id } = await trx
    .insertInto('forwards')
    .values({
      site_id: site.id,
      slug: createHash('sha256').update(`demo forward ${site.id} ${place}`).digest('hex').slice(0, 32),
      user_id: buyer.id,
      locale: buyer.locale,
      currency_id: site.defaultCurrency.id,
      country_id: buyer.countryId,
      delivery: JSON.stringify({ ...frozen, shippingMethod: demo.plan[0]?.method }),
      delivery_type: frozen.service.type,
      is_insured: demo.isInsured ?? false,
      is_express: demo.isExpress ?? false,
      plan: JSON.stringify(plan),
      created_at: at(),
      updated_at: at(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const draft = await findForward(trx, site.id, { id })
  const ids = parcels.map((parcel) => parcel.id)
  const inside = await lockParcels(trx, site.id, { ids })
  const estimate = draft && (await estimateOf(trx, { ...desk, site }, draft, inside, at()))
  if (!draft || !estimate) throw new Error(`Demo request ${place} cannot travel`)
  const actor = { type: 'customer' as const, id: buyer.id }
  const { auto } = demo
  const sent = await moveForward(trx, draft, 'submitted', {
    at: at(),
    actor,
    number: (await sql<{ number: string }>`select 'FR' || nextval('forward_numbers') as number`.execute(trx))
      .rows[0]?.number,
    submitted_at: at(),
    declared_at: at(),
    terms_version: termsVersion,
    estimate: JSON.stringify(estimate),
    auto_percent: auto ?? null,
    auto_limit: auto === undefined ? null : String(decimal(automaticCeilingOf(estimate.total, auto))),
  })
  const ready = inside.filter(({ state }) => state === 'ready')
  await moveParcels(trx, ready, 'in_request', { at: at(), actor, forward_id: id })
  const coming = inside.filter((parcel) => !ready.includes(parcel))
  for (const parcel of coming) await changeParcelOf(trx, parcel, { at: at(), forward_id: id })
  const next = coming.length > 0 ? 'waiting_parcels' : 'processing'
  await moveForward(trx, sent, next, { at: at(), actor: { type: 'system' } })
  return id
}

type Known = { demo: DemoForward; key: { id: string; siteId: number }; parcels: readonly Written[] }

async function act(shop: OfSite, { demo, key, parcels }: Known, step: DemoStep): Promise<unknown> {
  const { trx, desk, site, buyer, at } = shop
  const staff = { actor: { type: 'staff' as const, id: desk.member.id } }
  switch (step.do) {
    case 'pack': {
      const box = found(demo.plan, (one) => demo.plan.indexOf(one) === step.box)
      const numbers = box.parcels.map((index) => parcelAt(parcels, index).number)
      await done(claimForward(desk, key))
      for (const number of numbers) await done(scanParcel(desk, key, number))
      const { carton, grams } = step
      return done(closeBox(desk, key, { parcels: numbers, carton, size: null, grams }))
    }
    case 'hold':
      return done(holdForward(desk, key, { reason: step.reason, words: step.words[buyer.locale] }))
    case 'call_off':
      return done(callOffForward(desk, key, step.words[buyer.locale]))
    case 'pay':
      return payByCard(shop, key.id)
    case 'load': {
      const transportId = shop.transports.get(step.on) ?? ''
      const { method } = await trx
        .selectFrom('transports')
        .select('method')
        .where('id', '=', transportId)
        .executeTakeFirstOrThrow()
      for (const box of await boxesOf(shop, key.id))
        if (box.method === method) await done(loadBox(desk, { id: box.id, siteId: site.id }, { transportId }))
      return
    }
    case 'ready': {
      for (const box of await boxesOf(shop, key.id)) await lieInLocker(shop, box)
      return
    }
    case 'keep_longer':
      for (const box of await boxesOf(shop, key.id)) await keepLonger(shop, box)
      return
    case 'deliver':
      for (const { id } of await boxesOf(shop, key.id)) {
        await done(deliverBox(desk, { id, siteId: site.id }, { actor: { type: 'provider' } }))
        await forgetPickup(trx, site.id, { boxId: id })
      }
      return
    case 'return':
      for (const { id } of await boxesOf(shop, key.id)) {
        await done(returnBox(desk, { id, siteId: site.id }, { ...staff, reason: 'not_collected' }))
        await forgetPickup(trx, site.id, { boxId: id })
      }
      return giveBack(shop)
    case 'lose':
      for (const { id } of await boxesOf(shop, key.id))
        await done(loseBox(desk, { id, siteId: site.id }, staff))
      return giveBack(shop)
    case 'cancel': {
      const forward = await lockedForward(shop, key.id)
      const actor = { type: 'customer' as const, id: buyer.id }
      const inside = await lockParcels(trx, site.id, { forwardId: key.id })
      await releaseParcels(trx, inside, { at: at(), actor })
      return moveForward(trx, forward, 'cancelled', { at: at(), actor, reason: 'customer' })
    }
    case 'close':
      return endForwards({ db: desk.db, log: createLog('error'), clock: at })
  }
}

const boxesOf = ({ trx, site }: OfSite, forwardId: string) =>
  findBoxes(trx, site.id, { forwardIds: [forwardId] })

async function lockedForward({ trx, site }: OfSite, id: string): Promise<Forward> {
  const forward = await findForward(trx, site.id, { id }, { isLocked: true })
  if (!forward) throw new Error(`There is no request ${id}`)
  return forward
}

/** The page of the provider has said that it is paid. */
async function payByCard(shop: OfSite, forwardId: string): Promise<void> {
  const { desk, site } = shop
  const { invoiceId, price, currencyId } = await lockedForward(shop, forwardId)
  if (invoiceId === null || !price) throw new Error(`Request ${forwardId} has no price`)
  await payInvoiceByCard(shop, { invoiceId, amount: price.total, currencyId })
  await followInvoice(desk, { siteId: site.id, invoiceId })
}

async function payInvoiceByCard(
  { trx, site, buyer, at }: OfSite,
  { invoiceId, amount, currencyId }: { invoiceId: string; amount: Amount; currencyId: number },
): Promise<void> {
  const { locale } = buyer
  const id = randomUUID()
  const total = String(decimal(amount))
  await insertRows(trx, 'payments', [
    {
      id,
      site_id: site.id,
      purpose: 'invoice',
      invoice_id: invoiceId,
      user_id: buyer.id,
      locale,
      provider: 1,
      attempt: 1,
      state: 'captured',
      amount: total,
      currency_id: currencyId,
      captured: total,
      refunded: 0,
      idempotency_key: `pay_${id}_1`,
      created_at: at(),
      updated_at: at(),
      polls: 0,
    },
  ])
  await trx
    .insertInto('state_events')
    .values({
      site_id: site.id,
      entity: 'payment',
      entity_id: id,
      from_state: 'created',
      to_state: 'captured',
      actor_type: 'provider',
      at: at(),
    })
    .execute()
  const settled = {
    siteId: site.id,
    invoiceId,
    amount,
    actor: { type: 'provider' as const },
    at: at(),
  }
  await settleInvoice(trx, settled)
}

/** Three more days in the locker, paid for and granted by the courier. */
async function keepLonger(shop: OfSite, box: ForwardBox): Promise<void> {
  const { trx, desk, site, buyer, at } = shop
  const day = isoDay(at(), site.timeZone)
  const fee = desk.serviceFees.on(day).locker_days.amount
  const currencyId = site.defaultCurrency.id
  const issued = await issueServiceInvoice(trx, {
    siteId: site.id,
    userId: buyer.id,
    currencyId,
    reference: box.number,
    lines: [
      {
        code: 'locker_days',
        name: '',
        sku: '',
        quantity: 1,
        unitPrice: fee,
        vatPercent: desk.vatRates.rate(site.country, day) / 100,
      },
    ],
    dueInDays: 1,
    isTold: false,
    actor: { type: 'customer', id: buyer.id },
    at: at(),
  })
  if (!issued.ok) throw new Error(issued.error.code)
  const { id: invoiceId } = issued.value
  const of = { siteId: site.id, boxId: box.id, userId: buyer.id }
  await insertChange(trx, { ...of, kind: 'days', point: null, days: extraDays, invoiceId, at: at() })
  await payInvoiceByCard(shop, { invoiceId, amount: fee, currencyId })
  for (const to of ['paid', 'done'] as const) {
    const change = await findChange(trx, site.id, { invoiceId })
    if (!change || !(await moveChange(trx, change, to, { at: at() }))) throw new Error('A change is gone')
  }
  const until = new Date(at().getTime() + 2 * extraDays * 24 * hourMs)
  await keepPickupUntil(trx, site.id, { boxId: box.id, until })
}

/** The courier has it, and a day later it lies in its locker. */
async function lieInLocker({ trx, site, buyer, at }: OfSite, box: ForwardBox): Promise<void> {
  const { courierId } = buyer.delivery
  const of = { boxId: box.id }
  const country = countryById(buyer.countryId) ?? 'LT'
  const place = frozenOf(buyer).point?.city ?? ''
  const handedOver = new Date(at().getTime() - 30 * hourMs)
  const there = { place, offsetMinutes: offsetThere }
  await writeEvent(trx, site.id, of, { code: 'HANDED_TO_COURIER', at: handedOver, ...there })
  await writeEvent(trx, site.id, of, { code: 'READY_FOR_PICKUP', at: at(), ...there })
  const serial = String(Number(box.id) + 4_000_000)
  await changeBox(trx, site.id, box.id, {
    courier_id: courierId,
    courier_number: `DM${countries[country].id}${site.id}${serial}`,
    ready_at: at(),
  })
  await trx
    .insertInto('tracking_pickups')
    .values({
      site_id: site.id,
      box_id: box.id,
      code: String(100_000 + ((Number(box.id) * 7919) % 900_000)),
      compartment: 'B12',
      until: new Date(at().getTime() + 72 * hourMs),
      noted_at: at(),
    })
    .execute()
}

/** Refunds that were asked for are made at once. */
async function giveBack({ trx, desk, site, at }: OfSite): Promise<void> {
  const asked = await trx
    .selectFrom('refunds')
    .select('id')
    .where('site_id', '=', site.id)
    .where('state', '=', 'requested')
    .where('is_to_balance', '=', true)
    .where('created_at', '=', at())
    .execute()
  const parts = { db: desk.db, log: createLog('error'), clock: at, payments: paymentProviders({}) }
  for (const { id } of asked) await makeRefund({ ...parts, sites: { all: () => [site] } }, id)
}
