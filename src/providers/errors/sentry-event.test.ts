import { expect, test } from 'vitest'
import { thrownOf } from '#platform/error-reports.server.ts'
import { createReceiverLimits } from './receiver-limits.ts'
import { errorEvent, traceEvent } from './sentry-event.ts'
import { stackFrames } from './stack-frames.ts'

const at = Date.UTC(2026, 10, 19, 12)
const about = {
  environment: 'test',
  release: 'abc123',
  eventId: 'e'.repeat(32),
  traceId: 'f'.repeat(32),
  at,
}

test('SHELL-12 an event names environment, release and cause, and holds nothing personal in any of its texts', () => {
  const personal = 'ona@example.lt, +370 600 12345, 203.0.113.7, https://shop.example/en/?email=ona'
  const cause = new SyntaxError(`Unexpected token 'O', "Ona Jonait"... is not valid JSON`)
  const event = errorEvent(
    {
      origin: 'server',
      thrown: thrownOf(new TypeError(`No offer for ${personal}`, { cause })),
      during: `job for ${personal}`,
      tags: { site: 'tp', provider: personal, request_id: '1b4e28ba-2fa1-11d2-883f-0016d3cca427' },
      steps: [{ kind: 'route', path: '/en/reset/9f86d081884c7d659a2feaa0c55ad015/' }],
    },
    about,
  )
  expect(event).toMatchObject({
    platform: 'node',
    environment: 'test',
    release: 'abc123',
    timestamp: at / 1000,
    tags: { origin: 'server', site: 'tp', request_id: '1b4e28ba-2fa1-11d2-883f-0016d3cca427' },
    exception: { values: [{ type: 'SyntaxError' }, { type: 'TypeError' }] },
    breadcrumbs: { values: [{ category: 'navigation', data: { to: '/en/reset/…/' } }] },
    sdk: { settings: { infer_ip: 'never' } },
  })
  expect(JSON.stringify(event)).not.toMatch(/ona[@\s]|Ona|12345|203\.0|email=/)
  expect(event).not.toHaveProperty('user')
  expect(event).not.toHaveProperty('request')
  expect(event).not.toHaveProperty('server_name')
})

test('SHELL-12 what a page from another build has thrown names that build', () => {
  const thrown = [{ type: 'TypeError', message: 'x is not a function', stack: '' }]
  expect(errorEvent({ origin: 'browser', thrown, tags: {}, build: 'old456' }, about)).toMatchObject({
    platform: 'javascript',
    release: 'old456',
  })
})

test('SHELL-12 a duration is a transaction without spans, with what the browser has measured', () => {
  const measured = { lcp: 1500, cls: 0.05 }
  expect(
    traceEvent({ origin: 'browser', name: 'page load', durationMs: 1500, tags: {}, measured }, about),
  ).toMatchObject({
    type: 'transaction',
    transaction: 'page load',
    start_timestamp: at / 1000 - 1.5,
    timestamp: at / 1000,
    contexts: { trace: { op: 'pageload', span_id: 'e'.repeat(16) } },
    measurements: { lcp: { value: 1500, unit: 'millisecond' }, cls: { value: 0.05, unit: 'none' } },
  })
})

test('SHELL-12 frames are read from stacks of all browsers and of Node, outermost first, without the folder and the message', () => {
  const stack = [
    'Error: at home (/secret.js:1:2)',
    '    at async addToCart (file:///srv/shop/src/shop/cart/add.server.ts:10:5)',
    '    at file:///srv/shop/node_modules/hono/dist/hono.js:1:20',
    '    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
    'home@https://shop.example/assets/home-1.js?v=1:1:345',
    `    at ${'x'.repeat(700)} (/a.js:1:1)`,
  ].join('\n')
  expect(stackFrames(stack, '/srv/shop')).toEqual([
    { filename: '/assets/home-1.js', function: 'home', lineno: 1, colno: 345, in_app: true },
    {
      filename: 'node:internal/process/task_queues',
      function: 'process.processTicksAndRejections',
      lineno: 105,
      colno: 5,
      in_app: false,
    },
    { filename: 'node_modules/hono/dist/hono.js', lineno: 1, colno: 20, in_app: false },
    { filename: 'src/shop/cart/add.server.ts', function: 'addToCart', lineno: 10, colno: 5, in_app: true },
  ])
})

const answer = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
})

test.each<[title: string, given: ReturnType<typeof answer>, seconds: { error: number; transaction: number }]>(
  [
    ['an answer without limits', answer(200), { error: 0, transaction: 0 }],
    ['429 alone', answer(429), { error: 60, transaction: 60 }],
    ['seconds', answer(429, { 'retry-after': '7' }), { error: 7, transaction: 7 }],
    [
      'a date',
      answer(429, { 'retry-after': new Date(at + 9000).toUTCString() }),
      { error: 9, transaction: 9 },
    ],
    ['nonsense', answer(429, { 'retry-after': 'soon' }), { error: 60, transaction: 60 }],
    [
      'one category',
      answer(200, { 'x-sentry-rate-limits': '30:transaction:org' }),
      { error: 0, transaction: 30 },
    ],
    [
      'several limits',
      answer(429, { 'x-sentry-rate-limits': '30:transaction;security:org, 5::key', 'retry-after': '99' }),
      { error: 5, transaction: 30 },
    ],
    ['a week', answer(429, { 'retry-after': '604800' }), { error: 3600, transaction: 3600 }],
  ],
)('SHELL-12 the receiver says for how long it wants nothing: %s', (_title, given, seconds) => {
  const limits = createReceiverLimits()
  limits.read(given, at)
  for (const category of ['error', 'transaction'] as const) {
    expect(limits.isClosed(category, at + seconds[category] * 1000)).toBe(false)
    if (seconds[category] > 0) expect(limits.isClosed(category, at + seconds[category] * 1000 - 1)).toBe(true)
  }
})
