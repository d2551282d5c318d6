import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble, type Shop } from '../../../src/assemble.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { visit } from '../../support/ask.ts'
import { staffWith } from '../../support/office.ts'
import { until } from '../../support/soon.ts'
import { shopOptions, testShop } from '../../support/test-shop.ts'

const at = testShop()
const db = () => acrossSites(at.shop.db)
let second: Shop

beforeAll(async () => {
  second = await assemble(shopOptions(at.url))
})
afterAll(() => second?.close())

const superAdmin = () => staffWith(at.shop, 'super_admin')

test('OPS-05 the health page names every part and both processes; a stuck e-mail turns it red and waits on the home page', async () => {
  const admin = await superAdmin()
  const well = await admin.open('/health')
  expect(well.status).toBe(200)
  for (const part of ['Database', 'Migrations', 'Jobs', 'E-mails', 'Search', 'Stripe', 'Cache', 'Processes'])
    expect(well.text).toContain(part)
  expect(well.text).not.toContain('Not well')
  const processes = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name like 'amberway-signals %'`.execute(at.shop.db)
  expect(processes.rows[0]?.count).toBe(2)
  await db()
    .insertInto('emails')
    .values({
      site_id: 1,
      recipient: 'ona@example.test',
      subject: 'Stuck',
      html: '',
      text: '',
      locale: 'en',
      created_at: new Date(Date.now() - 3_600_000),
    })
    .execute()
  const ill = await admin.open('/health')
  expect(ill.text).toContain('Not well')
  expect(ill.text).not.toContain('ona@example.test')
  expect((await admin.open('/')).text).toContain('/health#emails')
  await db().deleteFrom('emails').where('subject', '=', 'Stuck').execute()
  expect((await admin.open('/')).text).not.toContain('/health#emails')
})

test.each(['pages', 'products'])(
  'OPS-06 %s cleared in one process are gone in every process',
  async (cache) => {
    const admin = await superAdmin()
    const path = '/en/'
    for (const shop of [at.shop, second]) {
      await visit(shop, path)
      await visit(shop, path)
      expect((await visit(shop, path)).headers.get('x-page-cache')).toBe('hit')
    }
    expect((await admin.act('/health', 'clear', { cache })).body.ok).toBe(true)
    for (const shop of [at.shop, second])
      await until(
        async () => (await visit(shop, path)).headers.get('x-page-cache') !== 'hit',
        'an empty cache',
      )
    const [entry] = await db()
      .selectFrom('audit_entries')
      .select(['act', 'operation'])
      .where('subject', '=', `cache ${cache}`)
      .execute()
    expect(entry).toEqual({ act: 'health.clear', operation: 'act' })
  },
)

test('OPS-01 an unknown cache or site is refused, and a site admin clears nothing of all sites', async () => {
  const admin = await superAdmin()
  expect((await admin.act('/health', 'clear', { cache: 'everything' })).status).toBe(422)
  expect((await admin.act('/health', 'rebuild-search', { site: 'xx' })).status).toBe(422)
  const siteAdmin = await staffWith(at.shop, 'site_admin')
  expect((await siteAdmin.open('/health')).status).toBe(403)
  expect((await siteAdmin.act('/health', 'clear', { cache: 'pages' })).status).toBe(403)
})

const siteId = async (code: string) =>
  (await db().selectFrom('sites').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const listed = async (site: number, product: number) =>
  (await sql`select from listings where site_id = ${site} and product_id = ${product}`.execute(db())).rows
    .length > 0
const rebuilds = () =>
  db()
    .selectFrom('search_rebuilds')
    .select(['id', 'site_id', 'done', 'total', 'finished_at'])
    .orderBy('id')
    .execute()

test('OPS-05 the index of one site is written again; other sites are left alone, and a second start joins the first', async () => {
  const [lt, lv] = [await siteId('lt'), await siteId('lv')]
  const { rows } = await sql<{ id: number }>`
    select product_id as id from listings where site_id = ${lt} intersect
    select product_id from listings where site_id = ${lv} order by 1 desc limit 1`.execute(db())
  const product = rows[0]?.id ?? 0
  await sql`delete from listings where product_id = ${product} and site_id in (${lt}, ${lv})`.execute(db())
  const admin = await superAdmin()
  expect((await admin.act('/health', 'rebuild-search', { site: 'lt' })).body.ok).toBe(true)
  await until(
    async () => (await rebuilds()).every(({ finished_at }) => finished_at),
    'the end of the rebuild',
  )
  expect(await listed(lt, product)).toBe(true)
  expect(await listed(lv, product)).toBe(false)
  const [done] = await rebuilds()
  expect(done?.done).toBe(done?.total)
  // One that no job works on: a request joins it, and its job is queued again.
  await sql`insert into search_rebuilds (site_id, asked_at, total, last_product_id)
    select null, now(), count(*), ${product - 1} from products`.execute(db())
  const joined = await admin.act('/health', 'rebuild-search', { site: 'lv' })
  expect(joined.body.toast).toContain('already')
  await admin.act('/health', 'rebuild-search', { site: '' })
  await until(async () => (await rebuilds()).every(({ finished_at }) => finished_at), 'the end of both')
  expect(await rebuilds()).toHaveLength(2)
  expect(await listed(lv, product)).toBe(true)
})
