import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { assemble } from '../../../src/assemble.ts'
import { ask, visit } from '../../support/ask.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { shops } from '../../support/shops.ts'
import { soon } from '../../support/soon.ts'
import { freshDatabase, shopOptions, testShop } from '../../support/test-shop.ts'

const at = testShop()

test.each(shops)(
  'SITE-01 SITE-03 SITE-07 the host of $code shows $name with its own texts, colours, languages and currencies',
  async ({ code, name, path, lang, primary, languages, currencies }) => {
    const host = code === 'default' ? 'localhost' : `${code}.localhost`
    const page = await plainBrowser(at.shop, { host }).open('/')
    expect([page.status, page.path]).toEqual([200, path])
    expect(page.title).toMatch(new RegExp(` \\| ${name}$`))
    expect(page.attribute('html', 'data-variant')).toBe(code)
    expect(page.attribute('html', 'lang')).toBe(lang)
    expect(page.link(name, 'header')).toBe(path)
    expect(page.text('footer')).toContain(` ${name}.`)
    // The header has the picker, and so has the menu on a phone.
    const picker = 'header details:has(> summary[aria-label*=":"])'
    expect(page.texts(`${picker} nav a`)).toEqual(languages)
    expect(page.texts(`${picker} label:has([name="currency_id"])`)).toEqual(currencies)

    const theme = await page.open(page.attribute('link[href$="theme.css"]', 'href') ?? '')
    expect(theme.path).toMatch(new RegExp(`^/site-assets/${code}/`))
    expect(theme.headers.get('cache-control')).toContain('immutable')
    // Once for each colour mode: no later rule overrides it.
    expect(theme.html.match(/--primary:[^;]+/g)).toEqual([
      `--primary:${primary.light}`,
      `--primary:${primary.dark}`,
    ])
    expect(theme.html).toMatch(/:root\{[^}]*--primary:/)
    expect(theme.html).toMatch(/:root\[data-theme="dark"\]\{color-scheme:dark;--bg:#101615;[^}]*--primary:/)

    const config = await ask(at.shop, '/api/store-config', { langIso: path.slice(1, 3) }, { host })
    const { site, filteredCurrencies } = config.body as StoreConfig
    expect(site.name).toBe(name)
    expect(site.languages.map(({ local_title }) => local_title)).toEqual(languages)
    expect(filteredCurrencies.map(({ iso_code }) => iso_code)).toEqual(
      currencies.length > 0 ? currencies : ['EUR'],
    )
  },
)

type StoreConfig = {
  site: { name: string; languages: { local_title: string }[] }
  filteredCurrencies: { iso_code: string }[]
}

const ownArt = [
  'hero.svg',
  'how-order.svg',
  'how-customs.svg',
  'how-locker.svg',
  'benefit-price.svg',
  'benefit-dates.svg',
  'benefit-returns.svg',
  'benefit-guarantee.svg',
]
const logoOwners = ['default', 'alternate', 'pj', 'tp', 'wl', 'nl', 'ae']

test.each([
  ...ownArt.map((name) => ({ name, codes: [...logoOwners, 'lt', 'lv', 'ee'] })),
  { name: 'logo.svg', codes: logoOwners },
  { name: 'icon.svg', codes: logoOwners },
])('SITE-02 every variant has its own $name, and none is another in other colours', ({ name, codes }) => {
  const shapes = codes.map((code) => {
    const href = at.shop.sites.byCode(code).assets[name]?.light ?? ''
    expect(href).toMatch(new RegExp(`^/site-assets/${code}/`))
    return shapeOf(at.shop.sites.file(href)?.body.toString() ?? '')
  })
  expect(shapes.every((shape) => shape.length > 100)).toBe(true)
  expect(new Set(shapes).size).toBe(codes.length)
})

test('SITE-02 the countries of Amberway share its logo, in their own colours', () => {
  const shapes = ['default', 'lt', 'lv', 'ee'].map((code) => {
    const href = at.shop.sites.byCode(code).assets['logo.svg']?.light ?? ''
    return shapeOf(at.shop.sites.file(href)?.body.toString() ?? '')
  })
  expect(new Set(shapes).size).toBe(1)
})

test('SITE-02 drawings differ between the colour modes, and are served compressed', async () => {
  const { light = '', dark = '' } = at.shop.sites.byCode('ae').assets['hero.svg'] ?? {}
  expect(light).not.toBe(dark)
  for (const href of [light, dark]) {
    const response = await at.shop.app.request(`http://localhost${href}`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('cache-control')).toContain('immutable')
  }
})

test('SITE-03 a variant uses its own texts and takes the others from the shop', async () => {
  const { html: plain } = await visit(at.shop, '/en/', 'localhost')
  const { html: own } = await visit(at.shop, '/en/', 'ae.localhost')
  expect(plain).toContain('How it reaches you')
  expect(own).toContain('The journey, step by step')
  expect(own).toContain('Cookie settings')
})

/** A drawing without its colours. */
function shapeOf(svg: string): string {
  return svg.replace(/#[0-9a-f]{3,8}\b/gi, '')
}

test("SITE-03 a variant without a token or an asset of its own shows the default brand's", () => {
  const plain = at.shop.sites.byCode('lt')
  const brand = at.shop.sites.byCode('default')
  expect(plain.assets['logo.svg']).toBeDefined()
  expect(plain.theme.light.accent).toBe(brand.theme.light.accent)
  expect(plain.theme.light['sky-1']).not.toBe(brand.theme.light['sky-1'])
})

test('SITE-04 in development an unknown host gets the default variant', async () => {
  expect((await visit(at.shop, '/en/', 'shop.example')).html).toContain('data-variant="default"')
})

test('SITE-07 SITE-08 SITE-12 the store configuration has the specified shape', async () => {
  const { status, body } = await ask(at.shop, '/api/store-config', { langIso: 'LT' })
  expect(status).toBe(200)
  expect(body).toEqual({
    status: true,
    site: {
      name: 'Amberway',
      cdn_logo: expect.stringMatching(/^\/site-assets\/default\/[0-9a-f]{12}\/logo\.svg$/),
      criteo_key: null,
      klaviyo_key: null,
      languages: [
        [1, 'en', 'English'],
        [2, 'lt', 'Lietuvių'],
        [3, 'lv', 'Latviešu'],
        [4, 'ee', 'Eesti'],
      ].map(([id, iso_code, local_title]) => ({
        id,
        iso_code,
        local_title,
        pivot: { gtm_id: null, pixel_id: null, live_agent_id: null, mp_default_sort: 3 },
      })),
    },
    blogs: [{ slug: expect.stringMatching(/^[a-z0-9-]+$/) }],
    currencies: [
      { id: 1, iso_code: 'EUR' },
      { id: 2, iso_code: 'USD' },
    ],
    filteredCurrencies: [
      { id: 1, iso_code: 'EUR' },
      { id: 2, iso_code: 'USD' },
    ],
    conversionCurrency: { id: 2, iso_code: 'USD' },
    searchKeys: {
      categoryDocumentKey: expect.any(String),
      queryKeys: {
        en: { countryId: 1, languageId: 1 },
        lt: { countryId: 1, languageId: 2 },
        lv: { countryId: 1, languageId: 3 },
        ee: { countryId: 1, languageId: 4 },
      },
    },
  })
})

test('SITE-07 a language that the site does not have is refused', async () => {
  const { status, body } = await ask(
    at.shop,
    '/api/store-config',
    { langIso: 'lv' },
    { host: 'tp.localhost' },
  )
  expect(status).toBe(422)
  expect(body.errors).toEqual({ langIso: [{ code: 'validation.choice' }] })
})

test('SITE-01 an override of a site in the database applies at once, for that site alone', async () => {
  const name = (host: string) =>
    visit(at.shop, '/lt/', host).then(({ html }) => /<span>([^<]+)<\/span><\/a>/.exec(html)?.[1])
  expect(await name('pj.localhost')).toBe('Parcel Jam')
  await at.shop.db
    .updateTable('sites')
    .set({ overrides: JSON.stringify({ name: 'Parcel Jelly' }) })
    .where('code', '=', 'pj')
    .execute()
  await vi.waitFor(async () => expect(await name('pj.localhost')).toBe('Parcel Jelly'), soon)
  expect(await name('tp.localhost')).toBe('Tarpininkė')
})

const folder = mkdtempSync(join(tmpdir(), 'amberway-sites-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('SITE-06 a made-up partner is added by a folder and a host row, without code', async () => {
  cpSync('sites', folder, { recursive: true })
  mkdirSync(join(folder, 'zz/assets/lt'), { recursive: true })
  writeFileSync(join(folder, 'zz/site.json'), JSON.stringify({ name: 'Zuikis & Zebra', parent: 'tp' }))
  writeFileSync(join(folder, 'zz/theme.css'), ':root { --primary: #112233; }')
  writeFileSync(join(folder, 'zz/assets/hero.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(
    join(folder, 'zz/assets/lt/hero.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><title>lt</title></svg>',
  )
  const url = await freshDatabase()
  const shop = await assemble(shopOptions(url, { SHOP_SITES_DIR: folder, STRICT_HOSTS: true }))
  try {
    expect((await visit(shop, '/lt/', 'zuikis.example')).status).toBe(421)
    const partner = shop.sites.byCode('zz')
    await shop.db.insertInto('site_domains').values({ host: 'zuikis.example', site_id: partner.id }).execute()
    await vi.waitFor(async () => {
      const page = await visit(shop, '/lt/', 'zuikis.example')
      expect(page.html).toContain('Zuikis &amp; Zebra')
    }, soon)
    expect(partner.features.ordersTypeFilter).toBe(false)
    expect(partner.theme.light).toMatchObject({ primary: '#112233', accent: '#e9c04b', bg: '#fbfaf7' })
    // The parent's drawing, in the partner's colours.
    const logo = shop.sites.file(partner.assets['logo.svg']?.light ?? '')?.body.toString()
    expect(logo).toContain('#112233')
    expect(partner.assets['lt/hero.svg']).not.toEqual(partner.assets['hero.svg'])
  } finally {
    await shop.close()
  }
})

test.each([
  ['{"parent": "zz"}', 'Site zz: Site zz: it is its own ancestor'],
  ['{"parent": "nobody"}', 'its parent has no folder'],
  ['{"name": 7}', 'expected string'],
  ['{"names": "x"}', 'Unrecognized key'],
  ['{', 'JSON'],
])('SITE-06 a partner folder with a mistake stops the start and is named: %s', async (content, message) => {
  mkdirSync(join(folder, 'zz'), { recursive: true })
  cpSync('sites', folder, { recursive: true })
  writeFileSync(join(folder, 'zz/site.json'), content)
  const options = shopOptions(await freshDatabase(), { SHOP_SITES_DIR: folder })
  await expect(assemble(options)).rejects.toThrow(message)
})

test('PAY-01 the footer names the payment methods that the shop is connected to, and no others', async () => {
  const payWith = async (shop: Parameters<typeof visit>[0], host: string) => {
    const { html } = await visit(shop, '/en/', host)
    const [, list = ''] = /Pay with<\/\w+><ul>(.*?)<\/ul>/.exec(html) ?? []
    return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, name]) => name)
  }
  expect(await payWith(at.shop, 'localhost')).toEqual([])
  const url = await freshDatabase()
  const card = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  const byCard = await assemble(shopOptions(url, card))
  expect(await payWith(byCard, 'localhost').finally(byCard.close)).toEqual(['Card'])
  const bank = { PAYSERA_PROJECT_ID: '1', PAYSERA_PASSWORD: 'x' }
  const shop = await assemble(shopOptions(url, { ...card, ...bank }))
  try {
    expect(await payWith(shop, 'lv.localhost')).toEqual(['Card', 'Daugavas Kase', 'Bērzu Banka'])
    expect(await payWith(shop, 'wl.localhost')).toEqual(['Card', 'Bank link'])
  } finally {
    await shop.close()
  }
})

test('LOC-10 a currency without rates is not offered, and a site whose own currency has none is not served', async () => {
  const url = await freshDatabase()
  const before = await assemble(shopOptions(url))
  await before.db.transaction().execute(async (trx) => {
    // Rates are never deleted, except as here.
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx.deleteFrom('currency_rates').where('currency_id', '<>', 1).execute()
  })
  await before.close()
  const shop = await assemble(shopOptions(url))
  try {
    const { body } = await ask(shop, '/api/store-config', { langIso: 'en' })
    expect(body.filteredCurrencies).toEqual([{ id: 1, iso_code: 'EUR' }])
    expect(body.conversionCurrency).toBeNull()
    expect(shop.sites.all().map(({ code }) => code)).not.toContain('ae')
    expect((await visit(shop, '/en/', 'ae.localhost')).html).toContain('data-variant="default"')
  } finally {
    await shop.close()
  }
})
