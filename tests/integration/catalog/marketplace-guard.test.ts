import { expect, test } from 'vitest'
import { ask, visit } from '../../support/ask.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const product = '/en/p/xilunta-gile-8-compact-smartphone-1/'
const pages = [
  '/en/marketplace/',
  '/en/all-brands/',
  '/en/search/?searchText=phone',
  '/en/c/electronics/',
  product,
]

async function without(code: string, features: object) {
  await at.shop.db
    .updateTable('sites')
    .set({ overrides: JSON.stringify({ features }) })
    .where('code', '=', code)
    .execute()
}

test('GUARD-03 catalogue pages exist only on a site with the marketplace feature', async () => {
  for (const path of pages) expect((await visit(at.shop, path, 'pj.localhost')).status, path).toBe(200)
  await without('pj', { marketplace: false, dealzone: false })
  await expect
    .poll(async () => (await visit(at.shop, '/en/marketplace/', 'pj.localhost')).status, soon)
    .toBe(404)
  for (const path of [...pages, '/en/search/']) {
    const { status, html } = await visit(at.shop, path, 'pj.localhost')
    expect([path, status]).toEqual([path, 404])
    expect(html).not.toContain('Xilunta')
    // The browser requests this URL when it follows a link.
    const [, query = ''] = path.split('?')
    const data = await at.shop.app.request(
      `http://pj.localhost${path.split('?')[0]}_.data${query && `?${query}`}`,
    )
    expect([path, data.status]).toEqual([path, 404])
  }
  const home = await visit(at.shop, '/en/', 'pj.localhost')
  expect(home.status).toBe(200)
  expect(home.html).not.toMatch(/href="\/en\/(marketplace|c|p|all-brands|dealzone|search)\//)
  // Other sites still have it.
  expect((await visit(at.shop, '/en/marketplace/')).status).toBe(200)
})

test('GUARD-03 search calls return 404 on a site without the marketplace feature', async () => {
  await without('wl', { marketplace: false })
  const host = { host: 'wl.localhost' }
  await expect
    .poll(async () => (await ask(at.shop, '/api/search/products', { locale: 'en' }, host)).status, soon)
    .toBe(404)
  expect((await ask(at.shop, '/api/search/suggest', { locale: 'en', text: 'phone' }, host)).status).toBe(404)
})

test('GUARD-06 the deals zone exists only on a site with the dealzone feature', async () => {
  const statusOf = async (path: string) => (await visit(at.shop, path, 'alternate.localhost')).status
  expect(await statusOf('/en/dealzone/')).toBe(200)
  await without('alternate', { dealzone: false })
  await expect.poll(() => statusOf('/en/dealzone/'), soon).toBe(404)
  expect(await statusOf('/en/dealzone/_.data')).toBe(404)
  expect((await visit(at.shop, '/en/', 'alternate.localhost')).html).not.toContain('href="/en/dealzone/')
  expect(await statusOf('/en/marketplace/')).toBe(200)
})

test.each([
  ['/en/search/', '/en/marketplace/'],
  ['/lt/search/?searchText=', '/lt/marketplace/'],
  ['/en/search/?searchText=%20%20&q=+', '/en/marketplace/'],
  ['/en/search/?searchText=&f.manufacturer=kursa&s=1', '/en/marketplace/?f.manufacturer=kursa&s=1'],
])('GUARD-06 %s searches for nothing and leads to %s', async (path, to) => {
  const { status, headers } = await visit(at.shop, path)
  expect([status, headers.get('location')]).toEqual([302, to])
})

test('GUARD-06 a search with a text is shown, also by the browser that follows a link', async () => {
  expect((await visit(at.shop, '/en/search/?searchText=shoes')).status).toBe(200)
  expect((await visit(at.shop, '/en/search/_.data?searchText=shoes')).status).toBe(200)
})

test('GUARD-06 a category that the marketplace does not show, or no longer, returns 404', async () => {
  const path = '/en/c/electronics/'
  expect((await visit(at.shop, path)).status).toBe(200)
  expect((await visit(at.shop, '/en/c/no-such-category/')).status).toBe(404)
  await at.shop.db
    .updateTable('categories')
    .set({ display_in_marketplace: false })
    .where('id', '=', await categoryId('electronics'))
    .execute()
  await expect.poll(async () => (await visit(at.shop, path)).status, soon).toBe(404)
  expect((await visit(at.shop, '/en/c/electronics/_.data')).status).toBe(404)
})

test('GUARD-06 a former slug of a category redirects permanently and keeps the query', async () => {
  await at.shop.db
    .insertInto('category_slugs')
    .values({
      category_id: await categoryId('shoes'),
      locale: 'en',
      slug: 'footwear-2019',
      is_current: false,
    })
    .execute()
  const visited = () => visit(at.shop, '/en/c/footwear-2019/?f.manufacturer=kursa')
  await expect.poll(async () => (await visited()).status, soon).toBe(301)
  expect((await visited()).headers.get('location')).toBe('/en/c/shoes/?f.manufacturer=kursa')
})

async function categoryId(slug: string): Promise<number> {
  const row = await at.shop.db
    .selectFrom('category_slugs')
    .select('category_id')
    .where('slug', '=', slug)
    .where('locale', '=', 'en')
    .executeTakeFirstOrThrow()
  return row.category_id
}
