import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Db } from '#platform/database.server.ts'
import type { Metrics } from '#platform/metrics.server.ts'
import { type ReadEmailFile, readEmailFiles } from '#shop/emails/email-files.ts'
import { listEmails, readEmail } from '#shop/emails/list-emails.server.ts'

const localHosts = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** For the shop's operators, on a separate port that listens on this machine only. */
export function createOpsApp({
  db,
  metrics,
  readEmailFile,
}: {
  db: Db
  metrics: Metrics
  readEmailFile: ReadEmailFile
}) {
  return new Hono()
    .use(async (c, next) => {
      // A web page that points its own name at this machine must not read emails.
      if (!localHosts.test(c.req.header('host') ?? 'localhost'))
        return c.text('Not served under this name', 421)
      c.header('x-content-type-options', 'nosniff')
      c.header('x-frame-options', 'SAMEORIGIN')
      c.header('cache-control', 'no-store')
      await next()
    })
    .get('/', (c) => c.redirect('/emails'))
    .get('/metrics', async (c) => {
      c.header('content-type', metrics.registry.contentType)
      return c.body(await metrics.registry.metrics())
    })
    .get('/emails', async (c) => c.html(listPage(await listEmails(db))))
    .get('/emails/:id{[0-9]{1,18}}', async (c) => {
      const email = await readEmail(db, c.req.param('id'))
      return email ? c.html(emailPage(email)) : c.text('No such email', 404)
    })
    .get('/emails/:id{[0-9]{1,18}}/body', async (c) => {
      const email = await readEmail(db, c.req.param('id'))
      if (!email) return c.text('No such email', 404)
      // An email is other people's text: it is shown, it does nothing.
      c.header(
        'content-security-policy',
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      )
      return c.html(await withPictures(email, readEmailFile))
    })
    .get('/emails/:id{[0-9]{1,18}}/files/:name', async (c) => {
      const email = await readEmail(db, c.req.param('id'))
      const ref = email?.files.find((file) => 'name' in file && file.name === c.req.param('name'))
      const of = { siteId: email?.site_id ?? 0, locale: email?.locale ?? '' }
      const file = ref && (await readEmailFile(of, ref))
      if (!file) return c.text('No such file', 404)
      c.header('content-type', file.type)
      return c.body(new Uint8Array(file.bytes))
    })
}

/** A browser does not know content ids: the pictures are put into the page. */
async function withPictures(
  { site_id: siteId, locale, html: body, files }: Email,
  read: ReadEmailFile,
): Promise<string> {
  const pictures = files.filter((file) => 'cid' in file)
  const made = await readEmailFiles(read, { siteId, locale }, pictures)
  return made.reduce(
    (text, { cid, type, bytes }) =>
      text.replaceAll(`"cid:${cid}"`, `"data:${type};base64,${bytes.toString('base64')}"`),
    body,
  )
}

type Listed = Awaited<ReturnType<typeof listEmails>>
type Email = NonNullable<Awaited<ReturnType<typeof readEmail>>>

const style = `body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif }
  table { width: 100%; border-collapse: collapse } td, th { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid #dedcd4 }
  iframe { width: 100%; height: 30rem; border: 1px solid #dedcd4 } pre { white-space: pre-wrap }`

function frame(title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head><meta charset="utf-8" /><title>${title}</title><style>${raw(style)}</style></head>
      <body><main><h1>${title}</h1>${body}</main></body>
    </html>`
}

function listPage(emails: Listed) {
  if (emails.length === 0)
    return frame('Email outbox', html`<p>No emails yet. Try: npm run email:test -- you@example.test</p>`)
  return frame(
    'Email outbox',
    html`<table>
      <thead><tr><th>Written</th><th>Site</th><th>To</th><th>Subject</th><th>Sent</th></tr></thead>
      <tbody>
        ${emails.map(
          (email) => html`<tr>
            <td>${email.created_at.toISOString()}</td>
            <td>${email.code}</td>
            <td>${email.recipient}</td>
            <td><a href="/emails/${email.id}">${email.subject}</a></td>
            <td>${email.sent_at?.toISOString() ?? 'waiting'}</td>
          </tr>`,
        )}
      </tbody>
    </table>`,
  )
}

function emailPage(email: Email) {
  return frame(
    email.subject,
    html`<p>To ${email.recipient}, ${email.created_at.toISOString()}. <a href="/emails">All emails</a></p>
      <iframe src="/emails/${email.id}/body" title="As HTML" sandbox></iframe>
      ${attachmentsOf(email)}
      <h2>As text</h2>
      <pre>${email.text}</pre>`,
  )
}

function attachmentsOf({ id, files }: Email) {
  const names = files.flatMap((file) => ('name' in file ? [file.name] : []))
  if (names.length === 0) return ''
  return html`<p>Attached: ${names.map((name) => html`<a href="/emails/${id}/files/${name}">${name}</a> `)}</p>`
}
