import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble, type Shop } from '../../../src/assemble.ts'
import { shopListener } from '../../../src/http/shop-listener.ts'
import { isDatabaseAway } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { customer } from '../../support/customers.ts'
import { databaseLine } from '../../support/database-line.ts'
import { until } from '../../support/soon.ts'
import { freshDatabase, shopOptions } from '../../support/test-shop.ts'

type Line = { level: string; msg: string; path?: string; status?: number; method?: string }

const lines: Line[] = []
let shop: Shop
let line: Awaited<ReturnType<typeof databaseLine>>
let aside: pg.Client
let visitor: Awaited<ReturnType<typeof customer>>['visitor']
let server: Server

beforeAll(async () => {
  const url = await freshDatabase()
  aside = new pg.Client(url)
  await aside.connect()
  // A short lock timeout keeps the test fast; nothing else waits for locks here.
  await aside.query(`alter database ${new URL(url).pathname.slice(1)} set lock_timeout = '1s'`)
  line = await databaseLine(url)
  const log = createLog('info', { write: (text: string) => void lines.push(JSON.parse(text)) })
  shop = await assemble(shopOptions(line.url, { log, RATE_LIMITS: false }))
  visitor = (await customer(shop)).visitor
  server = createServer(shopListener(shop))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server?.close()
  await shop?.close()
  await line?.cut()
  await aside?.end()
})

const form = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'intent=clear',
}
const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }

/** One request for each part of the shop that uses the database: loaders, actions, guards, files, data, calls. */
const asked: [string, string, string, RequestInit][] = [
  ['a page', 'invoices', '/en/invoices/', {}],
  ['a page whose guard asks', 'session_tokens', '/en/user-account/', {}],
  ['a page that shows that something is missing', 'carts', '/en/cart/', {}],
  ['a form of a page', 'carts', '/en/cart/', form],
  ['the data of a page', 'invoices', '/en/invoices/_.data', {}],
  ['the data of a form', 'carts', '/en/cart/_.data', form],
  ['a file of a page', 'ledger_transfers', '/en/balance/history/', {}],
  ['a call', 'carts', '/api/cart/fetch', call],
]

async function expectTryAgain(path: string, request: RequestInit) {
  const response = await visitor.send(path, request)
  const text = await response.text()
  expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
  expect(text).not.toMatch(/canceling|ECONN|node_modules/)
  return text
}

test.each(asked)(
  'OPS-05 %s that waits too long for a lock (%s) gets 503 with Retry-After: %s',
  async (title, table, path, request) => {
    await aside.query(`begin; lock table ${table} in access exclusive mode`)
    try {
      const text = await expectTryAgain(path, request)
      // A page shows the error inside the frame of the shop.
      if (title.startsWith('a page')) expect(text).toContain('<footer')
    } finally {
      await aside.query('rollback')
    }
    expect((await visitor.send(path, request)).status).toBeLessThan(400)
  },
)

test('OPS-05 pages and calls get 503 with Retry-After while the database is unreachable, and recover afterwards', async () => {
  await line.cut()
  lines.length = 0
  try {
    for (const [, , path, request] of asked) await expectTryAgain(path, request)
    expect(lines.filter(({ msg }) => msg === 'database is away')).not.toEqual([])
    expect(lines.filter(({ msg }) => msg === 'unexpected error')).toEqual([])
  } finally {
    await line.mend()
  }
  await until(async () => (await visitor.send('/en/invoices/', {})).status === 200)
})

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test.each<[string, unknown, boolean]>([
  ['a statement that took too long', withCode('57014'), true],
  ['a lock that took too long', withCode('55P03'), true],
  ['a deadlock', withCode('40P01'), true],
  ['a conflict', withCode('40001'), true],
  ['a database that stops', withCode('57P01'), true],
  ['too many connections', withCode('53300'), true],
  ['a database that refuses', withCode('ECONNREFUSED', { syscall: 'connect' }), true],
  ['a database that hangs up', withCode('ECONNRESET', { syscall: 'read' }), true],
  ['a visitor who hangs up', withCode('ECONNRESET'), false],
  ['a visitor who does not read', withCode('EPIPE'), false],
  ['a row that must not be', withCode('23505'), false],
  ['what is no error', 'ECONNRESET', false],
])('OPS-05 %s is classified as an unavailable database or not', (_title, error, expected) => {
  expect(isDatabaseAway(error)).toBe(expected)
})

/** Sends half a request and disconnects once the shop has received it. */
async function hangUp(head: string[], half: string): Promise<void> {
  const { port } = server.address() as AddressInfo
  const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket: Socket = connect(port, '127.0.0.1')
  const requested = new Promise((resolve) => server.once('request', resolve))
  socket.write([...head, 'host: localhost', `cookie: ${cookie}`, '', half].join('\r\n'))
  await requested
  socket.destroy()
}

test.each([
  ['a form', '/en/cart/', 'application/x-www-form-urlencoded', 'content-length: 500'],
  [
    'a form without a length',
    '/en/login/',
    'application/x-www-form-urlencoded',
    'transfer-encoding: chunked',
  ],
  ['a call', '/api/cart/fetch', 'application/json', 'content-length: 500'],
  ['a call without a length', '/api/cart/fetch', 'application/json', 'transfer-encoding: chunked'],
])(
  'OPS-05 a client that disconnects in the middle of %s is not logged as an error',
  async (_title, path, type, length) => {
    lines.length = 0
    await hangUp([`POST ${path} HTTP/1.1`, `content-type: ${type}`, length], '5\r\na=1&b')
    const { status } = await until(() => lines.find((each) => each.msg === 'request' && each.path === path))
    expect(status).toBeLessThan(500)
    expect(lines.filter(({ level }) => level !== 'info')).toEqual([])
  },
)

test('OPS-05 a client that disconnects while a page is rendered is not logged as an error', async () => {
  lines.length = 0
  await aside.query('begin; lock table invoices in access exclusive mode')
  await hangUp(['GET /en/invoices/ HTTP/1.1'], '')
  await aside.query('rollback')
  const { status } = await until(() =>
    lines.find(({ msg, path }) => msg === 'request' && path === '/en/invoices/'),
  )
  expect(status).toBeLessThan(500)
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([])
})

test('a webhook that is too large is refused and not logged as an error', async () => {
  lines.length = 0
  const sent = { ...call, body: 'x'.repeat(600 * 1024) }
  const response = await shop.app.request('http://localhost/api/webhooks/stripe', sent)
  expect(response.status).toBe(413)
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([])
})
