import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble, type Shop } from '../../../src/assemble.ts'
import { addDays, isoDay } from '../../../src/core/dates.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { browser } from '../../support/browser.ts'
import { termsOf, textOf, written } from '../../support/contents.ts'
import { customer } from '../../support/customers.ts'
import { orderRow, placeOrder } from '../../support/orders.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { simulatedStripe } from '../../support/simulated-stripe.ts'
import { soon } from '../../support/soon.ts'
import { freshDatabase, shopOptions } from '../../support/test-shop.ts'

const stripe = simulatedStripe()
const dayMs = 24 * 60 * 60 * 1000
let now = new Date()
let shop: Shop
beforeAll(async () => {
  shop = await assemble(
    shopOptions(await freshDatabase(), { RATE_LIMITS: false, ...stripe.settings(), clock: () => now }),
  )
})
afterAll(() => shop?.close())

const open = (path: string, host = 'localhost') => plainBrowser(shop, { host }).open(path)
const agreement = '/en/purchase-agreement/'
const today = () => isoDay(now, 'Europe/Vilnius')

test('CMS-01 a policy names its version and its day, and every clause can be linked', async () => {
  const page = await open(agreement)
  expect(page.text('main')).toContain('Version 7')
  expect(page.text('main')).toContain('In force since 2026-10-01')
  expect(page.attribute('#p2-1 > a', 'href')).toBe('#p2-1')
  expect(page.texts('main section > aside').length).toBeGreaterThan(3)
  expect(page.text('main')).toContain('they are not part of the contract')
})

test('CMS-01 what changed since the version before is marked, and can be hidden again', async () => {
  const page = await open(agreement)
  expect(page.$('main ins')).toHaveLength(0)
  const marked = await page.follow('see them marked')
  expect(marked.path).toBe(`${agreement}?changes=7`)
  expect(marked.$('main ins').length).toBeGreaterThan(0)
  expect((await marked.follow('hide the marks')).path).toBe(agreement)
})

test('CMS-01 an earlier version is chosen by a form without script, says that it holds no more, and has one address for search engines', async () => {
  const page = await open(agreement)
  const older = await page.press('Show', { version: '5' })
  expect(older.status).toBe(200)
  expect(older.text('main')).toContain('Version 5')
  expect(older.text('main')).toContain('This version holds no more')
  expect(older.attribute('link[rel="canonical"]', 'href')).toBe(`http://localhost${agreement}`)
  expect((await older.follow('The one in force today')).text('main')).toContain('Version 7')
  for (const query of ['version=99', 'version=abc', 'changes=99'])
    expect([query, (await open(`${agreement}?${query}`)).status]).toEqual([query, 404])
})

test('CMS-01 ORD-02 a version of tomorrow is not shown today and holds tomorrow, also for orders', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from contents where kind = 'policy' and key = 'purchase-agreement'`.execute(shop.db)
  await shop.db
    .insertInto('content_versions')
    .values({
      content_id: rows[0]?.id ?? 0,
      number: 8,
      texts: JSON.stringify({
        en: textOf('purchase-agreement', 'Purchase agreement', { body: '## 1. All\n\n1.1 New words.' }),
      }),
      in_force: addDays(today(), 1),
      saved_at: now,
    })
    .execute()
  const buyer = await customer(shop)
  const first = await placeOrder(shop, buyer.visitor, { email: buyer.email })
  expect((await orderRow(shop, first.id)).terms_version).toBe('7')
  expect((await open(agreement)).text('main')).not.toContain('New words')
  expect((await open(`${agreement}?version=8`)).status).toBe(404)
  const before = now
  now = new Date(now.getTime() + dayMs)
  // Another site, whose page nobody has cached: the clock of the shop has no midnight here.
  expect((await open(agreement, 'pj.localhost')).text('main')).toContain('New words')
  expect((await open(`${agreement}?version=8`)).status).toBe(200)
  // The provider's own clock is a day behind, so it opens no page; the order is placed all the same.
  await placeOrder(shop, buyer.visitor, { email: buyer.email }).catch(() => null)
  now = before
  const second = await acrossSites(shop.db)
    .selectFrom('orders')
    .select('terms_version')
    .where('email', '=', buyer.email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(second?.terms_version).toBe('8')
})

test('ORD-02 the order page leads to the very version that was accepted', async () => {
  const visitor = plainBrowser(shop)
  const buyer = await customer(shop)
  const { number } = await placeOrder(shop, buyer.visitor, { email: buyer.email })
  const page = await buyer.visitor.visit(`/en/my-orders/${number}/`)
  expect(page.html).toContain(`href="${agreement}?version=7"`)
  expect((await visitor.open(`${agreement}?version=7`)).status).toBe(200)
})

test('CMS-01 forms link the documents that they ask to accept, in a new tab', async () => {
  const page = await open('/en/register/')
  for (const name of ['purchase agreement', 'privacy policy']) {
    const link = page.$('form label a').filter((_, one) => page.$(one).text() === name)
    expect([name, link.attr('target')]).toEqual([name, '_blank'])
    expect((await open(link.attr('href') ?? '')).status).toBe(200)
  }
})

test('ORD-02 a site without an agreement makes no contracts: no account and no order', async () => {
  const buyer = await customer(shop)
  const all = acrossSites(shop.db)
  const rows = await all
    .deleteFrom('content_sites')
    .where('site_id', '=', 1)
    .where('key', '=', 'purchase-agreement')
    .returningAll()
    .execute()
  expect(rows).toHaveLength(1)
  await expect.poll(async () => (await open(agreement)).status, soon).toBe(404)
  const words = { email: 'no-terms@pastas.example', password: 'kopa-smelio-7', terms: true }
  const refused = await browser(shop).ask('/api/auth/register', { ...words, first_name: 'A', last_name: 'B' })
  expect([refused.status, refused.body.code]).toEqual([503, 'service.no_terms'])
  await expect(placeOrder(shop, buyer.visitor, { email: buyer.email })).rejects.toThrow()
  await all.insertInto('content_sites').values(rows).execute()
})

test('CMS-01 a policy that is out says nothing before its first day', async () => {
  const terms = termsOf([textOf('points', 'Points')], { inForce: addDays(today(), 3) })
  await written(shop, { kind: 'policy', key: 'points', terms })
  expect((await open('/en/points/')).status).toBe(404)
})
