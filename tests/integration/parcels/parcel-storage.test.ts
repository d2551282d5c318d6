import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { publish } from '../../../src/platform/outbox.server.ts'
import { keepParcel } from '../../../src/shop/parcels/keep-parcel.server.ts'
import { type Findings, measureParcel } from '../../../src/shop/parcels/measure-parcel.server.ts'
import { warnOfStorage } from '../../../src/shop/parcels/warn-of-storage.server.ts'
import { customer, signIn } from '../../support/customers.ts'
import { emailAbout, emailsTo } from '../../support/emails.ts'
import { announced, parcelDesk, shoes } from '../../support/parcels.ts'
import { plainly } from '../../support/plain-checkout.ts'
import { testShop } from '../../support/test-shop.ts'

const dayMs = 24 * 60 * 60 * 1000
let now = new Date()
const clock = () => now
const at = testShop({ RATE_LIMITS: false, clock })
const later = (days: number) => {
  now = new Date(now.getTime() + days * dayMs)
}
const run = () => warnOfStorage({ db: at.shop.db, log: createLog('silent'), clock, sites: at.shop.sites })

const parcelOf = (id: string) =>
  acrossSites(at.shop.db).selectFrom('parcels').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function lying(findings: Partial<Findings> = {}) {
  const person = await customer(at.shop)
  const parcel = await announced(at.shop, person.user.id, { at: now })
  const measured = await measureParcel(parcelDesk(at.shop, '1', clock), parcel, { ...shoes, ...findings })
  if (!measured.ok) throw new Error(measured.error.code)
  return { person, parcel }
}

async function noticesOf(id: string): Promise<number[]> {
  const { rows } = await sql<{ day: number }>`select (payload ->> 'day')::integer as day from outbox_events
    where topic = 'parcel.storage' and payload ->> 'parcelId' = ${id} order by id`.execute(
    acrossSites(at.shop.db),
  )
  return rows.map(({ day }) => day)
}

test('QUO-02 owners are told a week and three days before storage costs something, when it does, and every week, each once', async () => {
  const { person, parcel } = await lying()
  const days: number[] = []
  // Each day on which something is due, with the days around it.
  let past = 0
  for (const day of [1, 22, 23, 24, 26, 27, 28, 29, 30, 31, 36, 37, 38, 43, 44, 45]) {
    later(day - past)
    past = day
    await Promise.all([run(), run()])
    const sent = await noticesOf(parcel.id)
    if (sent.length > days.length) days.push(day)
  }
  expect(days).toEqual([23, 27, 30, 37, 44])
  expect(await noticesOf(parcel.id)).toEqual([23, 27, 30, 37, 44])
  const soonest = await emailAbout(at.shop, person.email, 'free storage until')
  expect(soonest.text).toContain('after that a day costs €0.22')
  const counting = await emailAbout(at.shop, person.email, 'storage costs €')
  expect(counting.text).toMatch(/If it still lies here on \d+\u00a0\w+, we must give it up/)
})

test('QUO-02 storage costs what the shelf says: the weight, by the day, after the free ones', async () => {
  const { person, parcel } = await lying({ size: { ...shoes.size, grams: 2000 } })
  later(33.5)
  const { jar } = await signIn(at.shop, person)
  const page = await plainly(at.shop, { jar }).open('/en/my-warehouse/')
  const card = page.text(`li[id="${parcel.number}"]`)
  // Four days have begun, 2 kg at €0.20.
  expect(card).toContain('€1.60')
  expect(card).toContain('€0.40 a day')
})

test('QUO-02 a parcel is given up after ninety days and at least three notices, and its owner is told', async () => {
  const { person, parcel } = await lying()
  later(89)
  await run()
  expect((await parcelOf(parcel.id)).state).toBe('ready')
  later(1)
  await run()
  expect(await parcelOf(parcel.id)).toMatchObject({ state: 'ready', storage_notices: 2 })
  later(7)
  await run()
  expect(await parcelOf(parcel.id)).toMatchObject({ state: 'ready', storage_notices: 3 })
  later(7)
  await Promise.all([run(), run()])
  expect(await parcelOf(parcel.id)).toMatchObject({ state: 'abandoned', storage_from: null })
  const { text } = await emailAbout(at.shop, person.email, 'is given up')
  expect(text).toContain('has lain here for 104 days')
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from state_events
    where entity = 'parcel' and entity_id = ${parcel.id} and to_state = 'abandoned' and actor_type = 'system'`.execute(
    acrossSites(at.shop.db),
  )
  expect(rows[0]?.count).toBe(1)
})

test('QUO-02 what staff keep after that lies another week, and its owner is told that it stays', async () => {
  const { person, parcel } = await lying()
  for (const day of [23, 7, 7, 60]) {
    later(day)
    await run()
  }
  expect((await parcelOf(parcel.id)).state).toBe('abandoned')
  expect((await keepParcel(parcelDesk(at.shop, '1', clock), parcel)).ok).toBe(true)
  await emailAbout(at.shop, person.email, 'stays on your shelf')
  later(2)
  await run()
  expect((await parcelOf(parcel.id)).state).toBe('ready')
  later(7)
  await run()
  expect((await parcelOf(parcel.id)).state).toBe('abandoned')
})

test('QUO-02 time that stands still brings no notice, and goes on where it stood', async () => {
  const { person, parcel } = await lying()
  later(22)
  const back = await signIn(at.shop, person)
  const asked = await back.ask('/api/parcels/request-return', { number: parcel.number, text: 'RMA 7' })
  expect(asked.status).toBe(200)
  later(40)
  await run()
  expect(await noticesOf(parcel.id)).toEqual([])
  const again = await signIn(at.shop, person)
  expect((await again.ask('/api/parcels/cancel-return', { number: parcel.number })).status).toBe(200)
  await run()
  expect(await noticesOf(parcel.id)).toEqual([])
  later(1)
  await run()
  expect(await noticesOf(parcel.id)).toEqual([23])
})

test('QUO-02 a tier gives more free days, and notices come later', async () => {
  const { person, parcel } = await lying()
  const all = acrossSites(at.shop.db)
  const { id: tier } = await all
    .selectFrom('tiers')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await all.updateTable('tiers').set({ free_storage_days: 45 }).where('id', '=', tier).execute()
  await all.updateTable('users').set({ tier_id: tier }).where('id', '=', String(person.user.id)).execute()
  later(31)
  await run()
  expect(await noticesOf(parcel.id)).toEqual([])
  later(7)
  await run()
  expect(await noticesOf(parcel.id)).toEqual([38])
})

test('QUO-02 a notice that is no longer the newest, or whose parcel is not there, is told to nobody', async () => {
  const { person, parcel } = await lying()
  later(23)
  await at.shop.db.transaction().execute(async (trx) => {
    for (const parcelId of [parcel.id, '999999999'])
      await publish(trx, { topic: 'parcel.storage', siteId: 1, payload: { parcelId, day: 16 } })
  })
  await run()
  await emailAbout(at.shop, person.email, 'free storage until')
  const subjects = (await emailsTo(at.shop, person.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('storage'))).toHaveLength(1)
})
