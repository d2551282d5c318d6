import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { imageUrl } from '../../../src/core/image-url.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { sweepPageReads } from '../../../src/shop/links/sweep-page-reads.server.ts'
import { shopPages } from '../../../src/simulator/shops/shop-pages.ts'
import { answerShop } from '../../../src/simulator/shops/simulated-shops.ts'
import { browser } from '../../support/browser.ts'
import { fromAddress } from '../../support/from-address.ts'
import { soon } from '../../support/soon.ts'
import { morning } from '../../support/test-day.ts'
import { testShop } from '../../support/test-shop.ts'

let now = morning()
const minutes = 60_000
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

/** The simulator's shops, and `hostile.example`, whose pages each test writes. */
let requests: string[] = []
let hostile: (path: string, response: ServerResponse) => unknown
const server = createServer(async (request, response) => {
  const path = request.url ?? '/'
  requests.push(path)
  if (path.startsWith('/hostile.example/')) return hostile(path, response)
  const answer = await answerShop({ method: 'GET', path: path.split('?')[0] ?? '', query: new URLSearchParams(), headers: {}, body: '' }) // biome-ignore format: one call
  if (typeof answer === 'string') return response.destroy()
  response.writeHead(answer.status, answer.headers).end(answer.body)
})
let address = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const at = testShop({
  clock: () => now,
  get SIMULATED_SHOPS() {
    return address
  },
})
beforeEach(() => {
  requests = []
})

type Page = {
  url: string
  shop: string
  title: string | null
  image: string | null
  price: number | null
  other_prices: number[]
  state: string
}

let network = 0
/** Each visitor has a network of their own, so that none uses up the limit of another. */
const visitor = (host = 'localhost') => {
  network += 1
  return browser(fromAddress(at.shop, `198.51.100.${network}`), { host })
}

async function read(url: string, by = visitor()) {
  const { status, body } = await by.ask('/api/quotes/parse-url', { url })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Page
}

test('ORD-03 QUO-01 the shops of the simulator are read, each as well as its pages allow', async () => {
  const found: Record<string, unknown> = {}
  for (const { host, path, seconds = 0 } of shopPages) {
    if (seconds > 5) continue
    const { state, title, price, other_prices: others, image } = await read(`https://${host}${path}`)
    found[host + path] = [state, title, price, others, image !== null]
  }
  expect(found).toEqual({
    'fernhollow.example/shoes/vejas-2': ['read', 'Vėjas 2 trail running shoes', 84, [], true],
    'oddharbor.example/bags/tide-24': ['doubtful', 'Tide 24 L roll backpack', 58, [72], true],
    'quillandreed.example/products/dot-grid-set': ['read', 'Dot grid notebooks, set of three', 24.5, [], true],
    'tinroof-audio.example/headphones/lark-open': ['read', 'Lark open headphones', 149, [], true],
    'tinroof-audio.example/power/brick-20': ['read', 'Brick power bank 20,000 mAh', 39.9, [], true],
    'saltmarsh-kitchen.example/knives/heron': ['read', 'Heron chef’s knife, 20 cm', null, [], true],
    'halfmoonbooks.example/novels/the-salt-ledger': ['read', 'The Salt Ledger, a novel, hardcover', 18, [], true],
    'northgable.example/p/stool': ['read', 'Gable stool, oak', 1299, [], true],
    'www.northgable.example/en/stool': ['read', 'Gable stool, oak', 1299, [], true],
    'bramblewick.example/toys/badger': ['read', 'Badger hand puppet', 18.95, [], true],
    'mossandmortar.example/lamps/lantern': ['doubtful', 'Lantern table lamp', 96, [128], true],
    'cobaltlane.example/perfume/rain-no-4': ['read', 'Rain No. 4 eau de parfum, 50 ml <script>alert("cobalt")</script>', 64, [], true],
    'larkspur-pine.example/quilts/meadow': ['unreadable', null, null, [], false],
    'hushbell.example/chimes/dusk': ['unreadable', null, null, [], false],
    'pebblekin.example/games/cairn': ['read', 'Cairn, a game of stones', 34, [], true],
    'lanternfish.example/deep/offer': ['unreadable', null, null, [], false],
  }) // biome-ignore format: table
  // Its last page led to 127.0.0.1, where nobody was asked.
  expect(requests.at(-1)).toBe('/lanternfish.example/deep/offer')
})

test('ORD-03 a page is answered with sizes and colours, and as JSON that nobody stores', async () => {
  const { body, headers } = await visitor().ask('/api/quotes/parse-url', {
    url: ' https://www.fernhollow.example./shoes/vejas-2?utm_source=mail#top ',
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(body).toMatchObject({ url: 'https://www.fernhollow.example/shoes/vejas-2', state: 'unreadable' })
  const found = await visitor().ask('/api/quotes/parse-url', { url: 'fernhollow.example/shoes/vejas-2' })
  expect(found.body).toEqual({
    status: true,
    url: 'https://fernhollow.example/shoes/vejas-2',
    shop: 'fernhollow.example',
    title: 'Vėjas 2 trail running shoes',
    image: imageUrl('https://fernhollow.example/pictures/vejas-2.png', 320, 1),
    price: 84,
    price_of: null,
    currency: 'USD',
    other_prices: [],
    options: [
      { name: 'size', values: ['US 9 (EU 42)', 'US 9.5 (EU 42.5)', 'US 10 (EU 43)'] },
      { name: 'colour', values: ['Spruce', 'Sand', 'Ink'] },
    ],
    state: 'read',
  })
})

test('ORD-03 a link to one variant has its price', async () => {
  expect(await read('https://oddharbor.example/bags/tide-24?variant=2&gclid=1')).toMatchObject({
    state: 'read',
    price: 72,
    price_of: 'Slate',
    other_prices: [],
  })
})

test.each([
  ['en', 'red shoes', 'validation.link', 'whole address'],
  ['en', 'http://192.168.1.1/admin', 'validation.private_link', 'private network'],
  ['lt', 'http://localhost:3000/', 'validation.private_link', 'tinklo'],
  ['ru', 'https://user:secret@a.example/', 'validation.unusual_link', 'пароль'],
  ['ee', 'javascript:alert(1)', 'validation.link', 'aadress'],
  ['lv', 'https://a.example:8080/', 'validation.unusual_link', 'ports'],
])('ORD-03 in %s "%s" is refused as %s, and nothing is fetched', async (locale, url, code, word) => {
  const headers = { 'x-locale': locale }
  const { status, body } = await browser(at.shop, { headers }).ask('/api/quotes/parse-url', { url })
  expect([status, body.code, body.errors]).toEqual([422, 'service.url_not_supported', { url: [{ code }] }])
  expect(at.shop.messageBook.translate(1, locale as 'en')(code as 'validation.link')).toContain(word)
  expect(body.message).not.toContain('service.')
  expect(requests).toEqual([])
})

test('ORD-03 other fields, and links of no length or too great one, are refused', async () => {
  for (const payload of [{}, { url: '' }, { url: 7 }, { url: 'x'.repeat(4001) }, { url: 'https://a.example/', more: 1 }]) {
    const { status, body } = await visitor().ask('/api/quotes/parse-url', payload)
    expect([status, body.code]).toEqual([422, 'service.validation'])
  } // biome-ignore format: one list
})

test('QUO-01 a site without quotes has no such call', async () => {
  await at.shop.db
    .updateTable('sites')
    .set({ overrides: JSON.stringify({ features: { quotes: false } }) })
    .where('code', '=', 'pj')
    .execute()
  const ask = () =>
    visitor('pj.localhost').ask('/api/quotes/parse-url', { url: 'https://fernhollow.example/' })
  await expect.poll(async () => (await ask()).status, soon).toBe(404)
})

test('ORD-03 a page is fetched once for all who link it, at once or within six hours', async () => {
  const page = '<meta property="og:title" content="Tide"><meta property="og:price:amount" content="$58">'
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  hostile = async (_path, response) => {
    await held
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  }
  const links = ['', '?utm_source=a', '#b', '?fbclid=c'].map((end) => `https://hostile.example/once${end}`)
  const reading = Promise.all(links.map((url) => read(url)))
  await expect.poll(() => requests.length, soon).toBe(1)
  release()
  const found = await reading
  expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(found[0]).toMatchObject({ title: 'Tide', price: 58, state: 'read' })
  later(5 * 60 * minutes)
  await read('https://hostile.example/once')
  expect(requests).toHaveLength(1)
  later(61 * minutes)
  await read('https://hostile.example/once')
  expect(requests).toHaveLength(2)
})

test('ORD-03 a page that could not be read is tried again ten minutes later', async () => {
  hostile = (_path, response) => response.writeHead(503).end()
  expect(await read('https://hostile.example/down')).toMatchObject({
    state: 'unreadable',
    shop: 'hostile.example',
  })
  await read('https://hostile.example/down')
  expect(requests).toHaveLength(1)
  hostile = (_path, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<meta property="og:title" content="Up">')
  later(11 * minutes)
  expect(await read('https://hostile.example/down')).toMatchObject({ state: 'read', title: 'Up' })
})

test.each<[string, (path: string, response: ServerResponse) => unknown]>([
  ['goes to loopback', (_path, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['goes to another port', (_path, response) => response.writeHead(302, { location: 'https://hostile.example:8443/' }).end()],
  ['goes on for ever', (path, response) => response.writeHead(302, { location: `${path.replace('/hostile.example', '')}x` }).end()],
  ['cuts the connection', (_path, response) => response.destroy()],
  ['is a picture', (_path, response) => response.writeHead(200, { 'content-type': 'image/png' }).end()],
  ['is a bomb', (_path, response) => response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(200_000_000)))],
  ['is nested without end', (_path, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<b>'.repeat(1_000_000))],
])('ORD-03 a page that %s is unreadable and nothing more', async (what, behave) => {
  hostile = behave
  expect(await read(`https://hostile.example/${encodeURIComponent(what)}`)).toMatchObject({ state: 'unreadable' })
}) // biome-ignore format: table

test('ORD-03 texts that the database cannot store arrive without what it refuses', async () => {
  const name = 'A\\u0000B\\ud800\\u202eC'
  hostile = (_path, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<script type="application/ld+json">{"@type":"Product","name":"${name}"}</script>`)
  expect((await read('https://hostile.example/nul')).title).toBe('A B\ufffdC')
})

test('ORD-03 SEC a picture of a linked page is shown through our host, and no other picture of any host', async () => {
  const { image } = await read('https://fernhollow.example/shoes/vejas-2')
  const shown = await visitor().fetchFile(image ?? '')
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 320 })
  const before = requests.length
  for (const src of [
    'https://fernhollow.example/pictures/other.png',
    'https://hostile.example/a.png',
    'http://127.0.0.1/a.png',
    'http://169.254.169.254/latest/meta-data/',
  ]) {
    expect((await visitor().fetchFile(imageUrl(src, 320, 1))).status).toBe(403)
  }
  expect(requests).toHaveLength(before)
})

test.each<[string, number, (response: ServerResponse) => unknown]>([
  ['a drawing with script', 415, (response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', 415, (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><script>alert(1)</script>')],
  ['too large', 413, (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(6_000_000))],
  ['elsewhere, inside', 403, (response) => response.writeHead(302, { location: 'http://127.0.0.1/a.png' }).end()],
])('ORD-03 a picture of a linked page that is %s is refused with %i', async (what, status, behave) => {
  const path = `/${encodeURIComponent(what)}`
  hostile = (asked, response) =>
    asked.endsWith('.png')
      ? behave(response)
      : response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<meta property="og:title" content="x"><meta property="og:image" content="${path}.png">`)
  const { image } = await read(`https://hostile.example${path}`)
  expect((await visitor().fetchFile(image ?? '')).status).toBe(status)
}) // biome-ignore format: table

test('ORD-03 the picture of an order stays, however long ago its page was read', async () => {
  // Never drawn before: what lies in the cache on disk is shown to everybody.
  const picture = `https://tinroof-audio.example/pictures/${randomUUID()}.png`
  const shown = async () => (await visitor().fetchFile(imageUrl(picture, 320, 1))).status
  expect(await shown()).toBe(403)
  const anyLine = acrossSites(at.shop.db)
  const { id } = await anyLine.selectFrom('order_lines').select('id').executeTakeFirstOrThrow()
  await anyLine.updateTable('order_lines').set({ picture }).where('id', '=', id).execute()
  expect(await shown()).toBe(200)
})

test('ORD-03 what was read is deleted once no draft can show it any more', async () => {
  await read('https://fernhollow.example/shoes/vejas-2')
  later(32 * 24 * 60 * minutes)
  await read('https://oddharbor.example/bags/tide-24?kept')
  await sweepPageReads({ db: at.shop.db, clock: () => now })
  const rows = await at.shop.db.selectFrom('page_reads').select('image').execute()
  expect(rows).toEqual([{ image: 'https://oddharbor.example/pictures/tide-24.png' }])
})
