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

test('the deals zone returns 404 on a site without the dealzone feature', async () => {
  expect((await visit(at.shop, '/en/dealzone/', 'alternate.localhost')).status).toBe(200)
  await without('alternate', { dealzone: false })
  await expect
    .poll(async () => (await visit(at.shop, '/en/dealzone/', 'alternate.localhost')).status, soon)
    .toBe(404)
  expect((await visit(at.shop, '/en/marketplace/', 'alternate.localhost')).status).toBe(200)
})
