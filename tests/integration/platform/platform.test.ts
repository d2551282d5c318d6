import { Writable } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageUrl } from '../../../src/core/image-url.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { ask, visit } from '../../support/ask.ts'
import { testShop } from '../../support/test-shop.ts'

const lines: Record<string, unknown>[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})
const at = testShop({ log: createLog('info', sink) })

test('every request writes one log line with the request id of its response', async () => {
  lines.length = 0
  const { headers } = await ask(at.shop, '/api/store-config', { langIso: 'lt' }, { host: 'tp.localhost' })
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-/),
      requestId: headers.get('x-request-id'),
      method: 'POST',
      path: '/api/store-config',
      status: 200,
      ms: expect.any(Number),
      site: 'tp',
      msg: 'request',
    },
  ])
})

test('a request with personal data leaves none of it in the log: no query, body, cookie or address', async () => {
  lines.length = 0
  const canary = 'canary-7f3a'
  const personal = {
    cookie: `session=${canary}`,
    authorization: canary,
    'x-forwarded-for': canary,
    referer: `http://localhost/${canary}`,
  }
  await visit(at.shop, `/en/?email=${canary}`, 'localhost', personal)
  await visit(at.shop, `/en/nothing/?token=${canary}`, 'localhost', personal)
  await visit(at.shop, `/en/unsubscribe/${canary}@pastas.example/`, 'localhost', personal)
  await visit(at.shop, `/en/unsubscribe/${canary}%40pastas.example/`, 'localhost', personal)
  await ask(at.shop, '/api/utm', { utm_source: canary }, { headers: personal })
  await ask(at.shop, '/api/store-config', { langIso: canary }, { headers: personal })
  expect(lines).toHaveLength(6)
  expect(JSON.stringify(lines)).not.toContain(canary)
})

test('known secrets are redacted even if a log line names them', () => {
  const log = createLog('info', sink)
  lines.length = 0
  log.info({ user: { email: 'a@b.c', password: 'p', token: 't' } }, 'oops')
  expect(JSON.stringify(lines)).not.toMatch(/a@b\.c|"p"|"t"/)
})

test('the row values in a database error stay out of the log; table and constraint are logged', async () => {
  const canary = 'ONA@PASTAS.EXAMPLE'
  const errorOf = (statement: string) =>
    sql
      .raw(statement)
      .execute(acrossSites(at.shop.db))
      .then(
        () => expect.unreachable(),
        (error: unknown) => error,
      )
  const refused = await errorOf(`do $$ begin execute 'update users set email = ''${canary}'''; end $$`)
  expect(refused).toMatchObject({
    detail: expect.stringContaining(canary),
    where: expect.stringContaining(canary),
  })
  const garbled = await errorOf(`do $$ begin execute 'update users email = ''${canary}'''; end $$`)
  expect(garbled).toMatchObject({ internalQuery: expect.stringContaining(canary) })
  lines.length = 0
  const log = createLog('info', sink)
  log.error({ err: refused }, 'x')
  log.error(refused)
  log.error({ err: garbled }, 'x')
  log.error({ err: new AggregateError([refused, garbled], 'Both') }, 'x')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatchObject({
    err: { code: '23514', table: 'users', constraint: 'users_email_check', message: expect.any(String) },
  })
  expect(JSON.stringify(lines)).not.toContain(canary)
})

test('images of a site are served through the image proxy', async () => {
  const logo = at.shop.sites.byCode('default').assets['logo.svg']?.light ?? ''
  const response = await at.shop.app.request(`http://localhost${imageUrl(logo, 80, 2)}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(160)
  const elsewhere = await at.shop.app.request(
    `http://localhost${imageUrl('http://169.254.169.254/latest', 80, 1)}`,
  )
  expect(elsewhere.status).toBe(403)
})

test('a process that is stopping, or whose database lacks a migration, is not ready', async () => {
  const ready = async () => (await at.shop.app.request('/readyz')).status
  expect(await ready()).toBe(200)
  const name = '0001-foundation.sql'
  const rename = (from: string, to: string) =>
    at.shop.db.updateTable('schema_migrations').set({ name: to }).where('name', '=', from).execute()
  await rename(name, 'missing')
  expect(await ready()).toBe(503)
  await rename('missing', name)
  expect(await ready()).toBe(200)
  at.shop.announceStop()
  expect(await ready()).toBe(503)
  expect((await at.shop.app.request('/healthz')).status).toBe(200)
})
