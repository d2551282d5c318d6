import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { assemble, type Shop } from '../../../src/assemble.ts'
import type { Trx } from '../../../src/platform/database.server.ts'
import { listMails } from '../../../src/shop/mail/list-mails.server.ts'
import { insertMail } from '../../../src/shop/mail/mail.queries.server.ts'
import { queueMail } from '../../../src/shop/mail/queue-mail.server.ts'
import { queueTestMail } from '../../../src/shop/mail/queue-test-mail.server.ts'
import { sendLetter } from '../../../src/shop/mail/send-letter.server.ts'
import { soon } from '../../support/soon.ts'
import { freshDatabase, shopOptions } from '../../support/test-shop.ts'

const received: string[] = []
let refusals = 0
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let letter = ''
    stream.on('data', (chunk) => {
      letter += chunk
    })
    stream.on('end', () => {
      if (refusals-- > 0) return done(new Error('Try later'))
      received.push(letter)
      done()
    })
  },
})

let shop: Shop
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  shop = await assemble(shopOptions(await freshDatabase(), { SMTP_URL: `smtp://127.0.0.1:${port}` }))
})
afterAll(async () => {
  await shop.close()
  smtp.close()
})

const parts = (code: string) => ({
  db: shop.db,
  site: shop.sites.byCode(code),
  origin: 'https://shop.example',
  messageBook: shop.messageBook,
  clock: () => new Date('2026-11-15T10:00:00Z'),
})

test('a job that is interrupted goes on with the letter it has written, and nobody gets two', async () => {
  const sent: string[] = []
  let fails = 1
  const { clock, origin, messageBook, site } = parts('default')
  const mailer = {
    isOpen: true,
    async send({ id }: { id: string }) {
      if (fails-- > 0) throw new Error('Try later')
      sent.push(id)
    },
  }
  const letter = { subject: 'Once', preview: '', greeting: 'Hello,', parts: [], reason: '' }
  const send = () =>
    sendLetter(
      { db: shop.db, mailer, mailFrom: 'shop@example.test', clock },
      '900000000001',
      { site, origin, locale: 'en', userId: null, messageBook },
      { recipient: 'ona@example.test', letter },
    )
  await expect(send()).rejects.toThrow('Try later')
  await send()
  await send()
  const mails = await shop.db
    .selectFrom('mails')
    .select(['id', 'sent_at'])
    .where('site_id', '=', site.id)
    .where('recipient', '=', 'ona@example.test')
    .execute()
  expect(mails).toEqual([{ id: sent[0], sent_at: clock() }])
  expect(sent).toHaveLength(1)
})

test('a letter leaves after commit, in the language of its site, and the outbox page shows it', async () => {
  const id = await queueTestMail(parts('lv'), 'janis@example.test')
  await vi.waitFor(() => expect(received.join()).toContain('janis@example.test'), soon)
  expect(received.join()).toContain(`<${id}@amberway>`)
  await vi.waitFor(async () => {
    const list = await (await shop.opsApp.request('http://localhost/mails')).text()
    expect(list).toContain('janis@example.test')
    expect(list).not.toContain('waiting')
  }, soon)
  const letter = await (await shop.opsApp.request(`http://localhost/mails/${id}`)).text()
  expect(letter).toContain('Amberway Latvija')
  expect(letter).toContain('2026-11-15 plkst. 12:00')
  const body = await (await shop.opsApp.request(`http://localhost/mails/${id}/body`)).text()
  expect(body).toContain('<html lang="lv-LV"')
  expect(body).toContain('href="https://shop.example"')
})

test('a letter about something that was rolled back never leaves', async () => {
  const before = received.length
  const site = shop.sites.byCode('default')
  const mail = {
    recipient: 'never@example.test',
    subject: 's',
    html: 'h',
    text: 't',
    locale: 'en',
    user_id: null,
  }
  await expect(
    shop.db.transaction().execute(async (trx) => {
      await queueMail(trx, site.id, mail)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await queueTestMail(parts('default'), 'after@example.test')
  await vi.waitFor(() => expect(received.join()).toContain('after@example.test'), soon)
  expect(received.slice(before).join()).not.toContain('never@example.test')
  const rows = await shop.db.selectFrom('outbox_events').select('id').where('site_id', '=', site.id).execute()
  expect(rows).toHaveLength(1)
})

test('the newest letter is the one that was written last, whichever transaction began first', async () => {
  const { site } = parts('default')
  const mail = { recipient: 'du@example.test', html: '', text: '', locale: 'en', user_id: null }
  await shop.db.transaction().execute(async (early) => {
    await sql`select now()`.execute(early)
    await insertMail(shop.db as Trx, site.id, { ...mail, subject: 'Written first' })
    await insertMail(early, site.id, { ...mail, subject: 'Written last' })
  })
  const [newest, before] = await listMails(shop.db)
  expect([newest?.subject, before?.subject]).toEqual(['Written last', 'Written first'])
})

test('a letter that the mail server refuses is tried again', async () => {
  refusals = 1
  await queueTestMail(parts('default'), 'patient@example.test')
  await vi.waitFor(() => expect(received.join()).toContain('patient@example.test'), soon)
})

test("the page for whoever runs the shop answers to this machine's names only", async () => {
  const under = async (host: string, path = '/metrics') =>
    (await shop.opsApp.request(`http://${host}${path}`, { headers: { host } })).status
  expect([await under('localhost:3001'), await under('127.0.0.1:3001')]).toEqual([200, 200])
  expect(await under('evil.example')).toBe(421)
  expect(await under('localhost', '/mails/999')).toBe(404)
  expect((await shop.app.request('http://localhost/metrics')).status).not.toBe(200)
})

test('metrics count requests by kind and status', async () => {
  await shop.app.request('http://localhost/en/')
  await shop.app.request('http://localhost/api/nothing')
  const text = await (await shop.opsApp.request('http://localhost/metrics')).text()
  expect(text).toMatch(/http_request_seconds_count\{kind="page",status="2xx"\} \d/)
  expect(text).toMatch(/http_request_seconds_count\{kind="api",status="4xx"\} \d/)
})

test('a letter whose process was killed while sending it is sent by the next', async () => {
  const url = await freshDatabase()
  const { port } = smtp.server.address() as AddressInfo
  const first = await assemble(shopOptions(url, { SMTP_URL: 'smtp://127.0.0.1:9' }))
  const own = { db: first.db, site: first.sites.byCode('default'), messageBook: first.messageBook }
  await queueTestMail({ ...parts('default'), ...own, clock: () => new Date() }, 'orphan@example.test')
  await first.close()
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', run_at = now(), attempts = 1`,
  )
  await client.end()
  const next = await assemble(shopOptions(url, { SMTP_URL: `smtp://127.0.0.1:${port}` }))
  await vi.waitFor(() => expect(received.join()).toContain('orphan@example.test'), soon)
  await next.close()
})
