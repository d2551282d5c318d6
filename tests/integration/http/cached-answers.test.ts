import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { assemble, type Shop } from '../../../src/assemble.ts'
import { shopListener } from '../../../src/http/shop-listener.ts'
import { soon } from '../../support/soon.ts'
import { shopOptions, testShop } from '../../support/test-shop.ts'

const options = { TRUSTED_PROXIES: ['127.0.0.2'], RATE_LIMITS: false }
const at = testShop(options)
/** The same shop on the same database, whose page cache is cleared before each request. */
let forgetful: Shop
const servers = { warm: createServer(), cold: createServer() }

beforeAll(async () => {
  forgetful = await assemble(shopOptions(at.url, options))
  const hosts = { localhost: 'default', 'wl.localhost': 'wl', '*.wild.example': 'default' }
  const rows = Object.entries(hosts).map(([host, code]) => ({ host, site_id: at.shop.sites.byCode(code).id }))
  await at.shop.db.insertInto('site_domains').values(rows).execute()
  for (const shop of [at.shop, forgetful])
    await vi.waitFor(() => expect(shop.sites.forHost('wl.localhost').kind).toBe('site'), soon)
  servers.warm.on('request', shopListener(at.shop))
  const answerCold = shopListener({ ...forgetful, hotPages: { answer: () => false } })
  servers.cold.on('request', (...asked) => {
    forgetful.pageCache.clear()
    answerCold(...asked)
  })
  for (const server of Object.values(servers))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const server of Object.values(servers)) server.close()
  await forgetful?.close()
})

type Asked = { method: 'GET' | 'HEAD'; path: string; headers: [string, string][]; from: string }
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

/** Sends headers unchanged: names may repeat, and values may be invalid. */
function ask(server: Server, { method, path, headers, from }: Asked): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const raw = [...headers, ['Connection', 'close']].flat()
    const question = {
      host: '127.0.0.1',
      port,
      path,
      method,
      localAddress: from,
      headers: raw,
      agent: false,
      timeout: 5000,
    }
    request(question, async (response) => {
      const bytes = await buffer(response)
      const encoding = response.headers['content-encoding'] ?? ''
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding]
      const body = String(unpack && bytes.length > 0 ? unpack(bytes) : bytes)
      resolve({ status: response.statusCode, headers: response.headers, body })
    })
      .on('timeout', () =>
        reject(new Error(`no answer: ${method} ${path} ${JSON.stringify(headers)} ${from}`)),
      )
      .on('error', reject)
      .end()
  })
}

/** Leaves out what is unique to each response, and its compression. */
function lasting({ status, headers, body }: Answer) {
  const {
    'x-request-id': id,
    'x-page-cache': cache,
    'content-encoding': encoding,
    'content-length': length,
    'transfer-encoding': transfer,
    date,
    ...others
  } = headers
  const isOwn = others['cache-control'] === 'private, no-store' || !others.etag
  // A page that is not cached has a nonce, and an error has its own id.
  const own = /nonce[-="][^"'\s]+|[\da-f]{8}-[\da-f-]{27}/g
  return {
    status,
    headers: isOwn ? { ...others, 'content-security-policy': '' } : others,
    body: isOwn ? body.replace(own, '') : body,
  }
}

/** Cheap to render. */
const small = '/en/unsupported-browser/'

const hostNames = ['Host', 'host', 'HOST']
const hosts = [
  'localhost',
  'localhost',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'localhost:80',
  'localhost:3000',
  'wl.localhost',
  'a.wild.example',
  'evil.example',
  'localhost, evil.example',
  'localhost,wl.localhost',
  'x@localhost',
  'localhost evil.example',
  'evil.example/localhost',
  'evil.example,a.wild.example',
  'evil.example@a.wild.example',
  '[::1]',
  '127.0.0.1',
  'undefined',
  '',
]
const hostHeader = fc.tuple(fc.constantFrom(...hostNames), fc.constantFrom(...hosts))
const forwardedHeader = fc.oneof(
  fc.tuple(fc.constantFrom('X-Forwarded-Host', 'x-forwarded-host'), fc.constantFrom(...hosts)),
  fc.tuple(
    fc.constantFrom('X-Forwarded-Proto', 'x-forwarded-proto'),
    fc.constantFrom('https', 'http', 'HTTPS', 'https,http', ''),
  ),
  fc.tuple(fc.constantFrom('Forwarded', 'X-Original-URL', 'X-Forwarded-Prefix'), fc.constantFrom(...hosts)),
)
const cookiePart = fc.constantFrom(
  'currency_id=1',
  'currency_id=2',
  'currency_id=02',
  'currency_id="2"',
  'currency_id=%32',
  'currency_id = 2',
  'currency_id=2,currency_id=1',
  'currency_id',
  'currency_id=',
  'Currency_id=2',
  'xcurrency_id=2',
  'a=currency_id=2',
  'locale=lt',
  'session=x',
  'a="b',
)
const cookieHeader = fc.tuple(
  fc.constantFrom('Cookie', 'cookie'),
  fc
    .tuple(fc.array(cookiePart, { minLength: 1, maxLength: 3 }), fc.constantFrom('; ', ';', ' ;', ', '))
    .map(([parts, joint]) => parts.join(joint)),
)
const otherHeader = fc.constantFrom<[string, string]>(
  ['Accept-Encoding', 'br'],
  ['Accept-Encoding', 'gzip'],
  ['Accept-Encoding', 'identity'],
  ['Accept-Language', 'lt'],
  ['User-Agent', 'Mozilla/4.0 (compatible; MSIE 6.0)'],
  ['Save-Data', 'on'],
  ['X-Locale', 'lt'],
  ['If-None-Match', '*'],
  ['Range', 'bytes=0-10'],
)
const path = fc
  .tuple(
    fc.constantFrom(
      ...Array<string>(5).fill(small),
      small.replace('/en', '/lt'),
      small.replace('/en', '/lt/../en'),
      small.replace('/en/u', '/en/%75'),
      small.replace('/en', ''),
      `http://evil.example${small}`,
      `http://localhost${small}`,
      '/en/marketplace/',
      '/lt/marketplace/',
    ),
    fc.array(
      fc.constantFrom('page=1', 'page=2', 'page=3', 's=1', 's=2', 'f.manufacturer=skaudas', 'utm_source=x'),
      { maxLength: 3 },
    ),
    fc.constantFrom('', '', '?', '#en', '&'),
  )
  .map(([place, query, end]) => place + (query.length > 0 ? `?${query.join('&')}` : '') + end)

const asked: fc.Arbitrary<Asked> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'HEAD'),
  path,
  headers: fc
    .tuple(
      fc.array(hostHeader, { minLength: 1, maxLength: 2 }),
      fc.array(fc.oneof(forwardedHeader, cookieHeader, otherHeader), { maxLength: 3 }),
    )
    .map(([first, others]) => [...first, ...others] as [string, string][]),
  from: fc.constantFrom('127.0.0.1', '127.0.0.2'),
})

const clean: Asked = { method: 'GET', path: small, headers: [['Host', 'localhost']], from: '127.0.0.1' }
const coldAnswers = new Map<string, Promise<Answer>>()

function askCold(question: Asked): Promise<Answer> {
  const key = JSON.stringify(question)
  const answer = coldAnswers.get(key) ?? ask(servers.cold, question)
  coldAnswers.set(key, answer)
  return answer
}

/** An ordinary request for the same page, for each host name. */
function plainOnes({ path, headers }: Asked): Asked[] {
  const names = headers.filter(([name]) => /host$/i.test(name)).map(([, host]) => host)
  return [...new Set(names)].map((host) => ({ ...clean, path, headers: [['Host', host]] }))
}

async function expectSameAnswers(questions: readonly Asked[]) {
  at.shop.pageCache.clear()
  // Three times, so that the page is cached and then served without the app.
  for (let times = 0; times < 3; times += 1)
    for (const question of questions) await ask(servers.warm, question)
  for (const question of [...questions, ...questions.flatMap(plainOnes)]) {
    const [warm, cold] = [await ask(servers.warm, question), await askCold(question)]
    expect(lasting(warm), JSON.stringify(question)).toEqual(lasting(cold))
  }
}

const rounds = Number(process.env.REQUEST_ROUNDS ?? 30)
/** The more rounds, the longer it may take. */
const timeout = 60_000 + 1000 * rounds

test('SITE-04 a cached response equals an uncached one, after any earlier requests', {
  timeout,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 2 }), expectSameAnswers), {
    numRuns: rounds,
  })
})

test.each<[string, [string, string][], string]>([
  [
    'two hosts',
    [
      ['Host', 'localhost'],
      ['host', 'evil.example'],
    ],
    '127.0.0.1',
  ],
  [
    'the same host twice',
    [
      ['Host', 'localhost'],
      ['Host', 'localhost'],
    ],
    '127.0.0.1',
  ],
  ['two hosts in one', [['Host', 'localhost, evil.example']], '127.0.0.1'],
  ['a host with a space', [['Host', 'localhost evil.example']], '127.0.0.1'],
  ['a host with a name before it', [['Host', 'localhost@evil.example']], '127.0.0.1'],
  ['a subdomain of nobody knows what', [['Host', 'evil.example,a.wild.example']], '127.0.0.1'],
  ['a subdomain behind a name', [['Host', 'evil@a.wild.example']], '127.0.0.1'],
  [
    'two hosts from a proxy',
    [
      ['Host', 'localhost'],
      ['X-Forwarded-Host', 'localhost, evil.example'],
    ],
    '127.0.0.2',
  ],
  [
    'a proxy that passes two on',
    [
      ['Host', 'localhost'],
      ['X-Forwarded-Host', 'a.wild.example'],
      ['X-Forwarded-Host', 'evil.example'],
    ],
    '127.0.0.2',
  ],
  [
    'a host with a name before it from a proxy',
    [
      ['Host', 'localhost'],
      ['X-Forwarded-Host', 'x@localhost'],
    ],
    '127.0.0.2',
  ],
])('SITE-04 %s returns 400 and does not affect the next visitor', async (_title, headers, from) => {
  at.shop.pageCache.clear()
  const path = '/en/unsupported-browser/'
  for (let times = 0; times < 3; times += 1)
    expect((await ask(servers.warm, { method: 'GET', path, headers, from })).status).toBe(400)
  expect((await ask(servers.warm, clean)).body).toContain(
    `<link rel="canonical" href="http://localhost${path}"/>`,
  )
})

test('two orders of a repeated parameter are two pages', async () => {
  const [first, second] = ['page=1&page=2', 'page=2&page=1'].map((query) => ({
    ...clean,
    path: `/en/marketplace/?${query}`,
  }))
  await expectSameAnswers([first, second] as Asked[])
})
