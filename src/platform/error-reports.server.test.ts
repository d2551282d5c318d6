import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { type ReportedError, reportingLog, serverErrorRate, thrownOf } from './error-reports.server.ts'
import { createLog } from './log.server.ts'

test.each<[error: unknown, rate: number]>([
  [new TypeError('x is not a function'), 0.5],
  ['thrown text', 0.5],
  [Object.assign(new Error('gateway'), { status: 504 }), 0.2],
  [Object.assign(new Error('gateway'), { status: 503 }), 0.5],
  [new Error('Failed to fetch dynamically imported module: /assets/home-1.js'), 0],
  [new Error('Unable to preload CSS for /assets/home-1.css'), 0],
])('SHELL-12 on the server %o is reported at the rate %d', (error, rate) => {
  expect(serverErrorRate(error)).toBe(rate)
})

test('SHELL-12 the log reports each error that it is given, at its rate, and still writes every line', () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)).msg)
      done()
    },
  })
  const reported: ReportedError[] = []
  let dice = 0.49
  const log = reportingLog(
    createLog('info', sink),
    { error: (report) => void reported.push(report), trace() {}, close: async () => {} },
    () => dice,
  )
  log.error({ err: new Error('one'), requestId: 'r1', site: 'tp', email: 'ona@example.lt' }, 'first')
  log.error({ provider: 'stripe' }, 'alarm: no error in it')
  log.error('text alone')
  log.info({ err: new Error('two') }, 'an expected error')
  dice = 0.5
  log.error({ err: new Error('three') }, 'not of this half')
  expect(lines).toEqual([
    'first',
    'alarm: no error in it',
    'text alone',
    'an expected error',
    'not of this half',
  ])
  expect(reported).toEqual([
    {
      origin: 'server',
      thrown: [
        { type: 'Error', message: 'one', stack: expect.stringContaining('error-reports.server.test') },
      ],
      during: 'first',
      tags: { request_id: 'r1', site: 'tp' },
    },
  ])
})

test('SHELL-12 values that PostgreSQL and the parser of JSON quote are left out, names of columns are not', () => {
  const [value] = thrownOf(
    Object.assign(new Error('invalid input syntax for type integer: "Ona"'), { code: '22P02' }),
  )
  expect(value?.message).toBe('invalid input syntax for type integer: "…"')
  const [column] = thrownOf(Object.assign(new Error('column "note" does not exist'), { code: '42703' }))
  expect(column?.message).toBe('column "note" does not exist')
})

test('SHELL-12 a chain of causes ends after four', () => {
  const endless = new Error('again')
  endless.cause = endless
  expect(thrownOf(endless)).toHaveLength(4)
})
