import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { assemble } from '../../../src/assemble.ts'
import { visit } from '../../support/ask.ts'
import { customer as registered } from '../../support/customers.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { soon } from '../../support/soon.ts'
import { freshDatabase, shopOptions, testShop } from '../../support/test-shop.ts'

const at = testShop()

test('ROUTE-08 ROUTE-09 an unknown path returns 404 with a page in its language, inside the frame of the shop', async () => {
  for (const [locale, words] of [
    ['en', 'Page not found'],
    ['lt', 'Puslapis nerastas'],
    ['lv', 'Lapa nav atrasta'],
    ['ee', 'Lehte ei leitud'],
  ] as const) {
    const { status, html } = await visit(at.shop, `/${locale}/nothing/here/`)
    expect(status).toBe(404)
    expect(html).toContain(`<h1>${words}</h1>`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('Amberway')
  }
})

test.each(['/en/no-such-page/', '/en/404/', '/en/a/b/c/'])(
  'ROUTE-08 ROUTE-09 SEO-01 %s returns a 404 page that is not indexed and offers search, departments and a link home',
  async (path) => {
    const page = await plainBrowser(at.shop).open(path)
    expect([page.status, page.title, page.text('h1')]).toEqual([
      404,
      'Page not found | Amberway',
      'Page not found',
    ])
    expect(page.text('main')).toContain('The address may be mistyped, or the page has moved.')
    expect(page.meta('robots')).toBe('noindex')
    expect(page.$('main [role="combobox"][name="searchText"]').length).toBe(1)
    expect((await page.follow('Shoes', 'main')).path).toBe('/en/c/shoes/')
    const home = await page.follow('To the home page')
    expect([home.status, home.path, home.meta('robots')]).toEqual([200, '/en/', undefined])
  },
)

test('ROUTE-09 an invalid path parameter returns 404 with the path', async () => {
  const { status, html } = await visit(at.shop, '/en/%3Cscript%3E/')
  expect(status).toBe(404)
  expect(html).toContain('Page Not Found: /en/%3Cscript%3E/')
  expect((await visit(at.shop, `/en/${'a'.repeat(300)}/`)).html).toContain('Page Not Found: /en/aaa')
})

test.each([
  '/en/c/no-such-category/',
  '/en/c/shoes/no-such-part/',
  '/en/p/no-such-product/',
  '/en/market/product/no-such-product/',
  '/en/order/no-such-token/',
  '/en/order-additional-info-needed/nonsense/',
  '/en/invoice/nonsense/?token=wrong',
])(
  'ROUTE-09 %s has parameters that mean nothing: 404, with the path in title, text and status message',
  async (address) => {
    const page = await plainBrowser(at.shop).open(address)
    const words = `Page Not Found: ${address.split('?')[0]}`
    expect([page.status, page.title, page.text('h1')]).toEqual([404, `${words} | Amberway`, 'Page not found'])
    expect(page.texts('main p')).toContain(words)
    expect(page.meta('robots')).toBe('noindex')
    const [path, query = ''] = address.split('?')
    const { status, html } = await visit(at.shop, `${path}_.data${query && `?${query}`}`)
    expect([status, html.includes(`"${words}"`)]).toEqual([404, true])
  },
)

test('ROUTE-09 the order of a signed-in customer that does not exist returns 404 with the path', async () => {
  const { email, password } = await registered(at.shop)
  const customer = plainBrowser(at.shop)
  await customer.ask('/api/auth/login', { email, password })
  for (const number of ['AW999999', 'nonsense']) {
    const page = await customer.open(`/en/my-orders/${number}/`)
    expect([page.status, page.title]).toEqual([404, `Page Not Found: /en/my-orders/${number}/ | Amberway`])
  }
})

test('ROUTE-09 the message with the path is in the language of the page', async () => {
  for (const [locale, words] of [
    ['lt', 'Puslapis nerastas'],
    ['lv', 'Lapa nav atrasta'],
    ['ee', 'Lehte ei leitud'],
  ] as const) {
    const { status, html } = await visit(at.shop, `/${locale}/p/nothing/`)
    expect([status, html.includes(`>${words}: /${locale}/p/nothing/</p>`)]).toEqual([404, true])
  }
})

test('ROUTE-09 a path that no route has, or of a feature that the site lacks, is named only "Page not found"', async () => {
  for (const path of ['/en/nothing/here/', '/en/404/']) {
    const page = await plainBrowser(at.shop).open(path)
    expect([page.title, page.text('main').includes(path)]).toEqual(['Page not found | Amberway', false])
  }
})

test('ROUTE-08 a page outside the frame is in the colours and language of its site, loads nothing and leads home', async () => {
  const { theme } = at.shop.sites.byCode('tp')
  const page = await plainBrowser(at.shop, { host: 'tp.localhost' }).open('/no-such.txt', {
    headers: { 'accept-language': 'lt' },
  })
  expect([page.status, page.$('html').attr('lang'), page.text('h1')]).toEqual([
    404,
    'lt',
    'Šiuo adresu nieko nerasta.',
  ])
  const style = page.$('style').text()
  for (const { primary } of [theme.light, theme.dark]) expect(style).toContain(`--primary:${primary}`)
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect((await page.follow('Grįžti į pagrindinį puslapį')).status).toBe(200)
})

test('ROUTE-09 /404 returns the 404 page', async () => {
  const { status, html } = await visit(at.shop, '/lt/404/')
  expect(status).toBe(404)
  expect(html).toContain('<h1>Puslapis nerastas</h1>')
})

test('ROUTE-08 ROUTE-09 a client navigation to an unknown path returns 404', async () => {
  const { status, html } = await visit(at.shop, '/en/nothing/_.data')
  expect(status).toBe(404)
  expect(html).toContain('Page not found')
})

test.each(['/status', '/status/', '/en/status', '/lt/status/'])(
  'ROUTE-10 %s is a minimal page that loads nothing else',
  async (path) => {
    const { status, html, headers } = await visit(at.shop, path)
    expect(status).toBe(200)
    // The page loads nothing else, so it shows even while everything else is broken.
    expect(html).not.toMatch(/<script|<link|<iframe|<img|<header|url\(|data-variant/)
    expect(html).toContain(path.startsWith('/lt') ? '<h1>Būsena</h1>' : '<h1>Status</h1>')
    expect(html.length).toBeLessThan(2000)
    expect(html).toMatch(/--bg:#fbfaf7.*prefers-color-scheme:dark.*--bg:#101615/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(path.startsWith('/lt') ? 'lang="lt-LT"' : 'lang="en-GB"')
  },
)

test('ROUTE-10 the status is JSON for a request that accepts JSON', async () => {
  const { html } = await visit(at.shop, '/status', 'localhost', { accept: 'application/json' })
  expect(JSON.parse(html)).toEqual({
    build: expect.any(String),
    db: 'ok',
    queue_lag: 0,
    migrations: [],
    open_cases: 0,
    reconciliation_age: null,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('SHELL-15 without JavaScript an old browser can proceed to the shop', async () => {
  const home = await (await plainBrowser(at.shop).open('/en/unsupported-browser/')).follow('Proceed')
  expect([home.status, home.path]).toEqual([200, '/en/'])
})

test('without JavaScript the skip link comes first and leads to the content, which is focusable', async () => {
  const page = await plainBrowser(at.shop).open('/en/')
  expect([page.text('a'), page.attribute('a', 'href')]).toEqual(['Skip to content', '#main'])
  expect(page.attribute('main#main', 'tabindex')).toBe('-1')
})

test('a public page is cached until its content changes, whatever its campaign parameters', async () => {
  at.shop.pageCache.clear()
  const home = async (query = '') => (await visit(at.shop, `/en/${query}`)).headers.get('x-page-cache')
  await home() // a page is cached at its second request
  at.shop.pageCache.clear()
  expect([await home(), await home('?utm_source=email'), await home()]).toEqual(['miss', 'hit', 'hit'])
  at.shop.pageCache.purge('translations')
  expect(await home()).toBe('miss')
})

test('pages of different sites, hosts, languages and currencies are cached separately', async () => {
  const addresses = [
    ['/en/', 'localhost', ''],
    ['/lt/', 'localhost', ''],
    ['/en/', 'wl.localhost', ''],
    ['/en/', 'localhost', 'currency_id=2'],
    ['/en/', 'evil.example', ''],
  ] as const
  const kept: string[] = []
  for (const [path, host, cookie] of addresses) {
    const ask = () => visit(at.shop, path, host, { cookie })
    await ask()
    await ask()
    const { headers, html } = await ask()
    expect(headers.get('x-page-cache')).toBe('hit')
    kept.push(html)
  }
  expect(new Set(kept).size).toBe(addresses.length)
  expect(kept[0]).not.toContain('evil.example')
})

test('concurrent misses of one page render it once', async () => {
  at.shop.pageCache.clear()
  const pages = await Promise.all(Array.from({ length: 20 }, () => visit(at.shop, '/en/')))
  expect(new Set(pages.map(({ html }) => html)).size).toBe(1)
  expect(new Set(pages.map(({ headers }) => headers.get('x-request-id'))).size).toBe(20)
})

test('a cached page is sent compressed, and a browser that has it gets 304', async () => {
  const plain = await visit(at.shop, '/en/')
  const get = (headers: Record<string, string>) => at.shop.app.request('http://localhost/en/', { headers })
  // Brotli is made in the background once a page is requested often; until then gzip is sent.
  await vi.waitFor(async () => {
    const brotli = await get({ 'accept-encoding': 'gzip, br' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(plain.html)
  }, soon)
  const gzip = await get({ 'accept-encoding': 'gzip' })
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain.html)
  expect((await get({ 'if-none-match': plain.headers.get('etag') ?? '' })).status).toBe(304)
  expect(plain.headers.get('vary')).toBe('accept-encoding, cookie')
})

test('a cached page lists its inline scripts by hash and sets no cookie; a rendered one has a fresh nonce', async () => {
  const kept = await visit(at.shop, '/en/')
  const policy = kept.headers.get('content-security-policy') ?? ''
  // Structured data is never executed, so the policy does not list it.
  const scripts = [
    ...kept.html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, script = '']) => script)
  expect(scripts.length).toBeGreaterThan(2)
  for (const script of scripts)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(policy).not.toContain('nonce-')
  expect(policy).not.toContain('unsafe-inline')
  expect(kept.headers.has('set-cookie')).toBe(false)

  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { html, headers } = await visit(at.shop, '/en/nothing/')
      const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
      expect(html).toContain(`nonce="${nonce}"`)
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(2)
})

test.each(['/en/', '/en/nothing/', '/status', '/api/config/languages', '/healthz', '/assets/missing.js'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await visit(at.shop, path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  },
)

test('HEAD responds like GET without a body', async () => {
  const response = await at.shop.app.request('http://localhost/en/', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test.each(['/%E0%A4%A', '/en/%00/', '/en/%ff'])(
  'a path that cannot be decoded returns 400: %s',
  async (path) => {
    const { status, html } = await visit(at.shop, path)
    expect(status).toBe(400)
    expect(html).not.toMatch(/\bat \w+.*:\d+:\d+/)
  },
)

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s to a page returns 4xx', async (method) => {
  const response = await at.shop.app.request('http://localhost/en/', { method })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
})

test('the gallery returns 404 where it is switched off', async () => {
  expect((await visit(at.shop, '/en/gallery/')).status).toBe(200)
  const shop = await assemble(shopOptions(await freshDatabase(), { SHOP_GALLERY: false }))
  try {
    expect((await visit(shop, '/en/gallery/')).status).toBe(404)
    expect((await visit(shop, '/en/gallery/home/')).status).toBe(404)
  } finally {
    await shop.close()
  }
})
