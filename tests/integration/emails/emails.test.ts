import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { assemble, type Shop } from '../../../src/assemble.ts'
import type { Trx } from '../../../src/platform/database.server.ts'
import { insertEmail } from '../../../src/shop/emails/emails.queries.server.ts'
import { listEmails } from '../../../src/shop/emails/list-emails.server.ts'
import { queueEmail } from '../../../src/shop/emails/queue-email.server.ts'
import { queueTestEmail } from '../../../src/shop/emails/queue-test-email.server.ts'
import { queueWrittenEmail } from '../../../src/shop/emails/queue-written-email.server.ts'
import { sendEmail } from '../../../src/shop/emails/send-email.server.ts'
import { soon } from '../../support/soon.ts'
import { freshDatabase, shopOptions } from '../../support/test-shop.ts'

const received: string[] = []
let refusals = 0
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let message = ''
    stream.on('data', (chunk) => {
      message += chunk
    })
    stream.on('end', () => {
      if (refusals-- > 0) return done(new Error('Try later'))
      received.push(message)
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

test('a retried job sends the email that it has stored, once', async () => {
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
  const message = { subject: 'Once', preview: '', greeting: 'Hello,', heading: 'Once', parts: [], reason: '' }
  const send = () =>
    sendEmail(
      { db: shop.db, mailer, emailFrom: 'shop@example.test', readEmailFile: async () => null, clock },
      '900000000001',
      { site, origin, locale: 'en', userId: null, messageBook },
      { recipient: 'ona@example.test', message },
    )
  await expect(send()).rejects.toThrow('Try later')
  await send()
  await send()
  const emails = await shop.db
    .selectFrom('emails')
    .select(['id', 'sent_at'])
    .where('site_id', '=', site.id)
    .where('recipient', '=', 'ona@example.test')
    .execute()
  expect(emails).toEqual([{ id: sent[0], sent_at: clock() }])
  expect(sent).toHaveLength(1)
})

test('OPS-02 an email is sent after commit, in the language of its site, and shown on the outbox page', async () => {
  const id = await queueTestEmail(parts('lv'), 'janis@example.test')
  await vi.waitFor(() => expect(received.join()).toContain('janis@example.test'), soon)
  expect(received.join()).toContain(`<${id}@amberway>`)
  await vi.waitFor(async () => {
    const list = await (await shop.opsApp.request('http://localhost/emails')).text()
    expect(list).toContain('janis@example.test')
    expect(list).not.toContain('waiting')
  }, soon)
  const message = await (await shop.opsApp.request(`http://localhost/emails/${id}`)).text()
  expect(message).toContain('Amberway Latvija')
  expect(message).toContain('2026-11-15 plkst. 12:00')
  const body = await (await shop.opsApp.request(`http://localhost/emails/${id}/body`)).text()
  expect(body).toContain('<html lang="lv-LV"')
  expect(body).toContain('href="https://shop.example"')
})

test('an email of a transaction that is rolled back is never sent', async () => {
  const before = received.length
  const site = shop.sites.byCode('default')
  const email = {
    recipient: 'never@example.test',
    subject: 's',
    html: 'h',
    text: 't',
    locale: 'en',
    user_id: null,
  }
  await expect(
    shop.db.transaction().execute(async (trx) => {
      await queueWrittenEmail(trx, site.id, email)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await queueTestEmail(parts('default'), 'after@example.test')
  await vi.waitFor(() => expect(received.join()).toContain('after@example.test'), soon)
  expect(received.slice(before).join()).not.toContain('never@example.test')
  const rows = await shop.db.selectFrom('outbox_events').select('id').where('site_id', '=', site.id).execute()
  expect(rows).toHaveLength(1)
})

test('the email that is written last is listed first, whichever transaction began first', async () => {
  const { site } = parts('default')
  const email = { recipient: 'du@example.test', html: '', text: '', locale: 'en', user_id: null }
  await shop.db.transaction().execute(async (early) => {
    await sql`select now()`.execute(early)
    await insertEmail(shop.db as Trx, site.id, { ...email, subject: 'Written first' })
    await insertEmail(early, site.id, { ...email, subject: 'Written last' })
  })
  const [newest, before] = await listEmails(shop.db)
  expect([newest?.subject, before?.subject]).toEqual(['Written last', 'Written first'])
})

test('an email that the SMTP server refuses is retried', async () => {
  refusals = 1
  await queueTestEmail(parts('default'), 'patient@example.test')
  await vi.waitFor(() => expect(received.join()).toContain('patient@example.test'), soon)
})

test('an email leaves with its pictures as PNG, its PDF files and the address of the site for answers', async () => {
  const { site, messageBook } = parts('default')
  const product = await shop.db
    .selectFrom('order_lines')
    .select('picture')
    .where('site_id', '=', site.id)
    .limit(1)
  const { picture } = await product.executeTakeFirstOrThrow()
  const invoice = shop.db
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('site_id', '=', site.id)
    .limit(1)
  const { id: invoiceId, number } = await invoice.executeTakeFirstOrThrow()
  const message = {
    subject: 'With files',
    preview: '',
    greeting: '',
    heading: '',
    reason: '',
    parts: [{ kind: 'items' as const, items: [{ picture, name: 'Shoes', details: '', price: '' }] }],
    attachments: [
      { kind: 'invoice' as const, invoiceId, name: `${number}.pdf` },
      { kind: 'withdrawal_form' as const, name: 'withdrawal-form.pdf' },
    ],
  }
  const sender = { site, origin: 'https://shop.example', locale: 'en' as const, userId: null, messageBook }
  const id = await shop.db
    .transaction()
    .execute((trx) => queueEmail(trx, sender, 'files@example.test', message))
  const sent = () => received.find((email) => email.includes('files@example.test')) ?? ''
  await vi.waitFor(() => expect(sent()).not.toBe(''), soon)
  expect(sent()).toContain(`Reply-To: ${site.contacts.email}`)
  // The first bytes of a PNG and of a PDF.
  const bytes = (cid: string) => new RegExp(`Content-Id: <${cid}>[^]*?\\r\\n\\r\\niVBORw0KGgo`, 'i')
  for (const cid of ['mark', 'picture-1']) expect(sent()).toMatch(bytes(cid))
  for (const name of [`${number}.pdf`, 'withdrawal-form.pdf'])
    expect(sent()).toMatch(new RegExp(`filename="?${name}"?[^]*?\\r\\n\\r\\nJVBERi0`))

  const body = await (await shop.opsApp.request(`http://localhost/emails/${id}/body`)).text()
  expect(body.match(/src="data:image\/png;base64,/g)).toHaveLength(2)
  const file = await shop.opsApp.request(`http://localhost/emails/${id}/files/${number}.pdf`)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect((await shop.opsApp.request(`http://localhost/emails/${id}/files/other.pdf`)).status).toBe(404)
})

test('the operations app responds to local host names only', async () => {
  const under = async (host: string, path = '/metrics') =>
    (await shop.opsApp.request(`http://${host}${path}`, { headers: { host } })).status
  expect([await under('localhost:3001'), await under('127.0.0.1:3001')]).toEqual([200, 200])
  expect(await under('evil.example')).toBe(421)
  expect(await under('localhost', '/emails/999')).toBe(404)
  expect((await shop.app.request('http://localhost/metrics')).status).not.toBe(200)
})

test('metrics count requests by kind and status', async () => {
  await shop.app.request('http://localhost/en/')
  await shop.app.request('http://localhost/api/nothing')
  const text = await (await shop.opsApp.request('http://localhost/metrics')).text()
  expect(text).toMatch(/http_request_seconds_count\{kind="page",status="2xx"\} \d/)
  expect(text).toMatch(/http_request_seconds_count\{kind="api",status="4xx"\} \d/)
})

test('an email whose process was killed while sending it is sent by the next process', async () => {
  const url = await freshDatabase()
  const { port } = smtp.server.address() as AddressInfo
  const first = await assemble(shopOptions(url, { SMTP_URL: 'smtp://127.0.0.1:9' }))
  const own = { db: first.db, site: first.sites.byCode('default'), messageBook: first.messageBook }
  await queueTestEmail({ ...parts('default'), ...own, clock: () => new Date() }, 'orphan@example.test')
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
