import { Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { assemble } from '../../../src/assemble.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { ask } from '../../support/ask.ts'
import { freshDatabase, shopOptions, testShop } from '../../support/test-shop.ts'

const lines: Record<string, unknown>[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})
const at = testShop({ log: createLog('info', sink), RATE_LIMITS: false })
beforeEach(() => void lines.splice(0))

const trail = [
  { kind: 'route', path: '/en/' },
  { kind: 'click', on: 'button', testid: 'add-to-cart' },
]
const report = {
  kind: 'error',
  message: 'TypeError: x is not a function',
  stack: 'at home (/assets/home-1.js:1:2)',
  path: '/en/',
  build: 'abc123',
  trail,
}
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

function send(payload: unknown, headers: Record<string, string> = {}) {
  return ask(at.shop, '/api/client-reports', payload, { headers })
}

/** Leaves out the lines of the request log, which another test covers. */
const reported = () => lines.filter(({ msg }) => msg !== 'request')

async function metric(name: string): Promise<number> {
  const text = await (await at.shop.opsApp.request('http://localhost/metrics')).text()
  const line = text.split('\n').find((candidate) => candidate.startsWith(name))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('SHELL-12 an error from a browser is logged as one warning and counted for its site', async () => {
  const counted = await metric('client_errors_total{site="default"}')
  const { status, body, headers } = await send(report, { 'user-agent': firefox })
  expect([status, body]).toEqual([200, { status: true }])
  const { kind: _kind, ...facts } = report
  expect(reported()).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      requestId: headers.get('x-request-id'),
      site: 'default',
      browser: 'firefox',
      ...facts,
      msg: 'client error',
    },
  ])
  expect(await metric('client_errors_total{site="default"}')).toBe(counted + 1)
})

test('SHELL-12 personal data in a request or a report is not logged', async () => {
  const canary = 'canary'
  await send(
    {
      ...report,
      message: `No account for ${canary}@example.lt, +370 600 12345`,
      stack: `at https://shop.example/en/?email=${canary}:1:2`,
      path: `/en/unsubscribe/${canary}%40example.lt/`,
      trail: [{ kind: 'route', path: `/en/reset/${canary}0123456789abcdef/` }],
    },
    {
      cookie: `session=${canary}`,
      'user-agent': `${firefox} ${canary}`,
      'x-forwarded-for': '203.0.113.7',
      referer: `http://localhost/${canary}`,
    },
  )
  expect(reported()).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(/canary|12345|203\.0\.113|Linux|Gecko/)
})

test('SHELL-12 a trace is counted only with consent to statistics, is not logged, and may lack some metrics', async () => {
  const count = () =>
    Promise.all(['ttfb_seconds', 'lcp_seconds', 'cls'].map((name) => metric(`client_trace_${name}_count`)))
  const [ttfb = 0, lcp = 0, cls = 0] = await count()
  const sum = await metric('client_trace_lcp_seconds_sum')
  const cookie = 'consent=necessary.statistics'
  await send({ kind: 'trace', ttfb: 120, lcp: 1500, cls: 0.05 }, { cookie })
  await send({ kind: 'trace', ttfb: 80 }, { cookie })
  await send({ kind: 'trace', ttfb: 80, lcp: 9000, cls: 1 }, { cookie: 'consent=necessary' })
  expect(await count()).toEqual([ttfb + 2, lcp + 1, cls + 1])
  expect(await metric('client_trace_lcp_seconds_sum')).toBe(sum + 1.5)
  expect(reported()).toEqual([])
})

test('SHELL-12 a trail without an error is logged only with consent to statistics', async () => {
  const payload = { kind: 'trail', build: 'abc123', trail }
  for (const cookie of ['', 'consent=necessary.marketing'])
    expect((await send(payload, { cookie })).status).toBe(200)
  expect(reported()).toEqual([])
  await send(payload, { cookie: 'consent=necessary.statistics' })
  expect(reported()).toMatchObject([{ level: 'info', msg: 'client trail', trail }])
})

test.each<[title: string, payload: object, field: string]>([
  ['an unknown field', { ...report, user: 'Ona' }, 'user'],
  ['an unknown kind', { ...report, kind: 'replay' }, 'kind'],
  ['an unknown field in a step', { ...report, trail: [{ ...trail[1], text: 'Ona' }] }, 'trail.0.text'],
  ['a text in place of a name', { ...report, trail: [{ kind: 'click', on: 'Ona Jonaitė' }] }, 'trail.0.on'],
  ['a query in a path', { ...report, path: '/en/?email=ona' }, 'path'],
  ['a hash in a step', { ...report, trail: [{ kind: 'route', path: '/en/#ona' }] }, 'trail.0.path'],
  ['a message that is too long', { ...report, message: 'x'.repeat(301) }, 'message'],
  ['a stack that is too long', { ...report, stack: 'x'.repeat(2001) }, 'stack'],
  ['too many steps', { ...report, trail: Array(21).fill(trail[0]) }, 'trail'],
  ['a trace in words', { kind: 'trace', ttfb: '120' }, 'ttfb'],
  ['a trace before its time', { kind: 'trace', ttfb: -1 }, 'ttfb'],
])('SHELL-12 a report with %s is refused and not logged', async (_title, payload, field) => {
  const { status, body } = await send(payload)
  expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]])
  expect(reported()).toEqual([])
})

test('SHELL-12 a report that is too large, of another content type, or from another site is refused', async () => {
  const refused = async (body: string, headers: Record<string, string>) =>
    (await at.shop.app.request('/api/client-reports', { method: 'POST', headers, body })).status
  const json = { 'content-type': 'application/json' }
  const text = JSON.stringify(report)
  expect(await refused(JSON.stringify({ ...report, stack: 'x'.repeat(100_000) }), json)).toBe(413)
  expect(await refused(text, { 'content-type': 'text/plain' })).toBe(415)
  expect(await refused(text, { ...json, origin: 'http://evil.example' })).toBe(403)
  expect(reported()).toEqual([])
})

test('SHELL-12 one IP address can send at most 60 reports per minute', async () => {
  const shop = await assemble(shopOptions(await freshDatabase()))
  const statuses: number[] = []
  for (let sent = 0; sent < 61; sent += 1)
    statuses.push((await ask(shop, '/api/client-reports', { kind: 'trace', ttfb: 1 })).status)
  expect(statuses).toEqual([...Array(60).fill(200), 429])
  await shop.close()
})
