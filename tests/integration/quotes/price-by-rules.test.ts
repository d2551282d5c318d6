import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { claimQuote } from '../../../src/shop/quotes/claim-quote.server.ts'
import { customer } from '../../support/customers.ts'
import { quoteDesk } from '../../support/quotes.ts'
import { simulatedShops } from '../../support/simulated-shops.ts'
import { until } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const shops = simulatedShops()
const at = testShop({
  RATE_LIMITS: false,
  get SIMULATED_SHOPS() {
    return shops.address()
  },
})
const shoes = 'https://fernhollow.example/shoes/vejas-2'

/** Fernhollow as staff have set it: rules may price its goods. */
async function known(pricesByRule: boolean) {
  await at.shop.db
    .updateTable('stores')
    .set({ prices_by_rule: pricesByRule, usual_delivery: '6.90', free_from: null })
    .where('code', '=', 'fernhollow')
    .execute()
}

async function sent(item: Record<string, unknown> = {}, url = shoes) {
  const visitor = await customer(at.shop)
  const { body: page } = await visitor.ask('/api/quotes/parse-url', { url })
  expect(page).toMatchObject({ state: 'read' })
  const options = (page.options as { values: string[] }[]).map(({ values }) => values[0]).join(' · ')
  const read = { url, title: page.title, price: page.price, currency: page.currency, options, quantity: 1 }
  expect((await visitor.ask('/api/quotes/create', { items: [{ ...read, ...item }] })).status).toBe(200)
  const { body } = await visitor.ask('/api/quotes/submit', { terms: true })
  const slug = String(body.slug)
  const quote = async () => (await visitor.ask(`/api/quotes/fetch/${slug}`)).body
  return { slug, quote }
}

/** Whoever prices by rules has had the chance to. */
async function jobsAreDone() {
  await until(async () => {
    const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(at.shop.db)
    return rows.length === 0
  })
}

async function eventsOf(slug: string) {
  const { rows } = await sql`
    select from_state as from, to_state as to, actor_type as by, reason_code as reason from state_events
    where entity = 'quote' and entity_id = (select id::text from quotes where slug = ${slug} and site_id = 1)
      and site_id = 1 order by id`.execute(at.shop.db)
  return rows
}

test('QUO-01 a request in a known shop has its offer at once, frozen like any other, and nobody is named', async () => {
  await known(true)
  const { slug, quote } = await sent()
  const offered = await until(async () => {
    const now = await quote()
    return now.state === 'quoted' && now
  })
  expect(offered.offers).toMatchObject([{ number: 1, items: [{ state: 'found', quantity: 1 }] }])
  const [offer] = offered.offers as { air: { total: number; lines: { code: string; amount: number }[] } }[]
  const lines = offer?.air.lines ?? []
  expect(lines.map(({ code }) => code)).toContain('shop_shipping')
  expect(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
    Math.round((offer?.air.total ?? 0) * 100),
  )
  expect(await eventsOf(slug)).toEqual([
    { from: 'draft', to: 'submitted', by: 'customer', reason: null },
    { from: 'submitted', to: 'in_review', by: 'system', reason: 'by_rules' },
    { from: 'in_review', to: 'quoted', by: 'system', reason: 'by_rules' },
  ])
})

test.each([
  ['whose shop is not priced by rules', false, {}],
  ['with a note', true, { note: 'The laces in black, please' }],
  ['above the value up to which duty is flat', true, { quantity: 5 }],
])('QUO-01 a request %s waits for a person', async (_which, pricesByRule, item) => {
  await known(pricesByRule)
  const { slug, quote } = await sent(item)
  await jobsAreDone()
  expect(await quote()).toMatchObject({ state: 'submitted', offers: [] })
  const { id } = await acrossSites(at.shop.db)
    .selectFrom('quotes')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  expect((await claimQuote(await quoteDesk(at.shop), { id, siteId: 1 })).ok).toBe(true)
})

test('QUO-01 of the demo shops the one with books is priced by rules, with its delivery to the warehouse', async () => {
  const { quote } = await sent({}, 'https://halfmoonbooks.example/novels/the-salt-ledger')
  const offered = await until(async () => {
    const now = await quote()
    return now.state === 'quoted' && now
  })
  expect(offered.offers).toMatchObject([{ items: [{ title: 'The Salt Ledger, a novel, hardcover' }] }])
})
