import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { acceptClaim } from '../../../src/shop/parcels/decide-claim.server.ts'
import { disposeOfParcel } from '../../../src/shop/parcels/dispose-parcel.server.ts'
import { holdParcel } from '../../../src/shop/parcels/hold-parcel.server.ts'
import { measureParcel } from '../../../src/shop/parcels/measure-parcel.server.ts'
import { type ParcelState, parcelMoves } from '../../../src/shop/parcels/parcel.ts'
import { findParcel, moveParcel } from '../../../src/shop/parcels/parcels.queries.server.ts'
import { receiveUnidentified } from '../../../src/shop/parcels/receive-unidentified.server.ts'
import { releaseParcel } from '../../../src/shop/parcels/release-parcel.server.ts'
import { warnOfStorage } from '../../../src/shop/parcels/warn-of-storage.server.ts'
import { customer } from '../../support/customers.ts'
import { announced, onePixel, parcelDesk, shoes } from '../../support/parcels.ts'
import { testShop } from '../../support/test-shop.ts'

let now = new Date()
const clock = () => now
const at = testShop({ RATE_LIMITS: false, clock })
const later = (days: number) => {
  now = new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
}
const desk = () => parcelDesk(at.shop, '1', clock)
const states = Object.keys(parcelMoves) as ParcelState[]

const parcelOf = (id: string) =>
  acrossSites(at.shop.db).selectFrom('parcels').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** How it has moved, by its events and by what was published of them. */
async function tracesOf(id: string) {
  const all = acrossSites(at.shop.db)
  const events = await all
    .selectFrom('state_events')
    .select(['from_state', 'to_state'])
    .where('entity', '=', 'parcel')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  const { rows } = await sql<{
    from: string
    to: string
  }>`select payload ->> 'from' as from, payload ->> 'to' as to
    from outbox_events where topic = 'parcel.moved' and payload ->> 'parcelId' = ${id} order by id`.execute(
    all,
  )
  return {
    events: events.map(({ from_state, to_state }) => `${from_state}-${to_state}`),
    outbox: rows.map(({ from, to }) => `${from}-${to}`),
  }
}

async function expectTraces(id: string, moves: readonly string[]) {
  expect(await tracesOf(id)).toEqual({ events: moves, outbox: moves })
}

test('QUO-02 the database allows exactly the moves of the table', async () => {
  const { user } = await customer(at.shop)
  const { id } = await announced(at.shop, user.id)
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      const moved = acrossSites(at.shop.db)
        .transaction()
        .execute(async (trx) => {
          // As if it had come there, whatever else such a parcel has.
          await sql`alter table parcels disable trigger user`.execute(trx)
          await sql`alter table parcels drop constraint parcels_measured, drop constraint parcels_received,
            drop constraint parcels_held, drop constraint parcels_requested, drop constraint parcels_boxed,
            drop constraint parcels_storage, drop constraint parcels_split`.execute(trx)
          await sql`update parcels set state = ${from} where id = ${id}`.execute(trx)
          await sql`alter table parcels enable trigger parcels_moves`.execute(trx)
          await sql`update parcels set state = ${to} where id = ${id}`.execute(trx)
          throw new Error('moved')
        })
      const isAllowed = parcelMoves[from].includes(to)
      await expect(moved, `${from} → ${to}`).rejects.toThrow(isAllowed ? /^moved$/ : /cannot move this way/)
    }
  }
})

test('QUO-02 every move of the table leaves one event and one outbox row, and storage counts only where it lies for its owner', async () => {
  const { user } = await customer(at.shop)
  const { id } = await announced(at.shop, user.id)
  const counts: ParcelState[] = ['measured', 'action_required', 'ready']
  for (const from of states) {
    for (const to of parcelMoves[from]) {
      const seen: unknown[] = []
      const moved = acrossSites(at.shop.db)
        .transaction()
        .execute(async (trx) => {
          await sql`alter table parcels drop constraint parcels_measured, drop constraint parcels_received,
            drop constraint parcels_held, drop constraint parcels_requested, drop constraint parcels_boxed,
            drop constraint parcels_split`.execute(trx)
          await sql`set local session_replication_role = replica`.execute(trx)
          const runs = counts.includes(from) ? now : null
          await sql`update parcels set state = ${from}, storage_from = ${runs}::timestamptz where id = ${id}`.execute(
            trx,
          )
          await sql`set local session_replication_role = origin`.execute(trx)
          const parcel = await findParcel(trx, 1, { id }, { isLocked: true })
          if (!parcel) throw new Error('gone')
          const at = new Date(now.getTime() + 60_000)
          const after = await moveParcel(trx, parcel, to, { at, actor: { type: 'system' }, reason: 'why' })
          const { rows: events } =
            await sql`select from_state, to_state, actor_type, reason_code from state_events
            where entity = 'parcel' and entity_id = ${id}`.execute(trx)
          const { rows: outbox } = await sql`select payload from outbox_events
            where topic = 'parcel.moved' and payload ->> 'parcelId' = ${id}`.execute(trx)
          seen.push(events, outbox, { ...after.storage })
          throw new Error('rolled back')
        })
      await expect(moved, `${from} → ${to}`).rejects.toThrow('rolled back')
      const ran = counts.includes(from)
      const goesOn = counts.includes(to)
      const since = ran ? now : new Date(now.getTime() + 60_000)
      expect(seen, `${from} → ${to}`).toEqual([
        [{ from_state: from, to_state: to, actor_type: 'system', reason_code: 'why' }],
        [{ payload: { parcelId: id, from, to } }],
        {
          paidMs: 0,
          ...(goesOn ? { runsFrom: since, usedMs: 0 } : { runsFrom: null, usedMs: ran ? 60_000 : 0 }),
        },
      ])
    }
  }
})

describe('QUO-02 each act leaves one event and one outbox row for each of its moves', () => {
  const arrival = ['expected-arrived', 'arrived-measured']

  test('from the announcement over a reason that is answered to the way back', async () => {
    const { ask, user } = await customer(at.shop)
    const parcel = await announced(at.shop, user.id)
    await ask('/api/parcels/withdraw', { number: parcel.number })
    await measureParcel(desk(), parcel, { ...shoes, holds: ['damaged'] })
    await releaseParcel(desk(), parcel, ['damaged'])
    await holdParcel(desk(), parcel, { holds: ['oversize'], words: '', restrictionId: null })
    await ask('/api/parcels/request-return', { number: parcel.number, text: 'RMA 4' })
    await ask('/api/parcels/cancel-return', { number: parcel.number })
    await expectTraces(parcel.id, [
      'expected-withdrawn',
      'withdrawn-arrived',
      'arrived-measured',
      'measured-action_required',
      'action_required-ready',
      'ready-action_required',
      'action_required-return_requested',
      'return_requested-ready',
      'ready-action_required',
    ])
  })

  test('from the shelf to what nobody wanted', async () => {
    const { user } = await customer(at.shop)
    const parcel = await announced(at.shop, user.id, { at: now })
    await measureParcel(desk(), parcel, shoes)
    const before = now
    for (const days of [23, 7, 7, 60]) {
      later(days)
      await warnOfStorage({ db: at.shop.db, log: createLog('silent'), clock, sites: at.shop.sites })
    }
    expect((await disposeOfParcel(desk(), parcel)).ok).toBe(true)
    now = before
    await expectTraces(parcel.id, [...arrival, 'measured-ready', 'ready-abandoned', 'abandoned-disposed'])
    expect(await parcelOf(parcel.id)).toMatchObject({ state: 'disposed', shelf: null })
  })

  test('of one without a suite that was claimed', async () => {
    const { visitor, user } = await customer(at.shop)
    const { size, isDamaged, battery, isFragile, shelf } = shoes
    const found = { labelName: '', carrier: null, trackingNumber: 'CL90047118', shop: '', notes: '' }
    const unidentified = await receiveUnidentified(
      desk(),
      { ...found, size, isDamaged, battery, isFragile, shelf },
      [{ name: 'box.png', bytes: new Uint8Array(onePixel) }],
    )
    if (!unidentified.ok) throw new Error(unidentified.error.code)
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'claim', tracking_number: 'CL9 0047 118' }))
      form.append(name, value)
    form.append('proof', new File([new Uint8Array(onePixel)], 'order.png'))
    expect((await visitor.upload('/en/my-warehouse/?form=claim', form)).status).toBe(200)
    const claim = await acrossSites(at.shop.db)
      .selectFrom('parcel_claims')
      .select(['id', 'state'])
      .where('user_id', '=', String(user.id))
      .executeTakeFirstOrThrow()
    const decision = { unidentifiedId: unidentified.value.id, answer: '' }
    const accepted = await acceptClaim(desk(), { id: claim.id, siteId: 1 }, decision)
    if (!accepted.ok) throw new Error(accepted.error.code)
    await expectTraces(accepted.value.id, [...arrival, 'measured-action_required'])
    expect(accepted.value).toMatchObject({ number: unidentified.value.number, holds: ['value_missing'] })
    const again = await acceptClaim(desk(), { id: claim.id, siteId: 1 }, decision)
    expect(again).toMatchObject({ ok: false, error: { code: 'service.parcel_state' } })
  })

  test('a refused act leaves none', async () => {
    const { ask, user } = await customer(at.shop)
    const parcel = await announced(at.shop, user.id)
    for (const [path, payload] of [
      ['request-photo', { count: 1 }],
      ['request-return', { text: 'RMA 5' }],
      ['cancel-return', {}],
    ] as const) {
      const { status, body } = await ask(`/api/parcels/${path}`, { number: parcel.number, ...payload })
      expect({ status, code: body.code }, path).toEqual({ status: 409, code: 'service.parcel_state' })
    }
    await expectTraces(parcel.id, [])
  })
})

/** Which calls of its owner act in which states. */
const calls: Record<string, { from: readonly ParcelState[]; payload: Record<string, unknown> }> = {
  withdraw: { from: ['expected'], payload: {} },
  'request-photo': { from: ['arrived', 'measured', 'action_required', 'ready'], payload: { count: 3 } },
  'request-split': { from: ['ready'], payload: { pieces: [{ item: 1, pieces: 1 }] } },
  'cancel-split': { from: ['splitting'], payload: {} },
  'request-return': { from: ['action_required', 'ready'], payload: { text: 'RMA 6' } },
  'cancel-return': { from: ['return_requested'], payload: {} },
  declare: {
    from: ['expected', 'withdrawn', 'arrived', 'measured', 'action_required', 'ready'],
    payload: {
      tracking_number: 'RP000011112222',
      shop: 'fernhollow.example',
      items: [{ description: 'Leather belt, men’s', hs: '420330', origin: 'IT', quantity: 1, price: 24.5 }],
      declared: true,
    },
  },
}

test.each(Object.keys(calls))(
  'QUO-02 the call %s is refused in every other state, and changes nothing',
  async (name) => {
    const { from, payload } = calls[name] ?? { from: [], payload: {} }
    const { ask, user } = await customer(at.shop)
    const { id, number } = await announced(at.shop, user.id)
    const others = states.filter((state) => !from.includes(state))
    const refused: string[] = []
    for (const state of others) {
      await pretend(id, state)
      const { version } = await parcelOf(id)
      const { status } = await ask(`/api/parcels/${name}`, { ...payload, number })
      if (status === 409 && (await parcelOf(id)).version === version) refused.push(state)
    }
    expect(refused).toEqual(others)
  },
)

/** A row in a state, whatever else such a parcel has: the act reads nothing but its state before it refuses. */
async function pretend(id: string, state: ParcelState): Promise<void> {
  await acrossSites(at.shop.db)
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`alter table parcels drop constraint if exists parcels_measured,
        drop constraint if exists parcels_received, drop constraint if exists parcels_held,
        drop constraint if exists parcels_requested, drop constraint if exists parcels_boxed,
        drop constraint if exists parcels_split`.execute(trx)
      await sql`update parcels set state = ${state} where id = ${id}`.execute(trx)
    })
}
