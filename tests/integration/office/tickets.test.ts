import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { customer } from '../../support/customers.ts'
import { emailAbout } from '../../support/emails.ts'
import { staffWith } from '../../support/office.ts'
import { plainly } from '../../support/plain-checkout.ts'
import { until } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

async function written(text = 'Where is it?', own?: Awaited<ReturnType<typeof customer>>) {
  const person = own ?? (await customer(at.shop))
  const plain = plainly(at.shop, person.visitor)
  const sent = await (await plain.open('/en/contacts/')).press('Send the message', { text }, 'main')
  const number = /TK\d+/.exec(sent.path)?.[0] ?? ''
  return { person, plain, number, path: `/messages/default/${number}` }
}
const seenOf = (html: string) => /name="seen" value="(\d+)"/.exec(html)?.[1] ?? ''
const rowOf = (number: string) =>
  acrossSites(at.shop.db)
    .selectFrom('tickets')
    .select(['state', 'assigned_id', 'answer_due_at', 'order_id', 'merged_into_id'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

test('FORM-01 staff answer in the thread and by email; the customer writes again and it is our turn', async () => {
  const { person, plain, number, path } = await written()
  const support = await staffWith(at.shop, 'support')
  expect((await support.open('/messages')).text).toContain(number)
  expect((await support.open('/')).text).toContain('Messages')
  const page = await support.open(path)
  expect(page.text).toContain(person.email)
  const sent = await support.act(path, 'answer', {
    text: 'It is in Klaipėda.\nTomorrow it is with you.',
    to: 'customer',
    seen: seenOf(page.text),
  })
  expect(sent.body, sent.text).toMatchObject({ ok: true })
  expect(await rowOf(number)).toMatchObject({
    state: 'waiting',
    assigned_id: support.id,
    answer_due_at: null,
  })
  const told = await emailAbout(at.shop, person.email, `${number}: the answer`)
  expect(told.text).toContain('It is in Klaipėda.')
  expect(told.text).toMatch(/\/contacts\/TK\d+\/\?key=/)
  const thread = await plain.open(`/en/contacts/${number}/`)
  expect(thread.text('main')).toContain('Tomorrow it is with you.')
  await thread.press('Send message', { text: 'Thank you, and the invoice?' }, 'main')
  expect((await rowOf(number)).state).toBe('open')
})

test('FORM-01 an answer to a thread that has gone on is refused, and a note is for staff alone', async () => {
  const { plain, number, path } = await written()
  const support = await staffWith(at.shop, 'support')
  const seen = seenOf((await support.open(path)).text)
  await (await plain.open(`/en/contacts/${number}/`)).press('Send message', { text: 'It has come.' }, 'main')
  const late = await support.act(path, 'answer', { text: 'We look.', to: 'customer', seen })
  expect(late.status).toBe(409)
  const newest = seenOf((await support.open(path)).text)
  await support.act(path, 'answer', { text: 'A secret of ours', to: 'staff', seen: newest })
  expect((await plain.open(`/en/contacts/${number}/`)).text('main')).not.toContain('A secret of ours')
})

test('FORM-01 tickets are assigned, linked to an order, joined and closed; one of another address is not joined', async () => {
  const first = await written('First')
  const second = await written('Second', first.person)
  const stranger = await written('Third')
  const support = await staffWith(at.shop, 'support')
  expect((await support.act(first.path, 'assign', { to: support.id })).body).toMatchObject({ ok: true })
  expect((await support.act(first.path, 'order', { order: 'OR100012' })).body).toMatchObject({ ok: true })
  expect((await support.open(first.path)).text).toContain('The order belongs to another address.')
  expect((await support.act(first.path, 'order', { order: 'OR9' })).status).toBe(422)
  expect((await support.act(first.path, 'merge', { number: stranger.number })).status).toBe(422)
  expect((await support.act(first.path, 'merge', { number: second.number })).body).toMatchObject({ ok: true })
  expect(await rowOf(first.number)).toMatchObject({ state: 'closed' })
  const thread = (await first.plain.open(`/en/contacts/${second.number}/`)).text('main')
  expect(thread).toContain('First')
  expect(thread).toContain('Second')
  expect((await first.plain.open(`/en/contacts/${first.number}/`)).text('main')).toContain('It goes on in')
  expect((await support.act(second.path, 'close')).body).toMatchObject({ ok: true })
  expect((await rowOf(second.number)).state).toBe('closed')
})

test('FORM-01 two people who join two tickets into each other both get an answer: the tickets are locked in the order of their ids', async () => {
  const first = await written('First')
  const second = await written('Second', first.person)
  const support = await staffWith(at.shop, 'support')
  const db = acrossSites(at.shop.db)
  const lock = (trx: typeof db, number: string) =>
    trx.selectFrom('tickets').select('id').where('number', '=', number).forUpdate().noWait().execute()
  const joined = await db.transaction().execute(async (trx) => {
    await lock(trx, first.number)
    // It has to wait for the first one, and holds nothing meanwhile that another could wait for.
    const joining = support.act(second.path, 'merge', { number: first.number })
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length > 0
    })
    expect(await db.transaction().execute((other) => lock(other, second.number))).toHaveLength(1)
    return { joining }
  })
  expect((await joined.joining).body).toMatchObject({ ok: true })
  expect((await support.act(first.path, 'merge', { number: second.number })).status).not.toBe(200)
})

test('OPS-01 who may not answer neither sees nor answers messages', async () => {
  const { path } = await written()
  const warehouse = await staffWith(at.shop, 'warehouse')
  expect((await warehouse.open(path)).status).toBe(403)
  expect((await warehouse.act(path, 'close')).status).toBe(404)
})

test('FORM-01 staff change counters and closed days, and the page of the shop says so', async () => {
  const admin = await staffWith(at.shop, 'super_admin')
  const path = '/settings/counters/default'
  const words = Object.fromEntries(
    ['en', 'lt', 'lv', 'ee'].flatMap((one) => [
      [`hint_${one}`, ''],
      [`services_${one}`, ''],
    ]),
  )
  const saved = await admin.act(path, 'save', {
    ...{ id: '', version: '', name: 'Kaunas', address: 'Bandomoji g. 4', position: '4' },
    ...{ latitude: '54.9', longitude: '23.9', day_1: '09:00-17:00', day_2: '09:00-17:00' },
    ...words,
  })
  expect(saved.body, saved.text).toMatchObject({ ok: true })
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  expect((await admin.act(path, 'close', { branch: '', from: day, to: day })).body).toMatchObject({
    ok: true,
  })
  const { plain } = await written()
  const page = await plain.open('/en/contacts/')
  expect(page.text('[aria-labelledby="counters"]')).toContain('Kaunas')
  expect(page.text('aside')).toContain('Closed days')
})
