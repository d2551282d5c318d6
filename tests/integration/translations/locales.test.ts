import { expect, test, vi } from 'vitest'
import { ask, visit } from '../../support/ask.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

test.each([
  ['/', '/en/'],
  ['/?a=1&a=2', '/en/?a=1&a=2'],
  ['/cart?page=2', '/en/cart/?page=2'],
  ['/LT/p/lamp', '/lt/p/lamp/'],
  ['/ee', '/ee/'],
  ['//evil.example/x', '/en/evil.example/x/'],
])('LOC-01 LOC-03 %s redirects once, to %s', async (path, location) => {
  const { status, headers } = await visit(at.shop, path)
  expect([status, headers.get('location')]).toEqual([302, location])
})

test('LOC-01 LOC-02 every language has its own page under its prefix', async () => {
  for (const [locale, lang, title] of [
    ['en', 'en-GB', 'From shops abroad'],
    ['lt', 'lt-LT', 'užsieni'],
    ['lv', 'lv-LV', 'ārvalst'],
    ['ee', 'et-EE', 'välis'],
  ] as const) {
    const { html } = await visit(at.shop, `/${locale}/`)
    expect(html).toContain(`<html lang="${lang}"`)
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]?.toLowerCase()).toContain(title.toLowerCase())
  }
})

test('LOC-02 a saved language decides where a bare path redirects to, if the site has it', async () => {
  const bare = async (cookie: string, host?: string) =>
    (await visit(at.shop, '/', host, { cookie })).headers.get('location')
  expect(await bare('locale=lv')).toBe('/lv/')
  expect(await bare('locale=lv', 'tp.localhost')).toBe('/lt/')
  expect(await bare('locale=__proto__')).toBe('/en/')
})

test('LOC-03 calls and files are never redirected', async () => {
  for (const path of [
    '/api/config/languages',
    '/api/nothing',
    '/assets/missing.js',
    '/favicon.ico',
    '/status',
  ]) {
    expect((await visit(at.shop, path)).status).not.toBe(302)
  }
})

test('LOC-04 a changed language is saved; an unknown one is refused', async () => {
  const saved = await ask(at.shop, '/api/locale/change', { newLocale: 'lt' })
  expect(saved.body).toEqual({ status: true })
  expect(saved.headers.get('set-cookie')).toMatch(/^locale=lt; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  const refused = await ask(at.shop, '/api/locale/change', { newLocale: 'de' })
  expect([refused.status, refused.body.code]).toEqual([422, 'service.validation'])
})

test('LOC-06 translation messages are keyed by locale, translation and key', async () => {
  const { status, body, headers } = await ask(at.shop, '/api/translations/translationMessages')
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['en', 'lt', 'lv', 'ee', 'ru'])
  const english = body.en as { translation: Record<string, string> }
  expect(english.translation['error.refresh']).toBe('Refresh')
  expect(english.translation['home.delivery_from']).toContain('{{price}}')
  const again = await visit(at.shop, '/api/translations/translationMessages', 'localhost', {
    'if-none-match': headers.get('etag') ?? '',
  })
  expect(again.status).toBe(304)
})

test('LOC-06 a text changed in the database applies to its site, on pages and in calls, without a restart', async () => {
  const title = async (host?: string) =>
    /<title>([^<]+) \|/.exec((await visit(at.shop, '/en/', host)).html)?.[1]
  const before = await title()
  const { id } = at.shop.sites.byCode('default')
  const row = { site_id: id, locale: 'en', key: 'home.title', text: 'Ours <b>now</b>' }
  await at.shop.db.insertInto('translation_overrides').values(row).execute()
  await vi.waitFor(async () => expect(await title()).toBe('Ours &lt;b&gt;now&lt;/b&gt;'), soon)
  expect(await title('lv.localhost')).toBe(before)
  const { body } = await ask(at.shop, '/api/translations/translationMessages')
  expect((body.en as { translation: Record<string, string> }).translation['home.title']).toBe(row.text)

  const { html } = await visit(at.shop, '/en/')
  const href = /data-shop-file="([^"]+)"/.exec(html)?.[1] ?? ''
  const file = await ask(at.shop, href)
  expect((file.body.messages as Record<string, string>)['home.title']).toBe(row.text)
  expect(file.headers.get('cache-control')).toContain('immutable')
  const old = await ask(at.shop, href.replace(/[^/]+\.json$/, '0000000000000000.json'))
  expect((old.body.messages as Record<string, string>)['home.title']).toBe(row.text)
  expect(old.headers.get('cache-control')).toBe('no-store')
})

test('LOC-09 alternates name every language by its standard tag, and the default', async () => {
  const { html } = await visit(at.shop, '/ee/')
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
    ([, ...link]) => link,
  )
  expect(alternates).toEqual([
    ['en', 'http://localhost/en/'],
    ['lt', 'http://localhost/lt/'],
    ['lv', 'http://localhost/lv/'],
    ['et', 'http://localhost/ee/'],
    ...['ee', 'lt', 'lv'].flatMap((code) =>
      at.shop.sites
        .byCode(code)
        .locales.map((locale) => [
          `${locale === 'ee' ? 'et' : locale}-${code.toUpperCase()}`,
          `http://${code}.localhost/${locale}/`,
        ]),
    ),
    ['x-default', 'http://localhost/en/'],
  ])
})

test('LOC-10 the chosen currency is remembered and changes the prices shown', async () => {
  const price = async (cookie: string, host?: string) =>
    /(?:Delivery to a parcel locker|Courier to your door) from ((?:€|US\$|AED).?[\d.]+)/
      .exec((await visit(at.shop, '/en/', host, { cookie })).html)?.[1]
      ?.replace(/\s/g, ' ')
  expect(await price('')).toBe('€2.49')
  expect(await price('currency_id=2')).toBe('US$2.70')
  expect(await price('currency_id=3')).toBe('€2.49')
  expect(await price('currency_id=drop table')).toBe('€2.49')
  expect(await price('', 'ae.localhost')).toBe('AED 39.42')
  expect(await price('currency_id=2', 'ae.localhost')).toBe('US$10.73')

  const chosen = await ask(at.shop, '/api/currency/change', { currency_id: 2 })
  // Without a domain, so that the choice on one site does not apply to another.
  expect(chosen.headers.get('set-cookie')).toMatch(/^currency_id=2; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  expect((await ask(at.shop, '/api/currency/change', { currency_id: 4 })).status).toBe(422)
})

test('LOC-10 without JavaScript the currency form leads back to its page, and never to another host', async () => {
  const choose = (referer: string) =>
    at.shop.app.request('http://localhost/api/currency/change', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', referer },
      body: 'currency_id=2',
    })
  const back = await choose('http://localhost/lt/c/shoes/?page=2')
  expect([back.status, back.headers.get('location')]).toEqual([303, '/lt/c/shoes/?page=2'])
  expect((await choose('http://evil.example/x')).headers.get('location')).toBe('/')
  expect((await choose('http://localhost//evil.example')).headers.get('location')).toBe('/evil.example')
})

test('LOC-10 a new rate changes the prices on pages without a restart', async () => {
  await at.shop.db
    .insertInto('currency_rates')
    .values({ currency_id: 2, valid_from: new Date().toISOString().slice(0, 10), rate: '2' })
    .execute()
  await vi.waitFor(async () => {
    const { html } = await visit(at.shop, '/en/', 'localhost', { cookie: 'currency_id=2' })
    expect(html).toContain('US$4.98')
  }, soon)
})

test('LOC-11 the languages of the site are listed, with an ETag', async () => {
  const response = await at.shop.app.request('http://tp.localhost/api/config/languages')
  expect(await response.json()).toEqual([
    { id: 2, iso_code: 'lt', local_title: 'Lietuvių', is_default: true },
    { id: 1, iso_code: 'en', local_title: 'English', is_default: false },
  ])
  const again = await at.shop.app.request('http://tp.localhost/api/config/languages', {
    headers: { 'if-none-match': response.headers.get('etag') ?? 'none' },
  })
  expect(again.status).toBe(304)
})
