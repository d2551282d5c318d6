import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { acrossSites, type Trx } from '../../../src/platform/database.server.ts'
import { type BoxStep, boxMoves } from '../../../src/shop/forwards/box-step.ts'
import { callOffForward } from '../../../src/shop/forwards/call-off-forward.server.ts'
import { claimForward, unclaimForward } from '../../../src/shop/forwards/claim-forward.server.ts'
import { closeBox } from '../../../src/shop/forwards/close-box.server.ts'
import { deliverBox, loseBox, returnBox } from '../../../src/shop/forwards/deliver-box.server.ts'
import type { ForwardDesk } from '../../../src/shop/forwards/desk-forward.server.ts'
import { type ForwardState, forwardMoves } from '../../../src/shop/forwards/forward.ts'
import { holdForward } from '../../../src/shop/forwards/hold-forward.server.ts'
import { loadBox } from '../../../src/shop/forwards/load-box.server.ts'
import { releaseForward } from '../../../src/shop/forwards/release-forward.server.ts'
import { scanParcel } from '../../../src/shop/forwards/scan-parcel.server.ts'
import { unloadBox } from '../../../src/shop/forwards/unload-box.server.ts'
import { measureParcel } from '../../../src/shop/parcels/measure-parcel.server.ts'
import {
  arriveTransport,
  cancelTransport,
  closeTransport,
  departTransport,
} from '../../../src/shop/transports/depart-transport.server.ts'
import { type TransportState, transportMoves } from '../../../src/shop/transports/transport.ts'
import { customerWith } from '../../support/balances.ts'
import {
  boxesOf,
  departed,
  forwardDesk,
  jacket,
  packed,
  payFor,
  readyParcel,
  sentForward,
  stateOf,
} from '../../support/forwards.ts'
import { announced, parcelDesk, shoes } from '../../support/parcels.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()
const states = Object.keys(forwardMoves) as ForwardState[]
const steps = Object.keys(boxMoves) as BoxStep[]
const transportStates = Object.keys(transportMoves) as TransportState[]
const staff = { actor: { type: 'staff' as const, id: '1' } }
const all = () => acrossSites(at.shop.db)

async function withParcels(balance = '0') {
  const person = await customerWith(at.shop, balance)
  const parcels = [
    await readyParcel(at.shop, person.user.id, { clock: at.now }),
    await readyParcel(at.shop, person.user.id, { items: [jacket], clock: at.now }),
  ]
  return { ...person, parcels, desk: await forwardDesk(at.shop, at.now) }
}

/** One that is packed, paid from the balance and has left. */
async function underWay() {
  const person = await withParcels('500')
  const sent = await sentForward(at.shop, person.visitor, person.parcels)
  await packed(person.desk, sent, person.parcels)
  await payFor(person.visitor, sent.slug, { id: 4 })
  await until(async () => (await stateOf(at.shop, sent.id)) === 'paid')
  const transportId = await departed(person.desk, sent)
  const [box] = await boxesOf(at.shop, sent)
  if (!box) throw new Error('No box')
  return { ...person, sent, box, transportId }
}

let known: Awaited<ReturnType<typeof underWay>>
beforeAll(async () => {
  known = await underWay()
})

/** Tries a move in a transaction that never commits; `moved` if nothing rejected it. */
function tried(from: (trx: Trx) => Promise<unknown>, to: (trx: Trx) => Promise<unknown>, trigger: string) {
  const [table] = trigger.split('_moves')
  return all()
    .transaction()
    .execute(async (trx) => {
      // As if it had come there, whatever else it has.
      await sql`alter table ${sql.table(table ?? '')} disable trigger user`.execute(trx)
      const { rows } = await sql<{ conname: string }>`select conname from pg_constraint
        where conrelid = ${table}::regclass and contype = 'c'`.execute(trx)
      for (const { conname } of rows)
        await sql`alter table ${sql.table(table ?? '')} drop constraint ${sql.ref(conname)}`.execute(trx)
      await from(trx)
      await sql`alter table ${sql.table(table ?? '')} enable trigger ${sql.ref(trigger)}`.execute(trx)
      await to(trx)
      throw new Error('moved')
    })
}

test('QUO-02 the database allows exactly the moves of a request that the table has', async () => {
  const { id } = known.sent
  const set = (state: string) => (trx: Trx) =>
    sql`update forwards set state = ${state} where id = ${id}`.execute(trx)
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      const isAllowed = forwardMoves[from].includes(to)
      await expect(tried(set(from), set(to), 'forwards_moves'), `${from} → ${to}`).rejects.toThrow(
        isAllowed ? /^moved$/ : /cannot move this way/,
      )
    }
  }
})

test('QUO-02 the database allows exactly the moves of a transport that the table has', async () => {
  const { transportId } = known
  const set = (state: string) => (trx: Trx) =>
    sql`update transports set state = ${state} where id = ${transportId}`.execute(trx)
  for (const from of transportStates) {
    for (const to of transportStates.filter((state) => state !== from)) {
      const isAllowed = transportMoves[from].includes(to)
      await expect(tried(set(from), set(to), 'transports_moves'), `${from} → ${to}`).rejects.toThrow(
        isAllowed ? /^moved$/ : /cannot move this way/,
      )
    }
  }
})

test('QUO-02 the database allows exactly the steps of a box that the table has', async () => {
  const { box, transportId } = known
  const times: readonly [BoxStep, string][] = [
    ['departed', 'departed_at'],
    ['ready', 'ready_at'],
    ['delivered', 'delivered_at'],
    ['returned', 'returned_at'],
    ['lost', 'lost_at'],
  ]
  const set = (step: BoxStep) => (trx: Trx) => {
    const isLoaded = step !== 'packed'
    const reached = times.map(([of, column]) => {
      const isThere = of === step || (of === 'departed' && isLoaded && step !== 'loaded')
      return sql`${sql.ref(column)} = ${isThere ? at.now() : null}`
    })
    return sql`update forward_boxes set loaded_at = ${isLoaded ? at.now() : null}, bag = ${isLoaded ? 1 : null},
      transport_id = ${isLoaded ? transportId : null}, ${sql.join(reached)} where id = ${box.id}`.execute(trx)
  }
  for (const from of steps) {
    for (const to of steps.filter((step) => step !== from)) {
      const isAllowed = boxMoves[from].includes(to)
      await expect(tried(set(from), set(to), 'forward_boxes_moves'), `${from} → ${to}`).rejects.toThrow(
        isAllowed ? /^moved$/ : /cannot move this way/,
      )
    }
  }
})

/** How it has moved, by its events and by what was published of them. */
async function expectTraces(id: string, moves: readonly string[]) {
  const events = await all()
    .selectFrom('state_events')
    .select(['from_state', 'to_state'])
    .where('entity', '=', 'forward')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  const { rows } = await sql<{
    from: string
    to: string
  }>`select payload ->> 'from' as from, payload ->> 'to' as to
    from outbox_events where topic = 'forward.moved' and payload ->> 'forwardId' = ${id} order by id`.execute(
    all(),
  )
  expect({
    events: events.map(({ from_state, to_state }) => `${from_state}-${to_state}`),
    outbox: rows.map(({ from, to }) => `${from}-${to}`),
  }).toEqual({ events: moves, outbox: moves })
}

describe('QUO-02 each move of a request leaves one event and one outbox row', () => {
  const sending = ['draft-submitted', 'submitted-processing']

  test('to the delivery, over a hold and another way', async () => {
    const { visitor, parcels, desk } = await withParcels('500')
    const sent = await sentForward(at.shop, visitor, parcels, { way: 'air' })
    await holdForward(desk, sent, { reason: 'our_check', words: '' })
    await releaseForward(desk, sent)
    await packed(desk, sent, parcels)
    const asked = await visitor.ask('/api/forward/other-way', { slug: sent.slug, expected_total: 1 })
    const { new: seen } = asked.body.details as { new: number }
    await visitor.ask('/api/forward/other-way', { slug: sent.slug, expected_total: seen })
    await payFor(visitor, sent.slug, { id: 4 })
    await until(async () => (await stateOf(at.shop, sent.id)) === 'paid')
    await departed(desk, sent)
    for (const box of await boxesOf(at.shop, sent)) {
      await deliverBox(desk, box, staff)
      // Told twice it is done once.
      await deliverBox(desk, box, staff)
    }
    await expectTraces(sent.id, [
      ...sending,
      'processing-on_hold',
      'on_hold-processing',
      'processing-priced',
      'priced-processing',
      'processing-priced',
      'priced-paid',
      'paid-dispatched',
      'dispatched-delivered',
    ])
  })

  test('of one that waits, is called off, or comes back', async () => {
    const { visitor, parcels, desk, user } = await withParcels()
    const late = await announced(at.shop, user.id, { items: [jacket], at: at.now() })
    const waiting = await sentForward(at.shop, visitor, [...parcels, late])
    await measureParcel(parcelDesk(at.shop, '1', at.now), late, shoes)
    await until(async () => (await stateOf(at.shop, waiting.id)) === 'processing')
    await callOffForward(desk, waiting, 'Nothing flies.')
    await expectTraces(waiting.id, [
      'draft-submitted',
      'submitted-waiting_parcels',
      'waiting_parcels-processing',
      'processing-cancelled',
    ])
    const back = await underWay()
    await returnBox(back.desk, back.box, staff)
    await expectTraces(back.sent.id, [
      ...sending,
      'processing-priced',
      'priced-paid',
      'paid-dispatched',
      'dispatched-returned',
    ])
  })

  test('of a transport: what leaves and arrives is told once, and once for each box on it', async () => {
    const { desk, transportId, box } = await underWay()
    await arriveTransport(desk, transportId, { at: at.now(), offsetMinutes: 120 })
    await arriveTransport(desk, transportId, { at: at.now(), offsetMinutes: 120 })
    const { rows } = await sql<{ code: string; told: number }>`
      select code, (select count(*)::integer from outbox_events o where o.topic = 'tracking.event'
        and o.payload ->> 'boxId' = ${box.id} and o.payload ->> 'code' = e.code) as told
      from transport_events e where transport_id = ${transportId} order by id`.execute(all())
    expect(rows).toEqual([
      { code: expect.stringMatching(/^(?:FLIGHT|VESSEL)_DEPARTED$/), told: 1 },
      { code: 'ARRIVED_COUNTRY', told: 1 },
    ])
  })
})

type Act = {
  from: readonly ForwardState[]
  run(desk: ForwardDesk, of: typeof known): Promise<boolean>
}
const isOk = async (done: Promise<{ ok: boolean }>) => (await done).ok
const asked = async ({ visitor, sent }: typeof known, path: string, more: Record<string, unknown> = {}) =>
  (await visitor.ask(`/api/forward/${path}`, { slug: sent.slug, ...more })).status === 200
const cancellable: readonly ForwardState[] = [
  'submitted',
  'waiting_parcels',
  'processing',
  'on_hold',
  'priced',
]

/** Which acts are done in which states. */
const acts: Record<string, Act> = {
  cancel: { from: cancellable, run: (_, of) => asked(of, 'cancel', { agreed_fee: 4 }) },
  'ship what is there': { from: ['waiting_parcels'], run: (_, of) => asked(of, 'ship-what-is-there') },
  'go the other way': { from: ['priced'], run: (_, of) => asked(of, 'other-way', { expected_total: 1 }) },
  pay: {
    from: ['priced'],
    run: async (_, of) => (await payFor(of.visitor, of.sent.slug, { id: 4 })).status === 200,
  },
  claim: { from: ['processing'], run: (desk, { sent }) => isOk(claimForward(desk, sent)) },
  'give back to the queue': {
    from: ['processing', 'on_hold'],
    run: (desk, { sent }) => isOk(unclaimForward(desk, sent)),
  },
  'put into the box': {
    from: ['processing'],
    run: (desk, { sent, parcels }) => isOk(scanParcel(desk, sent, parcels[0]?.number ?? '')),
  },
  'close a box': {
    from: ['processing'],
    run: (desk, { sent, parcels }) =>
      isOk(
        closeBox(desk, sent, {
          parcels: parcels.map(({ number }) => number),
          carton: 'L',
          size: null,
          grams: 2000,
        }),
      ),
  },
  hold: {
    from: ['processing'],
    run: (desk, { sent }) => isOk(holdForward(desk, sent, { reason: 'our_check', words: '' })),
  },
  release: { from: ['on_hold'], run: (desk, { sent }) => isOk(releaseForward(desk, sent)) },
  'call off': { from: cancellable, run: (desk, { sent }) => isOk(callOffForward(desk, sent, 'No.')) },
  load: {
    from: ['paid', 'dispatched'],
    run: (desk, { box, transportId }) => isOk(loadBox(desk, box, { transportId })),
  },
  deliver: { from: ['dispatched'], run: (desk, { box }) => isOk(deliverBox(desk, box, staff)) },
  return: { from: ['dispatched'], run: (desk, { box }) => isOk(returnBox(desk, box, staff)) },
  lose: { from: ['dispatched'], run: (desk, { box }) => isOk(loseBox(desk, box, staff)) },
}

const versionOf = async (id: string) =>
  (await all().selectFrom('forwards').select(['version']).where('id', '=', id).executeTakeFirstOrThrow())
    .version

test.each(Object.keys(acts))(
  'QUO-02 to %s is refused in every other state, and changes nothing',
  async (name) => {
    const { from, run } = acts[name] as Act
    const others = states.filter((state) => !from.includes(state))
    const refused: string[] = []
    for (const state of others) {
      await pretend('forwards', known.sent.id, state)
      const before = await versionOf(known.sent.id)
      const isDone = await run(known.desk, known)
      if (!isDone && (await versionOf(known.sent.id)) === before) refused.push(state)
    }
    expect(refused).toEqual(others)
  },
)

const transportActs: Record<string, { from: TransportState; run(id: string): Promise<{ ok: boolean }> }> = {
  depart: { from: 'loading', run: (id) => departTransport(known.desk, id) },
  arrive: {
    from: 'departed',
    run: (id) => arriveTransport(known.desk, id, { at: at.now(), offsetMinutes: 0 }),
  },
  close: { from: 'arrived', run: (id) => closeTransport(known.desk, id) },
  cancel: { from: 'loading', run: (id) => cancelTransport(known.desk, id) },
}

test.each(Object.keys(transportActs))('QUO-02 a transport does not %s in any other state', async (name) => {
  const act = transportActs[name]
  const others = transportStates.filter((state) => state !== act?.from)
  const refused: string[] = []
  for (const state of others) {
    await pretend('transports', known.transportId, state)
    const done = await act?.run(known.transportId)
    if (done?.ok === false) refused.push(state)
  }
  expect(refused).toEqual(others)
})

test('QUO-02 what has left is taken off nothing, and a transport with boxes on it is not cancelled', async () => {
  const { desk, box } = await underWay()
  expect(await unloadBox(desk, box)).toMatchObject({ ok: false })
  const { id } = await all()
    .selectFrom('transports')
    .innerJoin('forward_boxes', 'forward_boxes.transport_id', 'transports.id')
    .select('transports.id')
    .where('transports.state', '=', 'loading')
    .executeTakeFirstOrThrow()
  expect(await cancelTransport(desk, id)).toMatchObject({ ok: false })
})

/** A row in a state, whatever else such a row has: an act reads nothing but the state before it refuses. */
async function pretend(table: 'forwards' | 'transports', id: string, state: string): Promise<void> {
  await all()
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      const { rows } = await sql<{ conname: string }>`select conname from pg_constraint
        where conrelid = ${table}::regclass and contype = 'c'`.execute(trx)
      for (const { conname } of rows)
        await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(conname)}`.execute(trx)
      await sql`update ${sql.table(table)} set state = ${state} where id = ${id}`.execute(trx)
    })
}
