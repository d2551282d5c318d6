import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { assemble } from '../../../src/assemble.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { sentryVariables } from '../../../src/platform/sentry-env.server.ts'
import { type Outcome, openSentry } from '../../../src/providers/errors/sentry.ts'
import type { ReceivedEvent } from '../../../src/simulator/sentry/sentry-receiver.ts'
import { startSimulator } from '../../../src/simulator/start-simulator.ts'
import { ask } from '../../support/ask.ts'
import { simulatorClient } from '../../support/simulator-client.ts'
import { soon } from '../../support/soon.ts'
import { freshDatabase, shopOptions, testShop } from '../../support/test-shop.ts'

const lines: Record<string, unknown>[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})
const ports = { stripe: 0, control: 0 }
const simulator = await startSimulator({ ports, webhookUrl: null, seed: 'errors', profile: 'calm' })
const { control, ask: received } = simulatorClient(() => simulator)
const dsn = sentryVariables.SENTRY_DSN.unwrap().parse(simulator.sentry.dsn)
const at = testShop({ log: createLog('info', sink), RATE_LIMITS: false, SENTRY_DSN: dsn })
beforeEach(async () => {
  lines.splice(0)
  await control('reset')
})
afterAll(() => simulator.close())

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
    Promise.all(
      ['ttfb_seconds', 'lcp_seconds', 'inp_seconds', 'cls'].map((name) =>
        metric(`client_trace_${name}_count`),
      ),
    )
  const [ttfb = 0, lcp = 0, inp = 0, cls = 0] = await count()
  const sum = await metric('client_trace_lcp_seconds_sum')
  const cookie = 'consent=necessary.statistics'
  await send({ kind: 'trace', ttfb: 120, lcp: 1500, inp: 96, cls: 0.05 }, { cookie })
  await send({ kind: 'trace', ttfb: 80 }, { cookie })
  await send({ kind: 'trace', ttfb: 80, lcp: 9000, cls: 1 }, { cookie: 'consent=necessary' })
  expect(await count()).toEqual([ttfb + 2, lcp + 1, inp + 1, cls + 1])
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

const events = async (): Promise<ReceivedEvent[]> => received('errors')
const ofType = async (type: string) => (await events()).filter((one) => one.type === type)

test('SHELL-12 with a receiver an error from a browser is passed on with its build, steps and site, and nothing of the visitor', async () => {
  const personal = { 'user-agent': firefox, cookie: 'session=canary', 'x-forwarded-for': '203.0.113.7' }
  const { headers } = await send({ ...report, message: 'RangeError: canary@example.lt' }, personal)
  await vi.waitFor(async () => expect(await ofType('event')).toHaveLength(1), soon)
  const [{ event } = {}] = await ofType('event')
  expect(event).toMatchObject({
    platform: 'javascript',
    environment: 'test',
    release: 'abc123',
    transaction: '/en/',
    tags: { origin: 'browser', site: 'default', browser: 'firefox', request_id: headers.get('x-request-id') },
    exception: {
      values: [{ type: 'RangeError', value: '…', stacktrace: { frames: [{ function: 'home' }] } }],
    },
    breadcrumbs: { values: [{ data: { to: '/en/' } }, { message: 'button add-to-cart' }] },
  })
  expect(JSON.stringify(event)).not.toMatch(/canary|203\.0\.113|Linux|Gecko/)
})

test('SHELL-12 what a request or a job throws on the server is passed on, and a fifth of the durations', async () => {
  const dice = vi.spyOn(Math, 'random').mockReturnValue(0)
  await sql`alter table users rename to users_away`.execute(at.shop.db)
  const login = { email: 'ona@example.lt', password: 'long enough for one' }
  expect((await ask(at.shop, '/api/auth/login', login)).status).toBe(500)
  await sql`alter table users_away rename to users`.execute(at.shop.db)
  await sql`select graphile_worker.add_job('send-email', '{}', max_attempts => 1)`.execute(at.shop.db)
  await vi.waitFor(async () => {
    const errors = (await ofType('event')).map(({ event }) => event.transaction)
    expect(errors).toEqual(expect.arrayContaining(['unexpected error', 'job send-email']))
    const [{ event } = {}] = await ofType('transaction')
    expect(event).toMatchObject({
      transaction: '/api/auth/login',
      tags: { kind: 'api', method: 'POST', status: '500', site: 'default' },
    })
  }, soon)
  dice.mockRestore()
  expect(JSON.stringify(await events())).not.toContain('ona@')
})

/** A sender of its own, which hurries, and what became of its reports. */
function sender(changes: Partial<Parameters<typeof openSentry>[0]> = {}) {
  const outcomes: Outcome[] = []
  const reports = openSentry({
    dsn,
    environment: 'test',
    release: 'abc123',
    restMs: 1,
    timeoutMs: 100,
    onOutcome: (_category, outcome) => void outcomes.push(outcome),
    ...changes,
  })
  let count = 0
  return {
    ...reports,
    outcomes,
    throws() {
      count += 1
      reports.error({
        origin: 'server',
        thrown: [{ type: 'Error', message: `no ${count}`, stack: '' }],
        tags: {},
      })
    },
  }
}
const envelopes = { method: 'POST', path: '/api/1/envelope/' }
const waitFor = (outcomes: Outcome[], expected: Outcome[]) =>
  vi.waitFor(() => expect(outcomes).toEqual(expected), soon)

test('SHELL-12 after 429 nothing is sent until the time that the receiver named, and later reports arrive again', async () => {
  let now = Date.now()
  const { throws, outcomes, close } = sender({ now: () => now })
  await control('faults', { ...envelopes, action: 'status', status: 429, milliseconds: 30_000 })
  throws()
  await waitFor(outcomes, ['refused'])
  now += 29_999
  throws()
  expect(outcomes).toEqual(['refused', 'refused'])
  now += 1
  throws()
  await waitFor(outcomes, ['refused', 'refused', 'sent'])
  expect(await events()).toHaveLength(1)
  await close()
})

test('SHELL-12 a receiver that is slow, fails or hangs up costs its report alone', async () => {
  const { throws, outcomes, close } = sender()
  await control('faults', { ...envelopes, action: 'timeout' })
  await control('faults', { ...envelopes, action: 'status', status: 503 })
  await control('faults', { ...envelopes, action: 'reset-before' })
  for (let thrown = 0; thrown < 4; thrown += 1) throws()
  expect(outcomes).toEqual([])
  await waitFor(outcomes, ['failed', 'failed', 'failed', 'sent'])
  await close()
})

test('SHELL-12 while nobody answers a hundred errors wait, the rest is dropped, and the same error is not repeated', async () => {
  const nowhere = { ...dsn, envelopeUrl: 'http://127.0.0.1:9/api/1/envelope/' }
  const { throws, error, outcomes, close } = sender({ dsn: nowhere, restMs: 60_000 })
  for (let thrown = 0; thrown < 105; thrown += 1) throws()
  error({ origin: 'server', thrown: [{ type: 'Error', message: 'no 1', stack: '' }], tags: {} })
  expect(outcomes).toEqual(Array(6).fill('dropped'))
  await close()
})

test('SHELL-12 closing sends what waits, and gives up on a receiver that does not answer', async () => {
  const patient = sender()
  patient.throws()
  patient.throws()
  await patient.close()
  expect(patient.outcomes).toEqual(['sent', 'sent'])
  patient.throws()
  expect(patient.outcomes.at(-1)).toBe('dropped')

  await control('faults', { ...envelopes, action: 'timeout' })
  const silent = sender({ timeoutMs: 60_000, closeMs: 50 })
  silent.throws()
  await silent.close()
  await waitFor(silent.outcomes, ['failed'])
})
