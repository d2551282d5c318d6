import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { shopListener } from '../../../src/http/shop-listener.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const lines: Record<string, unknown>[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})
const at = testShop({
  TRUSTED_PROXIES: ['127.0.0.2'],
  STRICT_HOSTS: true,
  log: createLog('info', sink),
})

// Over a real socket, because hot pages are remembered by the raw host, path and cookie of a request.
const app = { fetch: vi.fn<(typeof at)['shop']['app']['fetch']>() }
const server = createServer()
let port = 0

beforeAll(async () => {
  app.fetch.mockImplementation((...asked) => at.shop.app.fetch(...asked))
  server.on('request', shopListener({ hotPages: at.shop.hotPages, app }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  const hosts = { localhost: 'default', 'shop.example': 'default', 'wl.localhost': 'wl' }
  const rows = Object.entries(hosts).map(([host, code]) => ({ host, site_id: at.shop.sites.byCode(code).id }))
  await at.shop.db.insertInto('site_domains').values(rows).execute()
  await vi.waitFor(() => expect(at.shop.sites.forHost('wl.localhost').kind).toBe('site'), soon)
})
afterAll(() => void server.close())
beforeEach(() => at.shop.pageCache.clear())

type Asked = { method?: string; from?: string; headers?: Record<string, string> }
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; html: string }

function get(path: string, { method = 'GET', from = '127.0.0.1', headers = {} }: Asked = {}) {
  const asked = { host: 'localhost', 'accept-encoding': 'br', ...headers }
  return new Promise<Answer>((resolve, reject) => {
    const question = { host: '127.0.0.1', port, path, method, headers: asked, localAddress: from }
    request(question, async (response) => {
      const body = await buffer(response)
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[
        response.headers['content-encoding'] ?? ''
      ]
      const html = String(unpack && body.length > 0 ? unpack(body) : body)
      resolve({ status: response.statusCode, headers: response.headers, html })
    })
      .on('error', reject)
      .end()
  })
}

/** Requests the page until it is compressed and served without the app. */
async function getHot(path: string, asked: Asked = {}) {
  await vi.waitFor(async () => {
    app.fetch.mockClear()
    const { headers } = await get(path, asked)
    expect([headers['content-encoding'], app.fetch.mock.calls.length]).toEqual(['br', 0])
  }, soon)
  return get(path, asked)
}

/** Leaves out the headers that differ between responses. */
function lasting({ 'x-request-id': id, date, ...headers }: IncomingHttpHeaders) {
  expect([id, date]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.any(String)])
  return headers
}

test('a hot page still depends on host, language, currency and destination', async () => {
  expect((await getHot('/en/')).headers['x-page-cache']).toBe('hit')
  expect((await getHot('/en/', { headers: { host: 'wl.localhost' } })).html).toContain('data-variant="wl"')
  expect((await getHot('/lt/')).html).toContain('lang="lt-LT"')
  const dollars = { headers: { cookie: 'a=b; currency_id=2; c=d' } }
  expect((await getHot('/en/', dollars)).html).toContain('US$2.70')
  expect((await getHot('/en/', { headers: { cookie: 'currency_id=1' } })).html).toContain('€2.49')
  expect((await getHot('/en/')).html).toContain('€2.49')
  expect((await getHot('/en/', { headers: { cookie: 'locale=lt' } })).html).toContain('€2.49')
  const toEstonia = { headers: { cookie: 'country_id=3; currency_id=1' } }
  expect((await getHot('/en/', toEstonia)).html).toContain('from €2.59')
  expect((await getHot('/en/', { headers: { cookie: 'currency_id=1' } })).html).toContain('from €2.49')
  // A country that the site does not serve changes nothing.
  expect((await getHot('/en/', { headers: { cookie: 'country_id=5' } })).html).toContain('from €2.49')
})

test.each([
  'currency_id=%32',
  'currency_id="2"',
  'currency_id=2 ; a=b',
  'currency_id=2.0',
  'currency_id=2; currency_id=1',
])('a currency cookie written as %s does not affect visitors without one', async (cookie) => {
  for (let times = 0; times < 4; times += 1) {
    expect((await get('/en/', { headers: { cookie } })).html).toContain('US$2.70')
  }
  expect((await getHot('/en/')).html).toContain('€2.49')
  expect((await get('/en/', { headers: { cookie } })).html).toContain('US$2.70')
  expect((await getHot('/en/', { headers: { cookie: 'currency_id=1' } })).html).toContain('€2.49')
})

test('a forged forwarded host does not get a page remembered for a trusted proxy', async () => {
  const forwarded = { headers: { 'x-forwarded-host': 'wl.localhost' } }
  expect((await getHot('/en/', { ...forwarded, from: '127.0.0.2' })).html).toContain('data-variant="wl"')
  expect((await getHot('/en/', forwarded)).html).toContain('data-variant="default"')
})

test('SITE-04 a host that is removed gets 421, even for a hot page', async () => {
  const there = { headers: { host: 'shop.example' } }
  await getHot('/en/', there)
  expect((await get('/en/', { headers: { host: 'evil.example' } })).status).toBe(421)
  const { id } = at.shop.sites.byCode('default')
  const taken = at.shop.db.deleteFrom('site_domains').where('site_id', '=', id)
  await taken.where('host', '=', 'shop.example').execute()
  await vi.waitFor(async () => expect((await get('/en/', there)).status).toBe(421), soon)
})

test('a hot page changes as soon as its content does', async () => {
  const before = await getHot('/en/')
  const { id } = at.shop.sites.byCode('default')
  const row = { site_id: id, locale: 'en', key: 'home.title', text: 'Fresh' }
  await at.shop.db.insertInto('translation_overrides').values(row).execute()
  await vi.waitFor(async () => expect((await get('/en/')).html).toContain('<title>Fresh | '), soon)
  const known = { headers: { 'if-none-match': String(before.headers.etag) } }
  expect((await get('/en/', known)).status).toBe(200)
  expect((await getHot('/en/')).html).toContain('<title>Fresh | ')
})

test.each([
  ['brotli', {}, 200],
  ['gzip', { headers: { 'accept-encoding': 'gzip' } }, 200],
  ['HEAD', { method: 'HEAD' }, 200],
  ['known', {}, 304],
] as const)('a hot page has the same headers as through the app: %s', async (_what, asked: Asked, status) => {
  const { html, headers } = await getHot('/lt/')
  const again = status === 304 ? { headers: { 'if-none-match': String(headers.etag) } } : asked
  const hot = await get('/lt/', again)
  expect(app.fetch).not.toHaveBeenCalled()
  // A parameter that no page uses makes another URL of the same page.
  const cold = await get('/lt/?campaign=1', again)
  expect(app.fetch).toHaveBeenCalledOnce()
  expect([hot.status, hot.html]).toEqual([status, status === 304 || asked.method === 'HEAD' ? '' : html])
  expect([cold.status, cold.html]).toEqual([hot.status, hot.html])
  expect(lasting(hot.headers)).toEqual(lasting(cold.headers))
  expect(hot.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'x-page-cache': 'hit',
    vary: 'accept-encoding, cookie',
    etag: headers.etag,
  })
  expect(hot.headers['content-length'] === undefined).toBe(status === 304)
  expect(hot.headers['x-request-id']).not.toBe(headers['x-request-id'])
})

test('a browser that accepts no compression gets a hot page uncompressed', async () => {
  const { html } = await getHot('/en/')
  const { headers, html: plain } = await get('/en/', { headers: { 'accept-encoding': 'identity' } })
  expect([headers['content-encoding'], plain]).toEqual([undefined, html])
})

test('a hot page is logged and counted like any other', async () => {
  await getHot('/en/?email=canary')
  const counts = async () => {
    const text = await (await at.shop.opsApp.request('http://localhost/metrics')).text()
    const count = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(name))
          ?.slice(name.length),
      )
    return [
      count('http_request_seconds_count{kind="page",status="2xx"}'),
      count('page_cache_total{state="hit"}'),
    ]
  }
  const [answered = 0, hits = 0] = await counts()
  lines.length = 0
  const { headers } = await get('/en/?email=canary')
  expect(app.fetch).not.toHaveBeenCalled()
  expect(await counts()).toEqual([answered + 1, hits + 1])
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-/),
      requestId: headers['x-request-id'],
      method: 'GET',
      path: '/en/',
      status: 200,
      ms: expect.any(Number),
      site: 'default',
      msg: 'request',
    },
  ])
})

test('a response over TLS has Strict-Transport-Security, and one without TLS does not', async () => {
  const secure = { headers: { 'x-forwarded-proto': 'https' } }
  const overTls = 'max-age=63072000; includeSubDomains'
  expect((await getHot('/en/', { ...secure, from: '127.0.0.2' })).headers['strict-transport-security']).toBe(
    overTls,
  )
  for (const path of ['/en/', '/api/config/languages', '/en/nothing/']) {
    const { headers } = await get(path, { ...secure, from: '127.0.0.2' })
    expect([path, headers['strict-transport-security']]).toEqual([path, overTls])
    expect((await get(path, secure)).headers['strict-transport-security']).toBeUndefined()
  }
  expect((await getHot('/en/', secure)).headers['strict-transport-security']).toBeUndefined()
})
