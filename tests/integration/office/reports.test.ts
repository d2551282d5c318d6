import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { officeDay } from '../../../src/shop/office/office-day.ts'
import { type ReportParts, sendSalesReports } from '../../../src/shop/office/send-sales-reports.server.ts'
import { emailsTo } from '../../support/emails.ts'
import { staffWith } from '../../support/office.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()
const db = () => acrossSites(at.shop.db)
const finance = () => staffWith(at.shop, 'finance')

function rowsOf(csv: string): string[][] {
  return csv
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)|(?<=,|^)(?=,|$)/g)].map(([all, quoted]) => quoted ?? all),
    )
}

test('OPS-01 the stock report counts pieces, holds and what is sold out, as the database has them, and its file agrees', async () => {
  const variant = await db()
    .selectFrom('variants')
    .innerJoin('stocks', 'stocks.variant_id', 'variants.id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('product_sites', 'product_sites.product_id', 'products.id')
    .select(['variants.id', 'variants.sku'])
    .where('site_id', '=', 1)
    .where('discontinued_at', 'is', null)
    .where('on_hand', '>', 0)
    .where('reserved', '=', 0)
    .orderBy('variants.id')
    .executeTakeFirstOrThrow()
  const person = await finance()
  const file = rowsOf((await person.open('/reports/stock-file?site=default')).text)
  const [head, ...rows] = file
  expect(head?.[0]).toBe('Code')
  const { rows: counted } = await sql<{ variants: number; pieces: number }>`
    select count(*)::integer as variants, sum(coalesce(on_hand, 0))::integer as pieces from products
      join variants on variants.product_id = products.id left join stocks on stocks.variant_id = variants.id
    where discontinued_at is null and exists (
      select from product_sites where product_id = products.id and site_id = 1)`.execute(db())
  expect(rows).toHaveLength(counted[0]?.variants ?? 0)
  const own = rows.find(([sku]) => sku === variant.sku)
  const [, , , onHand, , price, value] = own ?? []
  expect(Number(value)).toBeCloseTo(Number(onHand) * Number(price), 2)
  await db().updateTable('stocks').set({ on_hand: 0 }).where('variant_id', '=', variant.id).execute()
  const page = await person.open('/reports/stock?site=default')
  expect(page.status).toBe(200)
  const pieces = (counted[0]?.pieces ?? 0) - Number(onHand)
  expect(page.text).toContain(pieces.toLocaleString('en-GB'))
})

test('OPS-01 a name that a spreadsheet would run as a formula is harmless in the file of the stock', async () => {
  await sql`update product_texts set name = '=HYPERLINK("http://evil.example")' where locale = 'en' and product_id = (
    select min(product_id) from product_sites join products on products.id = product_id
    where site_id = 1 and discontinued_at is null)`.execute(db())
  const { text } = await (await finance()).open('/reports/stock-file?site=default')
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
})

test('OPS-01 the funnel counts checkouts of the period and how many were paid, by site, in the page and its file', async () => {
  const month = officeDay(new Date()).day.slice(0, 7)
  await sql`update checkouts set created_at = now() where id in (
    select checkout_id from orders where site_id = 1 and paid_at is not null limit 3)`.execute(db())
  const { rows: counted } = await sql<{ begun: number; paid: number }>`
    select count(*)::integer as begun, count(orders.paid_at)::integer as paid
    from checkouts left join orders on orders.checkout_id = checkouts.id and orders.site_id = checkouts.site_id
    where checkouts.site_id = 1 and to_char(checkouts.created_at at time zone 'Europe/Vilnius', 'YYYY-MM') = ${month}`.execute(
    db(),
  )
  const person = await finance()
  const [, row] = rowsOf((await person.open(`/reports/funnel-file?period=${month}&site=default`)).text)
  expect(
    row
      ?.slice(3)
      .map(Number)
      .filter((_, place) => place !== 1),
  ).toEqual([counted[0]?.begun, counted[0]?.paid])
  expect((await person.open(`/reports/funnel?period=${month}&site=default`)).status).toBe(200)
})

test('OPS-01 the sales of one site are those of the chosen site, not of a site without the right', async () => {
  // The report begins with the last whole month.
  await sql`update orders set paid_at = date_trunc('month', now()) - interval '10 days' where id in (
    select min(orders.id) from orders join sites on sites.id = site_id
    where paid_at is not null and code in ('default', 'lv', 'nl') group by site_id)`.execute(db())
  const siteAdmin = await staffWith(at.shop, 'site_admin')
  const own = await siteAdmin.open('/reports/sales-file?site=lv')
  const all = await siteAdmin.open('/reports/sales-file')
  const foreign = await siteAdmin.open('/reports/sales-file?site=nl')
  expect(own.text).toContain(at.shop.sites.byCode('lv').name)
  expect(own.text).not.toBe(all.text)
  // A site that is not theirs is no choice: their own sites are shown.
  expect(foreign.text).toBe(all.text)
  expect(all.text).not.toContain(at.shop.sites.byCode('nl').name)
})

test('OPS-01 on the first of a month those who were chosen get the sales of their sites by email, once', async () => {
  const [{ total, code } = { total: '0', code: '' }] = (
    await sql<{ total: string; code: string }>`
      update orders set paid_at = timestamptz '2031-02-11T10:00:00Z' from sites where sites.id = site_id and orders.id in (
        select min(orders.id) from orders join sites on sites.id = site_id where paid_at is not null and code in ('lv', 'nl')
        group by site_id)
      returning ((orders.total + orders.balance) / orders.rate)::numeric(14, 2) as total, sites.code`.execute(
      db(),
    )
  ).rows.filter((row) => row.code === 'lv')
  expect(code).toBe('lv')
  const person = await finance()
  const siteAdmin = await staffWith(at.shop, 'site_admin')
  const boss = await staffWith(at.shop, 'super_admin')
  const buyer = await staffWith(at.shop, 'buyer')
  const choose = (people: string[]) => person.act('/reports', 'send-monthly', { 'people[]': people })
  expect((await choose([buyer.id])).body.fields).toHaveProperty('people')
  expect((await choose([siteAdmin.id, boss.id])).body.toast).toBe('The report is sent to 2 people')
  expect((await choose([siteAdmin.id, person.id])).body.ok).toBe(true)
  const parts = (now: string): ReportParts => ({
    db: at.shop.db,
    clock: () => new Date(now),
    sites: at.shop.sites,
    messageBook: at.shop.messageBook,
    defaultSite: 'default',
    officeOrigin: 'https://office.example',
  })
  const addressOf = async (id: string) =>
    (await db().selectFrom('staff').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
  const inMarch = parts('2031-03-01T04:20:00Z')
  await Promise.all([sendSalesReports(inMarch), sendSalesReports(inMarch)])
  await sendSalesReports(parts('2031-03-02T04:20:00Z'))
  const [email, ...more] = await emailsTo(at.shop, await addressOf(siteAdmin.id))
  expect(more).toEqual([])
  const euros = `€${Number(total).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`
  expect(email?.subject).toBe(`Sales of February 2031: ${euros}`)
  expect(email?.text).toContain(at.shop.sites.byCode('lv').name)
  expect(email?.text).not.toContain(at.shop.sites.byCode('nl').name)
  expect(email?.text).toContain('https://office.example/reports?period=2031-02')
  const [whole] = await emailsTo(at.shop, await addressOf(person.id))
  expect(whole?.text).toContain(at.shop.sites.byCode('nl').name)
  expect(await emailsTo(at.shop, await addressOf(boss.id))).toEqual([])
  expect((await choose([])).body.toast).toBe('The report is sent to nobody')
  await sendSalesReports(parts('2031-04-01T04:20:00Z'))
  expect(await emailsTo(at.shop, await addressOf(person.id))).toHaveLength(1)
})

test('OPS-01 QUO-01 the report of quotes says how soon half of the requests were answered, and how many in the promised time', async () => {
  const asked = await db()
    .selectFrom('quotes')
    .innerJoin('sites', 'sites.id', 'quotes.site_id')
    .distinctOn('quotes.site_id')
    .select(['quotes.id', 'quotes.site_id'])
    .where('quotes.state', '=', 'submitted')
    .where('sites.code', 'in', ['lt', 'lv', 'ee'])
    .orderBy('quotes.site_id')
    .execute()
  expect(asked).toHaveLength(3)
  // A Monday, ten in the morning; answered after one, two and seven hours of work, where four are promised.
  for (const [place, { id, site_id }] of asked.entries()) {
    const at = `2025-03-03 ${['09', '10', '15'][place]}:00Z`
    await sql`update quotes set submitted_at = '2025-03-03 08:00Z' where site_id = ${site_id} and id = ${id}`.execute(
      db(),
    )
    await sql`insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, at)
      values (${site_id}, 'quote', ${id}, 'in_review', 'info_needed', 'staff', ${at})`.execute(db())
  }
  const person = await finance()
  const { text } = await person.open('/reports/quotes?period=2025-03')
  expect(text).toMatch(/First answer, median<\/small><b>2 h/)
  expect(text).toMatch(/Answered in time<\/small><b>67 %/)
  const [head, ...rows] = rowsOf((await person.open('/reports/quotes-file?period=2025-03')).text)
  expect(head?.slice(3, 6)).toEqual(['Requests', 'Answered', 'Answered in time'])
  expect(rows.map((row) => row.slice(3, 7).map(Number)).toSorted()).toEqual([
    [1, 1, 0, 420],
    [1, 1, 1, 120],
    [1, 1, 1, 60],
  ])
  const one = rowsOf((await person.open('/reports/quotes-file?period=2025-03&site=lv')).text)
  expect(one).toHaveLength(2)
})

test('TRK-03 OPS-01 an order and a registration by a campaign are in its report; the page of the order names it', async () => {
  const person = await staffWith(at.shop, 'super_admin')
  const utm = { utm_source: 'blog', utm_medium: 'referral', utm_campaign: '=winter' }
  const { rows } = await sql<{ number: string; euros: string }>`
    update orders set utm = ${JSON.stringify(utm)}, paid_at = '2032-03-05T10:00:00Z'
    where id = (select max(id) from orders where site_id = 1 and paid_at is not null)
    returning number, ((total + balance) / rate)::numeric(14, 2) as euros`.execute(db())
  await sql`update users set utm = ${JSON.stringify(utm)}, created_at = '2032-03-31T20:59:00Z'
    where id = (select max(id) from users where site_id = 1)`.execute(db())
  const [, row] = rowsOf((await person.open('/reports/campaigns-file?period=2032-03&site=default')).text)
  expect(row?.slice(2)).toEqual(['blog', 'referral', "'=winter", '1', '1', rows[0]?.euros])
  expect((await person.open('/reports/campaigns?period=2032-03')).text).toContain('=winter')
  expect((await person.open(`/orders/default/${rows[0]?.number}`)).text).toContain(
    'blog · referral · =winter',
  )
  expect(rowsOf((await person.open('/reports/campaigns-file?period=2032-04')).text)).toHaveLength(1)
})

test('OPS-01 the report of cookies counts what visitors allowed, and finds one choice by its number, on own sites only', async () => {
  const siteAdmin = await staffWith(at.shop, 'site_admin')
  const number = async (code: string) =>
    (
      await sql<{ number: string }>`select number from cookie_choices join sites on sites.id = site_id
        where code = ${code} limit 1`.execute(db())
    ).rows[0]?.number
  const own = await siteAdmin.open(`/reports/cookies?number=${(await number('lv'))?.toLowerCase()}`)
  expect(own.text).toContain('Read in the banner')
  const foreign = await siteAdmin.open(`/reports/cookies?number=${await number('nl')}`)
  expect(foreign.text).toContain('No choice has this number')
})
