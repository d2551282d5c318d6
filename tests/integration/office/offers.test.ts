import { expect, test } from 'vitest'
import { locales } from '../../../src/core/locale.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { writeOfficeTime } from '../../../src/shop/office/office-time.ts'
import { browser } from '../../support/browser.ts'
import { staffWith } from '../../support/office.ts'
import { until } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

/** The shop's clock goes on, and a test may put it forward. */
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const at = testShop({ clock })
const shopOrigin = 'http://localhost:3000'
const minute = 60_000

async function pageOf(path: string): Promise<string> {
  return (await at.shop.app.request(shopOrigin + path, { headers: { accept: 'text/html' } })).text()
}

const texts = (title: string, slug: string, badge = '') =>
  Object.fromEntries(
    locales.flatMap((locale) => [
      [`title_${locale}`, `${title} ${locale}`],
      [`slug_${locale}`, slug],
      [`badge_${locale}`, badge],
    ]),
  )
const plain = { type: '2', ends: '', category: '', brand: '', discount: '', skus: '' }

async function idOf(slug: string): Promise<number> {
  const row = await at.shop.db
    .selectFrom('flag_texts')
    .select('flag_id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return row.flag_id
}

async function versionOf(path: string): Promise<string> {
  const content = await staffWith(at.shop, 'content', { now: clock() })
  return /name="version" value="([^"]+)"/.exec((await content.open(path)).text)?.[1] ?? ''
}

/** Codes of products that the default site lists. */
async function skus(count: number): Promise<string[]> {
  const rows = await at.shop.db
    .selectFrom('products')
    .innerJoin('product_sites', 'product_sites.product_id', 'products.id')
    .select('products.sku')
    .where('site_id', '=', 1)
    .where('discontinued_at', 'is', null)
    .orderBy('products.id')
    .limit(count)
    .execute()
  return rows.map(({ sku }) => sku)
}

test('OPS-01 an offer is on cached pages from its beginning to its end, to the minute', async () => {
  const content = await staffWith(at.shop, 'content', { now: clock() })
  const starts = new Date(Math.ceil(clock().getTime() / minute) * minute + 10 * minute)
  const ends = new Date(starts.getTime() + 10 * minute)
  const added = await content.act('/offers', 'add', {
    ...plain,
    ...texts('Quince week', 'quince-week'),
    starts: writeOfficeTime(starts),
    ends: writeOfficeTime(ends),
    skus: (await skus(4)).join('\n'),
    'sites[]': ['default'],
  })
  expect(added.status).toBe(202)
  const id = await idOf('quince-week')
  const deals = '/en/dealzone/?type=o'
  for (const _ of [1, 2, 3]) expect(await pageOf(deals)).not.toContain('Quince week en')
  expect((await content.open('/offers?view=coming')).text).toContain('Quince week en')
  // Before it begins, staff see it with its products; shoppers at the same address do not.
  const { href } = (await content.act(`/offers/${id}`, 'preview', { site: 'default' })).body.value as {
    href: string
  }
  const opened = await at.shop.app.request(href)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const address = new URL(opened.headers.get('location') ?? '', href)
  const previewed = async () => (await at.shop.app.request(address, { headers: { cookie } })).text()
  await until(async () => /Quince week \w\w[\s\S]*4 products of/.test(await previewed()))
  expect(await previewed()).toContain('that only you see')
  expect(await pageOf(address.pathname + address.search)).not.toContain('Quince')
  // Saved again, so that the shop looks at its clock: half a second before the beginning.
  ahead += starts.getTime() - clock().getTime() - 500
  await save(id, { ...texts('Quince week', 'quince-week'), starts, ends })
  await until(async () => (await pageOf(deals)).includes('Quince week en'))
  expect(clock().getTime()).toBeGreaterThanOrEqual(starts.getTime())
  ahead += ends.getTime() - clock().getTime() - 500
  await save(id, { ...texts('Quince week', 'quince-week'), starts, ends })
  await until(async () => !(await pageOf(deals)).includes('Quince week en'))
  expect(clock().getTime()).toBeGreaterThanOrEqual(ends.getTime())
})

type Saved = { starts: Date; ends: Date } & Record<string, unknown>

async function save(id: number, { starts, ends, ...fields }: Saved) {
  const content = await staffWith(at.shop, 'content', { now: clock() })
  const path = `/offers/${id}`
  position += 1
  const answer = await content.act(path, 'save', {
    ...plain,
    ...(fields as Record<string, string>),
    version: await versionOf(path),
    starts: writeOfficeTime(starts),
    ends: writeOfficeTime(ends),
    position: String(position),
    pictures: '[]',
    skus: (await skus(4)).join('\n'),
    'sites[]': ['default'],
  })
  expect(answer.body.text).toBeUndefined()
}
let position = 100

test('OPS-01 a flag marks the products of its rule with its badge in the listing', async () => {
  const content = await staffWith(at.shop, 'content', { now: clock() })
  const brand = await at.shop.db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select(['brands.id', 'brands.slug'])
    .where('discontinued_at', 'is', null)
    .orderBy('products.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const badges = async () => {
    const { body } = await browser(at.shop).ask('/api/search/products', {
      locale: 'en',
      filters: { manufacturer: [brand.slug] },
    })
    return (body.items as { flags: { badge: string }[] }[]).map(({ flags }) => flags.at(-1)?.badge)
  }
  expect(await badges()).not.toContain('Wondrous')
  const flag = {
    ...plain,
    ...texts('Wonder', 'wonder', 'Wondrous'),
    type: '1',
    starts: writeOfficeTime(new Date(clock().getTime() - minute)),
    brand: String(brand.id),
    'sites[]': ['default'],
  }
  const bare = await content.act('/offers', 'add', { ...flag, badge_lt: '' })
  expect(bare.body.fields?.badge_lt).toContain('needs a badge')
  await content.act('/offers', 'add', flag)
  await until(async () => (await badges()).every((badge) => badge === 'Wondrous'))
  const again = await content.act('/offers', 'add', flag)
  expect(again.body.text).toContain('one of these addresses')
  const path = `/offers/${await idOf('wonder')}`
  const version = await versionOf(path)
  const changed = { ...flag, version, position: '9', pictures: '[]' }
  const both = await Promise.all(
    [1, 2].map((place) => content.act(path, 'save', { ...changed, position: `${place}` })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  await content.act(path, 'delete')
  await until(async () => !(await badges()).includes('Wondrous'))
})

test('OPS-01 an unknown product, a strange picture and an end before the beginning are refused, and nothing changes', async () => {
  const content = await staffWith(at.shop, 'content', { now: clock() })
  const path = '/offers/3'
  const before = await at.shop.db.selectFrom('flags').selectAll().where('id', '=', 3).executeTakeFirst()
  const now = clock()
  const sent = {
    ...plain,
    ...texts('Another', 'another'),
    version: await versionOf(path),
    starts: writeOfficeTime(now),
    position: '1',
    pictures: '[]',
    'sites[]': ['default'],
  }
  const unknown = await content.act(path, 'save', { ...sent, skus: 'NO-SUCH' })
  expect(unknown.body.fields?.skus).toContain('NO-SUCH')
  const strange = await content.act(path, 'save', { ...sent, pictures: '["/stranger.svg"]' })
  expect(strange.body.fields?.pictures).toContain('no such picture')
  const early = await content.act(path, 'save', {
    ...sent,
    ends: writeOfficeTime(new Date(now.getTime() - minute)),
  })
  expect(early.body.fields?.ends).toContain('after the beginning')
  expect(await at.shop.db.selectFrom('flags').selectAll().where('id', '=', 3).executeTakeFirst()).toEqual(
    before,
  )
})

test('OPS-01 an offer of sites that are not one’s own can be seen, but neither changed nor put on them', async () => {
  const admin = await staffWith(at.shop, 'site_admin', { now: clock() })
  const path = '/offers/4'
  expect((await admin.open(path)).text).toContain('Sites that are not yours have it too')
  expect((await admin.act(path, 'delete')).status).toBe(403)
  const add = {
    ...plain,
    ...texts('Theirs', 'theirs'),
    starts: writeOfficeTime(clock()),
    'sites[]': ['lv', 'nl'],
  }
  expect((await admin.act('/offers', 'add', add)).status).toBe(403)
  expect((await admin.act('/offers', 'add', { ...add, 'sites[]': ['lv'] })).status).toBe(202)
  const sites = await acrossSites(at.shop.db)
    .selectFrom('flag_sites')
    .innerJoin('sites', 'sites.id', 'flag_sites.site_id')
    .select('sites.code')
    .where('flag_id', '=', await idOf('theirs'))
    .execute()
  expect(sites).toEqual([{ code: 'lv' }])
})
