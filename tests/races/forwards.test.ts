import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { amount, decimal, zero } from '../../src/core/money.ts'
import { acrossSites } from '../../src/platform/database.server.ts'
import { balanceOf, customerWith } from '../support/balances.ts'
import {
  forwardDesk,
  packed,
  payFor,
  readyParcel,
  type Sent,
  sentForward,
  stateOf,
} from '../support/forwards.ts'
import { payingShop } from '../support/paying-shop.ts'
import { accepted, approved, colleague, grouped, sendForm } from '../support/pro.ts'
import { until } from '../support/soon.ts'
import { actProcesses } from './act-processes.ts'
import { expectOneWinner, handicap, outcomeOf, rounds, runRounds } from './race-rounds.ts'

const at = payingShop()
const act = actProcesses(at)
const long = { timeout: 60_000 + rounds * 20_000 }
const busy = '503 service.overloaded'

type Told = { ok: true } | { ok: false; error: { code: string } }
const tell = (told: Told) => (told.ok ? 'won' : told.error.code)

async function sentByCustomer(balance = '0', changes: Record<string, unknown> = {}) {
  const person = await customerWith(at.shop, balance)
  const parcels = [await readyParcel(at.shop, person.user.id)]
  const sent = await sentForward(at.shop, person.visitor, parcels, changes)
  return { ...person, parcels, sent }
}

/** Two who pack. */
async function staff(): Promise<string[]> {
  const rows = await acrossSites(at.shop.db).selectFrom('staff').select('id').orderBy('id').limit(2).execute()
  return rows.map(({ id }) => id)
}

/** What is left of it: the request, its boxes and invoices, its parcels and moves. */
async function whatIsLeft({ id, number }: Sent) {
  const db = acrossSites(at.shop.db)
  const [boxes, invoices, parcels, moves] = await Promise.all([
    db.selectFrom('forward_boxes').select('id').where('forward_id', '=', id).execute(),
    db
      .selectFrom('invoices')
      .innerJoin('invoice_states', 'invoice_states.invoice_id', 'invoices.id')
      .select(['invoices.id', 'invoice_states.state', 'gross'])
      .where('reference', '=', number)
      .execute(),
    db.selectFrom('parcels').select(['state', 'storage_from']).where('forward_id', '=', id).execute(),
    db
      .selectFrom('state_events')
      .select('to_state')
      .where('entity', '=', 'forward')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute(),
  ])
  return {
    state: await stateOf(at.shop, id),
    boxes,
    invoices,
    parcels,
    moves: moves.map(({ to_state }) => to_state),
  }
}

const wishOf = (sent: Sent, parcels: readonly { number: string }[], memberId: string) => ({
  id: sent.id,
  siteId: sent.siteId,
  memberId,
  closed: { parcels: parcels.map(({ number }) => number), carton: null, size: null, grams: 1150 },
})

/** The parcel is in the box; whoever had it has gone home. */
async function inTheBox(sent: Sent, parcels: readonly { number: string }[], memberId: string) {
  const key = { id: sent.id, siteId: sent.siteId, memberId }
  expect(await act(0, 'claimForward', key)).toMatchObject({ ok: true })
  expect(await act(1, 'scanParcel', { ...key, parcel: parcels[0]?.number ?? '' })).toMatchObject({ ok: true })
  await acrossSites(at.shop.db)
    .updateTable('forwards')
    .set({ agent_until: new Date(Date.now() - 60_000) })
    .where('id', '=', sent.id)
    .execute()
}

test('QUO-02 a request that two people take sixteen times is packed by one of them', long, async () => {
  const members = await staff()
  await runRounds(at, async () => {
    const { sent } = await sentByCustomer()
    const claims = await Promise.all(
      Array.from({ length: 16 }, (_, place) =>
        act(place, 'claimForward', { id: sent.id, siteId: 1, memberId: members[place % 2] ?? '' }),
      ),
    )
    const winners = new Set(claims.flatMap(({ ok }, place) => (ok ? [members[place % 2]] : [])))
    expect(winners.size).toBe(1)
    return claims.map((claim) => (claim.ok ? 'has it' : claim.error.code))
  })
})

test(
  'QUO-02 a parcel that two people put into a box sixteen times is in one box, charged once',
  long,
  async () => {
    const members = await staff()
    const tally = await runRounds(at, async () => {
      const { sent, parcels } = await sentByCustomer()
      await inTheBox(sent, parcels, members[0] ?? '')
      const closed = await Promise.all(
        Array.from({ length: 16 }, (_, place) =>
          act(place, 'closeBox', wishOf(sent, parcels, members[place % 2] ?? '')),
        ),
      )
      const left = await whatIsLeft(sent)
      expect([left.state, left.boxes.length, left.invoices.length]).toEqual(['priced', 1, 1])
      expect(left.moves.filter((to) => to === 'priced')).toHaveLength(1)
      return closed.map(tell)
    })
    expectOneWinner(tally, ['service.forward_state'])
  },
)

test(
  'QUO-02 a request that its customer cancels while it is packed is either cancelled or priced',
  long,
  async () => {
    const [member = ''] = await staff()
    const ends = { cancelled: 0, priced: 0 }
    const tally = await runRounds(at, async (round) => {
      const { sent, parcels, visitor } = await sentByCustomer()
      await inTheBox(sent, parcels, member)
      const [cancelled, ...closed] = await Promise.all([
        handicap(round + 2).then(() => visitor.ask('/api/forward/cancel', { slug: sent.slug })),
        handicap(round * 2).then(() => act(0, 'closeBox', wishOf(sent, parcels, member))),
        act(1, 'closeBox', wishOf(sent, parcels, member)),
      ])
      const left = await whatIsLeft(sent)
      const isCancelled = left.state === 'cancelled'
      expect(['cancelled', 'priced']).toContain(left.state)
      expect(outcomeOf(cancelled)).toBe(isCancelled ? 'won' : '409 checkout.total_changed')
      // Nobody pays for what was cancelled, and nothing of it is in a box.
      expect([left.boxes.length, left.invoices.length]).toEqual(isCancelled ? [0, 0] : [1, 1])
      expect(left.parcels.map(({ state }) => state)).toEqual(isCancelled ? [] : ['packed'])
      expect(closed.filter(({ ok }) => ok)).toHaveLength(isCancelled ? 0 : 1)
      ends[isCancelled ? 'cancelled' : 'priced'] += 1
      return closed.map(tell)
    })
    expect(ends.cancelled + ends.priced).toBe(rounds)
    expect(Object.keys(tally).filter((one) => !['won', 'service.forward_state', busy].includes(one))).toEqual(
      [],
    )
  },
)

test(
  'QUO-02 BAL-02 a balance that pays a request by itself while it is spent elsewhere is spent once',
  long,
  async () => {
    const [member = ''] = await staff()
    await runRounds(at, async (round) => {
      const { sent, parcels, user } = await sentByCustomer('100', { auto_percent: 50 })
      await inTheBox(sent, parcels, member)
      const spend = (place: number) =>
        act(place, 'deduct', {
          siteId: 1,
          userId: String(user.id),
          currencyId: 1,
          amount: amount('90'),
          reason: 'race',
          staffId: '1',
          key: `race-${process.pid}-${sent.id}-${place}`,
        })
      const [closed, ...spent] = await Promise.all([
        handicap(round).then(() => act(round, 'closeBox', wishOf(sent, parcels, member))),
        ...Array.from({ length: 4 }, (_, place) => handicap(round + place).then(() => spend(place))),
      ])
      expect(closed).toMatchObject({ ok: true })
      const { state, invoices } = await whatIsLeft(sent)
      const wasSpent = spent.filter(({ ok }) => ok).length
      const total = Number(invoices[0]?.gross)
      expect(total).toBeGreaterThan(10)
      // Packed it is in any case; paid only with what nobody else has taken.
      expect([state, wasSpent]).toEqual(state === 'paid' ? ['paid', 0] : ['priced', 1])
      const { available } = await balanceOf(at.shop, user.id)
      expect(available).toBeCloseTo(state === 'paid' ? 100 - total : 10, 4)
      return [state, ...spent.map(tell)]
    })
  },
)

test(
  'QUO-02 a request that is paid while its time to pay ends is paid, and storage counts only until then',
  long,
  async () => {
    const [member = ''] = await staff()
    await runRounds(at, async (round) => {
      const person = await sentByCustomer('200')
      const { sent, parcels, visitor } = person
      const closed = await packed(await forwardDesk(at.shop, at.now, member), sent, parcels)
      expect(decimal(closed.price?.total ?? zero)).toBeGreaterThan(10)
      const late = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000)
      const [paid] = await Promise.all([
        handicap(round).then(() => payFor(visitor, sent.slug, { id: 4 })),
        handicap(round + 3).then(() => act(0, 'endForwards', { at: late })),
        handicap(round + 1).then(() => act(1, 'endForwards', { at: late })),
      ])
      expect(outcomeOf(paid)).toBe('won')
      await until(async () => (await stateOf(at.shop, sent.id)) === 'paid')
      const left = await whatIsLeft(sent)
      expect(left.parcels).toEqual([{ state: 'packed', storage_from: null }])
      expect(left.moves.filter((to) => to === 'paid')).toHaveLength(1)
      expect(left.invoices.filter(({ state }) => state === 'paid')).toHaveLength(1)
      return [left.state]
    })
  },
)

/** Shipments of one company that wait for its owner: one that was really put together, and copies of it. */
async function waitingShipments(count: number) {
  const company = await approved(at.shop)
  const buyer = await colleague(at.shop, company, 'buyer', { approve_above: '1' })
  const { parcel } = await accepted(at.shop, company)
  const { number, total } = await grouped(buyer, [parcel])
  const order = { intent: 'order', method: 'credit', expected_total: total }
  expect((await sendForm(buyer, `/en/site-pro-payment/${number}/`, order)).status).toBe(303)
  const db = acrossSites(at.shop.db)
  await sql`with copied as (
      insert into pro_shipments (site_id, number, company_id, state, member_id, currency_id, lines, total, is_reverse_charge, method,
        ordered_at, created_at, updated_at)
      select site_id, 'SH' || nextval('pro_shipment_numbers'), company_id, state, member_id, currency_id, lines, total,
        is_reverse_charge, method, ordered_at, created_at, updated_at
      from pro_shipments, generate_series(2, ${count}::integer) where number = ${number} returning id, site_id
    ), moved as (
      insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, at)
      select site_id, 'pro_shipment', id::text, 'draft', 'awaiting_approval', 'customer', now() from copied
    )
    insert into pro_groups (site_id, shipment_id, place, method, delivery, total, leaves_on)
    select copied.site_id, copied.id, 1, method, delivery, total, leaves_on from copied, pro_groups
    where shipment_id = (select id from pro_shipments where number = ${number})`.execute(db)
  const { rows } = await sql<{ number: string }>`
    select number from pro_shipments where company_id = ${company.companyId} order by id`.execute(db)
  return { company, price: Number(total) / 100, numbers: rows.map((row) => row.number) }
}

test(
  'PRO-01 of 64 shipments that are ordered on terms at once, the limit covers exactly as many as it pays for',
  long,
  async () => {
    const fits = 20
    const tally = await runRounds(at, async () => {
      const { company, price, numbers } = await waitingShipments(64)
      expect(numbers).toHaveLength(64)
      const db = acrossSites(at.shop.db)
      const limit = (price * fits + price / 2).toFixed(2)
      await sql`update pro_companies set credit_limit = ${limit}::numeric where id = ${company.companyId}`.execute(
        db,
      )
      const key = { siteId: 1, userId: String(company.user.id) }
      const told = await Promise.all(
        numbers.map((number, place) => act(place, 'approveShipment', { ...key, number })),
      )
      const { rows } = await sql<{ used: string; ordered: number }>`
      select credit_used as used, (select count(*)::integer from pro_shipments
        where company_id = ${company.companyId} and state = 'ordered') as ordered
      from pro_companies where id = ${company.companyId}`.execute(db)
      const ordered = rows[0]?.ordered ?? 0
      expect(Number(rows[0]?.used)).toBeCloseTo(ordered * price, 2)
      expect(ordered).toBe(told.filter(({ ok }) => ok).length)
      expect(ordered).toBeLessThanOrEqual(fits)
      const outcomes = told.map(tell)
      if (!outcomes.includes(busy)) expect(ordered).toBe(fits)
      return outcomes
    })
    expect(Object.keys(tally).filter((one) => !['won', 'pro.limit_used_up', busy].includes(one))).toEqual([])
  },
)
