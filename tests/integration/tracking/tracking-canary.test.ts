import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { browser } from '../../support/browser.ts'
import { customer } from '../../support/customers.ts'
import { announced } from '../../support/parcels.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'
import { boxUnderWay, canary } from '../../support/tracked.ts'

const at = testShop({ RATE_LIMITS: false })
const all = () => acrossSites(at.shop.db)
let owner: Awaited<ReturnType<typeof customer>>

beforeAll(async () => {
  owner = await customer(at.shop, { first_name: canary.firstName, last_name: canary.lastName })
})

/** The answers to a stranger who types a number: the page and the call. */
async function guess(number: string, host = 'localhost') {
  const path = encodeURIComponent(number)
  const page = await browser(at.shop, { host }).visit(`/en/tracking/${path}/`)
  const call = await browser(at.shop, { host }).ask(`/api/tracking/${path}`)
  return { page, call }
}

/** All that names a person or says how to reach them, of every customer of the demo. */
async function secrets(): Promise<string[]> {
  const { rows } = await sql<{ secret: string | null }>`
    select email as secret from users union select phone from users union select last_name from users
    union select suite_code from users
    union select first_address from delivery_addresses union select phone_number from delivery_addresses
    union select last_name from delivery_addresses
    union select email from orders union select delivery -> 'address' ->> 'street' from orders
    union select delivery -> 'address' ->> 'phone' from orders union select delivery -> 'address' ->> 'lastName' from orders
    union select delivery ->> 'email' from forwards union select delivery -> 'address' ->> 'phone' from forwards
    union select delivery -> 'address' ->> 'lastName' from forwards
    union select delivery -> 'point' ->> 'name' from forwards union select delivery -> 'point' ->> 'address' from forwards
    union select code from tracking_pickups union select title from parcels union select label_name from parcels
    union select description from parcel_items union select shelf from parcels`.execute(all())
  return rows.flatMap(({ secret }) => (secret && secret.trim().length > 3 ? [secret] : []))
}

const isDeep = process.env.TEST_TIER === 'deep'

/** Numbers that can be typed, of everything that the demo has: some of each kind and state, and all of them in the deep tier. */
async function numbers(): Promise<string[]> {
  const { rows } = await sql<{ number: string | null }>`
    with typed (kind, state, number) as (
      select 'box', state::text, forward_boxes.number from forward_boxes
        join forwards on forwards.site_id = forward_boxes.site_id and forwards.id = forward_id
      union select 'courier', state::text, courier_number from forward_boxes
        join forwards on forwards.site_id = forward_boxes.site_id and forwards.id = forward_id
      union select 'request', state::text, number from forwards union select 'parcel', state::text, number from parcels
      union select 'inbound', state::text, tracking_number from parcels
      union select 'shipment', '', upper(replace(tracking_code, ' ', '')) from shipments
      union select 'order', status::text, number from orders union select 'quote', state::text, number from quotes),
    counted as (select number, row_number() over (partition by kind, state order by number desc) as place
      from typed where number is not null)
    select number from counted where ${isDeep} or place <= 2`.execute(all())
  return rows.flatMap(({ number }) => (number ? [number] : []))
}

test('GUARD-06 TRACK-01 a stranger who types all numbers of the demo learns nothing about a person', async () => {
  const box = await boxUnderWay(at.shop, owner.user.id, { method: 'air' })
  const now = new Date()
  await all()
    .insertInto('tracking_pickups')
    .values({
      site_id: 1,
      box_id: box.boxId,
      code: canary.code,
      compartment: '27',
      until: now,
      noted_at: now,
    })
    .execute()
  await all().updateTable('forward_boxes').set({ ready_at: now }).where('id', '=', box.boxId).execute()
  const known = await secrets()
  // The canaries are among them, so that an empty list cannot pass.
  for (const word of [canary.lastName, canary.phone, canary.email, canary.code, canary.goods])
    expect(known).toContain(word)
  expect(known.length).toBeGreaterThan(20)
  // Words of every page, such as the email of the shop, are nobody's.
  const empty = (await guess('RP4409110299')).page.html
  const secret = known.filter((word) => !empty.includes(word))
  const typed = await numbers()
  expect(typed).toContain(box.number)
  expect(typed.length).toBeGreaterThan(10)
  let found = 0
  for (const number of typed) {
    const { page, call } = await guess(number)
    found += page.status === 200 ? 1 : 0
    const told = `${page.html}\n${JSON.stringify(call.body)}`
    expect(
      secret.filter((word) => told.includes(word)),
      `what ${number} gives away`,
    ).toEqual([])
  }
  expect(found).toBeGreaterThan(3)
})

test('GUARD-06 TRACK-01 a number of another shop, of nothing yet and of nobody answer alike', async () => {
  const foreign = await customer(at.shop, { host: 'tp.localhost' })
  const { site_id: siteId } = await all()
    .selectFrom('users')
    .select('site_id')
    .where('id', '=', String(foreign.user.id))
    .executeTakeFirstOrThrow()
  const elsewhere = await boxUnderWay(at.shop, foreign.user.id, { siteId })
  const there = await guess(elsewhere.number, 'tp.localhost')
  expect(there.page.status).toBe(200)
  const gone = await announced(at.shop, owner.user.id)
  await all().updateTable('parcels').set({ state: 'withdrawn' }).where('id', '=', gone.id).execute()

  const answers = await Promise.all(
    [
      elsewhere.number,
      elsewhere.forwardNumber,
      elsewhere.parcelNumber,
      elsewhere.courierNumber,
      gone.number,
      gone.trackingNumber,
    ]
      .concat(['RP4409110299', 'P-99999999', 'FR999999999'])
      .map(async (number) => {
        const { page, call } = await guess(number)
        const { html } = page
        return {
          status: page.status,
          main: html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(number, 'NUMBER'),
          call: [call.status, JSON.stringify({ ...call.body, request_id: '' }).replaceAll(number, 'NUMBER')],
        }
      }),
  )
  const [first] = answers
  expect(first?.status).toBe(404)
  for (const answer of answers) expect(answer).toEqual(first)
})

test('GUARD-06 TRACK-01 an order of another shop, with its right email, answers as one that does not exist', async () => {
  const { number, email } = await all()
    .selectFrom('orders')
    .select(['number', 'email'])
    .where('site_id', '<>', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as own')
            .select('own.id')
            .where('own.site_id', '=', 1)
            .whereRef('own.number', '=', 'orders.number'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  const answers = await Promise.all(
    [number, 'OR999999999'].map(async (code) => {
      const call = await browser(at.shop).ask(`/api/tracking/${code}?email=${encodeURIComponent(email)}`)
      const page = await (await plainBrowser(at.shop).open(`/en/tracking/${code}/`)).press(
        'Track',
        { email },
        'main',
      )
      return {
        call: [call.status, { ...call.body, request_id: '' }],
        status: page.status,
        text: page.text('main').replaceAll(code, 'OR'),
      }
    }),
  )
  expect(answers[0]?.status).toBe(422)
  expect(answers[0]).toEqual(answers[1])
})

test('TRACK-01 what a courier says of a person or a locker is read by its owner only', async () => {
  const box = await boxUnderWay(at.shop, owner.user.id)
  const now = new Date()
  const code = `SAYS${box.boxId}`
  await all().insertInto('carrier_codes').values({ carrier: 'gintarine', raw_code: code }).execute()
  await all()
    .insertInto('tracking_events')
    .values({
      site_id: 1,
      box_id: box.boxId,
      carrier: 'gintarine',
      raw_code: code,
      words: `Given to ${canary.firstName} SLAPTOVICIUTE, PIN ${canary.code}, Nezinomoji g.`,
      place: `${canary.street}, Kaunas`,
      at: new Date(now.getTime() - 60_000),
      received_at: now,
    })
    .execute()
  const { page, call } = await guess(box.number)
  for (const text of [page.html, JSON.stringify(call.body)]) {
    for (const word of [canary.firstName, 'SLAPTOVICIUTE', canary.code, 'Nezinomoji', canary.street, 'PIN 7'])
      expect(text).not.toContain(word)
    expect(text).toContain('Kaunas')
  }
  const own = await owner.ask(`/api/tracking/${box.number}`)
  expect(JSON.stringify(own.body)).toContain(canary.code)
})

test('TRACK-01 a tracking number announced by a second customer stays visible to others', async () => {
  const box = await boxUnderWay(at.shop, owner.user.id)
  const { tracking_number: number } = await all()
    .selectFrom('parcels')
    .select('tracking_number')
    .where('id', '=', box.parcelId)
    .executeTakeFirstOrThrow()
  const stranger = await customer(at.shop)
  await all()
    .insertInto('parcels')
    .values({
      site_id: 1,
      number: `P-${7_900_000 + Math.floor(Math.random() * 90_000)}`,
      user_id: String(stranger.user.id),
      title: 'Not mine',
      shop: 'fernhollow.example',
      tracking_number: number,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute()
  const stages = async ({ ask }: Pick<typeof owner, 'ask'>) =>
    (await ask(`/api/tracking/${number}`)).body.stage
  expect(await stages(browser(at.shop) as never)).toBe('international')
  expect(await stages(owner)).toBe('international')
  expect(await stages(stranger)).toBe('ordered')
})
