import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { publishContents } from '../../../src/shop/content/publish-contents.server.ts'
import { ask } from '../../support/ask.ts'
import { termsOf, textOf, written } from '../../support/contents.ts'
import { type PlainPage, plainBrowser } from '../../support/plain-page.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

let now = new Date()
const at = testShop({ clock: () => now })
const open = (path: string, host = 'localhost') => plainBrowser(at.shop, { host }).open(path)
const statusOf = async (path: string, host?: string) => (await open(path, host)).status
const siteId = (code: string) => at.shop.sites.byCode(code).id

const pages = [
  'about-us',
  'privacy-policy',
  'purchase-agreement',
  'reservation-policy',
  'delivery-and-returns',
  'imprint',
  'accessibility',
  'cookies',
  'prohibited-goods',
  'delivery-times-and-prices',
  'customs-and-vat',
]

test.each(pages)(
  'ROUTE-01 ROUTE-08 CMS-01 /%s is a page in every language, with one heading',
  async (key) => {
    const titles = new Set<string>()
    for (const locale of ['en', 'lt', 'lv', 'ee']) {
      const page = await open(`/${locale}/${key}/`)
      expect([locale, page.status]).toEqual([locale, 200])
      expect(page.texts('h1')).toHaveLength(1)
      expect(page.html).not.toContain('{{')
      expect(page.html).not.toContain('[[')
      titles.add(page.title)
    }
    expect(titles.size).toBe(4)
  },
)

test('CMS-01 a text names the firm of the site on which it is read', async () => {
  const page = await open('/en/imprint/', 'tp.localhost')
  const { legalEntity, contacts } = at.shop.sites.byCode('tp')
  for (const words of [legalEntity.name, legalEntity.companyCode, contacts.email])
    expect(page.text('main')).toContain(words)
})

test('CMS-01 two sites have their own words under one address', async () => {
  for (const code of ['default', 'pj'])
    await written(at.shop, {
      key: 'repairs',
      terms: termsOf([textOf('repairs', `Repairs of ${code}`)], { siteIds: [siteId(code)] }),
    })
  await expect.poll(() => statusOf('/en/repairs/'), soon).toBe(200)
  expect((await open('/en/repairs/')).text('h1')).toBe('Repairs of default')
  expect((await open('/en/repairs/', 'pj.localhost')).text('h1')).toBe('Repairs of pj')
  expect(await statusOf('/en/repairs/', 'tp.localhost')).toBe(404)
})

test('CMS-01 a draft, and a language that is not ready, are shown to nobody', async () => {
  const texts = [textOf('half', 'Half'), textOf('puse', 'Pusė', { locale: 'lt', isReady: false })]
  const { id } = await written(at.shop, { key: 'half', terms: termsOf(texts) })
  await at.shop.db
    .updateTable('contents')
    .set({ draft: JSON.stringify({ title: 'Secret words' }), draft_at: now })
    .where('id', '=', id)
    .execute()
  await written(at.shop, { key: 'later', terms: termsOf([textOf('later', 'Later')], { goesOut: null }) })
  await expect.poll(() => statusOf('/en/half/'), soon).toBe(200)
  const page = await open('/en/half/')
  expect(page.html).not.toContain('Secret words')
  expect(await statusOf('/lt/puse/')).toBe(404)
  expect(await statusOf('/en/later/')).toBe(404)
  const map = await (await at.shop.app.request('/sitemaps/pages-lt-1.xml')).text()
  expect(map).not.toContain('/puse/')
})

test('CMS-01 hreflang names only the languages in which a page is out, and canonical its own address', async () => {
  const page = await open('/en/half/?version=3')
  expect(hreflangs(page)).toEqual(['en', 'x-default'])
  expect(page.attribute('link[rel="canonical"]', 'href')).toBe('http://localhost/en/half/')
  const whole = await open('/lt/imprint/')
  expect(hreflangs(whole)).toEqual(expect.arrayContaining(['en', 'lt', 'lv', 'et', 'lt-LT', 'et-EE']))
})

const hreflangs = (page: PlainPage) =>
  page
    .$('link[rel="alternate"]')
    .toArray()
    .map((one) => page.$(one).attr('hreflang'))

test('CMS-01 a page comes out and goes down at its minute, and the footer follows', async () => {
  const hour = 60 * 60 * 1000
  const terms = termsOf([textOf('spring', 'Spring')], {
    goesOut: new Date(now.getTime() + hour),
    comesDown: new Date(now.getTime() + 2 * hour),
  })
  await written(at.shop, { key: 'spring', terms })
  const parts = { db: at.shop.db, clock: () => now, log: createLog('silent') }
  await publishContents(parts)
  expect(await statusOf('/en/spring/')).toBe(404)
  now = new Date(now.getTime() + hour)
  expect(await publishContents(parts)).toBe(1)
  expect(await publishContents(parts)).toBe(0)
  await expect.poll(() => statusOf('/en/spring/'), soon).toBe(200)
  now = new Date(now.getTime() + hour)
  expect(await publishContents(parts)).toBe(1)
  await expect.poll(() => statusOf('/en/spring/'), soon).toBe(404)
})

test('CMS-01 the footer links what the site has, under the title that staff gave it', async () => {
  const page = await open('/lt/')
  expect(page.link('Privatumo politika', 'footer')).toBe('/lt/privacy-policy/')
  expect(page.link('Pirkimo sutartis', 'footer')).toBe('/lt/purchase-agreement/')
  expect(page.link('Apie mus', 'footer')).toBe('/lt/about-us/')
  const links = page
    .$('footer a[href^="/"]')
    .toArray()
    .map((one) => page.$(one).attr('href') ?? '')
  for (const href of links.filter((one) => !one.includes('/blog/') && !one.includes('/faq/')))
    expect([href, await statusOf(href)]).toEqual([href, 200])
})

test('GUARD-06 CMS-01 a site that has not written about itself has no such page, nor a link to it', async () => {
  const all = acrossSites(at.shop.db)
  await sql`delete from content_sites where site_id = ${siteId('tp')} and key in ('about-us', 'pro')`.execute(
    all,
  )
  await expect.poll(() => statusOf('/en/about-us/', 'tp.localhost'), soon).toBe(404)
  expect(await statusOf('/en/about-us/')).toBe(200)
  await expect
    .poll(async () => (await open('/en/', 'tp.localhost')).hasLink('About us', 'footer'), soon)
    .toBe(false)
  expect((await open('/en/', 'tp.localhost')).hasLink('Imprint', 'footer')).toBe(true)
})

test('CMS-01 figures are counted from our own records, and absent when those are old', async () => {
  const page = await open('/en/about-us/')
  const delivered = page.$('dt:contains("Parcels delivered")').next('dd').text()
  expect(Number(delivered.replace(/\D/g, ''))).toBeGreaterThan(0)
  expect(page.text('main')).toContain('How we count')
  const before = now
  now = new Date(now.getTime() + 60 * 24 * 60 * 60 * 1000)
  const later = await open('/en/about-us/', 'pj.localhost')
  now = before
  expect(later.status).toBe(200)
  expect(later.text('main')).not.toContain('How we count')
})

test('CMS-01 every link of a page leads somewhere', async () => {
  for (const key of pages) {
    const page = await open(`/en/${key}/`)
    const links = page
      .$('main a[href^="/"]')
      .toArray()
      .map((one) => (page.$(one).attr('href') ?? '').replace(/#.*/, ''))
      .filter((href) => !href.includes('/blog') && !href.includes('/faq'))
    for (const href of new Set(links)) expect([key, href, await statusOf(href)]).toEqual([key, href, 200])
  }
})

test('CMS-01 the sitemap has pages with the day on which they were changed', async () => {
  const map = await (await at.shop.app.request('/sitemaps/pages-en-1.xml')).text()
  expect(map).toMatch(/<loc>http:\/\/localhost\/en\/imprint\/<\/loc><lastmod>2\d{3}-\d\d-\d\d<\/lastmod>/)
  expect(map).toContain('<loc>http://localhost/en/purchase-agreement/</loc>')
})

test('CMS-01 store-config says whether there is a blog', async () => {
  const blogsOf = async (host: string) =>
    (await ask(at.shop, '/api/store-config', { langIso: 'en' }, { host })).body.blogs
  expect(await blogsOf('localhost')).toHaveLength(1)
  expect(await blogsOf('nl.localhost')).toEqual([])
})
