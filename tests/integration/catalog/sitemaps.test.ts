import { expect, test } from 'vitest'
import { visit } from '../../support/ask.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href = '']) => href)
const alternates = (xml: string) =>
  [...xml.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(
    ([, tag, href]) => `${tag} ${href}`,
  )
const entryOf = (xml: string, href: string) =>
  xml.split('<url>').find((entry) => entry.includes(`<loc>${href}</loc>`)) ?? ''

async function read(address: string) {
  const { host, pathname } = new URL(address)
  const { status, html, headers } = await visit(at.shop, pathname, host)
  expect([address, status, headers.get('content-type')]).toEqual([
    address,
    200,
    'application/xml; charset=utf-8',
  ])
  return html
}

/** Follows the index and returns every URL in the sitemap of a site. */
async function mapOf(host: string): Promise<string[]> {
  const parts = locations(await read(`http://${host}/sitemap.xml`))
  return (await Promise.all(parts.map(read))).flatMap(locations)
}

test('SEO-02 robots.txt names the sitemap of its site and disallows API calls and filtered lists', async () => {
  for (const host of ['localhost', 'lt.localhost', 'tp.localhost']) {
    const { status, html, headers } = await visit(at.shop, '/robots.txt', host)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
    expect(html).toContain(`Sitemap: http://${host}/sitemap.xml\n`)
    for (const rule of ['/api/', '/*/checkout/', '/*/create-order/', '/*?f.', '/*&f.']) {
      expect(html.split('\n')).toContain(`Disallow: ${rule}`)
    }
  }
})

test('SEO-02 a sitemap has each product of its site in each of its languages once, and nothing of other sites', async () => {
  const site = at.shop.sites.byCode('tp')
  const rows = await at.shop.db
    .selectFrom('product_slugs')
    .innerJoin('product_sites', 'product_sites.product_id', 'product_slugs.product_id')
    .innerJoin('products', 'products.id', 'product_slugs.product_id')
    .where('site_id', '=', site.id)
    .where('is_current', '=', true)
    .where('discontinued_at', 'is', null)
    .where('locale', 'in', [...site.locales])
    .select(['locale', 'slug'])
    .execute()
  const addresses = await mapOf('tp.localhost')
  const products = addresses.filter((href) => /\/p\//.test(href))
  expect(rows.length).toBeGreaterThan(0)
  expect(products.toSorted()).toEqual(
    rows.map(({ locale, slug }) => `http://tp.localhost/${locale}/p/${slug}/`).toSorted(),
  )
  expect(addresses.filter((href) => !href.startsWith('http://tp.localhost/'))).toEqual([])
  for (const path of ['', 'marketplace/', 'all-brands/', 'dealzone/']) {
    expect(addresses).toContain(`http://tp.localhost/lt/${path}`)
  }
  expect(addresses.some((href) => href.startsWith('http://tp.localhost/lt/c/elektronika/'))).toBe(true)
})

test('SEO-02 a discontinued or unpublished product is not in the sitemap', async () => {
  const { db, sites } = at.shop
  const published = await db
    .selectFrom('product_sites')
    .innerJoin('product_slugs', 'product_slugs.product_id', 'product_sites.product_id')
    .where('site_id', '=', sites.byCode('wl').id)
    .where('locale', '=', 'en')
    .where('is_current', '=', true)
    .select(['product_sites.product_id', 'slug'])
    .orderBy('product_sites.product_id')
    .limit(3)
    .execute()
  const [discontinued, unpublished, kept] = published
  if (!discontinued || !unpublished || !kept) throw new Error('The demo shop has too few products')
  await db
    .updateTable('products')
    .set({ discontinued_at: new Date() })
    .where('id', '=', discontinued.product_id)
    .execute()
  await db
    .deleteFrom('product_sites')
    .where('product_id', '=', unpublished.product_id)
    .where('site_id', '=', sites.byCode('wl').id)
    .execute()
  const addresses = await mapOf('wl.localhost')
  expect(addresses).toContain(`http://wl.localhost/en/p/${kept.slug}/`)
  expect(addresses).not.toContain(`http://wl.localhost/en/p/${discontinued.slug}/`)
  expect(addresses).not.toContain(`http://wl.localhost/en/p/${unpublished.slug}/`)
})

test('SEO-02 a product has alternates in the other languages and on the sites of the family that sell it', async () => {
  const { db, sites } = at.shop
  const product = await db
    .selectFrom('product_sites')
    .where('site_id', '=', sites.byCode('default').id)
    .select('product_id')
    .orderBy('product_id', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('product_sites')
    .where('product_id', '=', product.product_id)
    .where('site_id', '>', 0)
    .execute()
  for (const code of ['default', 'lv', 'pj']) {
    await db
      .insertInto('product_sites')
      .values({ product_id: product.product_id, site_id: sites.byCode(code).id })
      .execute()
  }
  const slugs = await db
    .selectFrom('product_slugs')
    .where('product_id', '=', product.product_id)
    .where('is_current', '=', true)
    .select(['locale', 'slug'])
    .execute()
  const path = (locale: string) => `/${locale}/p/${slugs.find((row) => row.locale === locale)?.slug}/`
  const part = locations(await read('http://localhost/sitemap.xml')).findLast((href) =>
    /products-lt/.test(href),
  )
  const named = alternates(entryOf(await read(part ?? ''), `http://localhost${path('lt')}`))
  expect(named.toSorted()).toEqual(
    [
      `en http://localhost${path('en')}`,
      `lt http://localhost${path('lt')}`,
      `lv http://localhost${path('lv')}`,
      `et http://localhost${path('ee')}`,
      `x-default http://localhost${path('en')}`,
      `en-LV http://lv.localhost${path('en')}`,
      `lt-LV http://lv.localhost${path('lt')}`,
      `lv-LV http://lv.localhost${path('lv')}`,
      `et-LV http://lv.localhost${path('ee')}`,
    ].toSorted(),
  )
})

test('SEO-02 LOC-09 the sitemap and the page list the same alternates', async () => {
  const xml = await read('http://lt.localhost/sitemaps/pages-lt-1.xml')
  const home = 'http://lt.localhost/lt/'
  const { html } = await visit(at.shop, '/lt/', 'lt.localhost')
  expect(alternates(html)).toEqual(alternates(entryOf(xml, home)))
  expect(alternates(html)).toContain('lt http://localhost/lt/')
  expect(html).toContain(`<link rel="canonical" href="${home}"/>`)
})

test('an unknown part of the sitemap returns 404', async () => {
  for (const name of ['products-en-999.xml', 'products-ru-1.xml', 'orders-en-1.xml', 'x']) {
    expect((await visit(at.shop, `/sitemaps/${name}`)).status).toBe(404)
  }
})
