import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Db } from '#platform/database.server.ts'
import type { Metrics } from '#platform/metrics.server.ts'
import { listMails, readMail } from '#shop/mail/list-mails.server.ts'

const localHosts = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** For the shop's operators, on a separate port that listens on this machine only. */
export function createOpsApp({ db, metrics }: { db: Db; metrics: Metrics }) {
  return new Hono()
    .use(async (c, next) => {
      // DNS rebinding: a web page whose name points at this machine must not read letters.
      if (!localHosts.test(c.req.header('host') ?? 'localhost'))
        return c.text('Not served under this name', 421)
      c.header('x-content-type-options', 'nosniff')
      c.header('x-frame-options', 'SAMEORIGIN')
      c.header('cache-control', 'no-store')
      await next()
    })
    .get('/', (c) => c.redirect('/mails'))
    .get('/metrics', async (c) => {
      c.header('content-type', metrics.registry.contentType)
      return c.body(await metrics.registry.metrics())
    })
    .get('/mails', async (c) => c.html(listPage(await listMails(db))))
    .get('/mails/:id{[0-9]{1,18}}', async (c) => {
      const mail = await readMail(db, c.req.param('id'))
      return mail ? c.html(mailPage(mail)) : c.text('No such letter', 404)
    })
    .get('/mails/:id{[0-9]{1,18}}/body', async (c) => {
      const mail = await readMail(db, c.req.param('id'))
      if (!mail) return c.text('No such letter', 404)
      // A letter holds text of other people, so nothing in it may run or load.
      c.header(
        'content-security-policy',
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      )
      return c.html(mail.html)
    })
}

type Listed = Awaited<ReturnType<typeof listMails>>
type Mail = NonNullable<Awaited<ReturnType<typeof readMail>>>

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

function listPage(mails: Listed) {
  if (mails.length === 0)
    return frame('Mail outbox', html`<p>No letters yet. Try: npm run mail:test -- you@example.test</p>`)
  return frame(
    'Mail outbox',
    html`<table>
      <thead><tr><th>Written</th><th>Site</th><th>To</th><th>Subject</th><th>Sent</th></tr></thead>
      <tbody>
        ${mails.map(
          (mail) => html`<tr>
            <td>${mail.created_at.toISOString()}</td>
            <td>${mail.code}</td>
            <td>${mail.recipient}</td>
            <td><a href="/mails/${mail.id}">${mail.subject}</a></td>
            <td>${mail.sent_at?.toISOString() ?? 'waiting'}</td>
          </tr>`,
        )}
      </tbody>
    </table>`,
  )
}

function mailPage(mail: Mail) {
  return frame(
    mail.subject,
    html`<p>To ${mail.recipient}, ${mail.created_at.toISOString()}. <a href="/mails">All letters</a></p>
      <iframe src="/mails/${mail.id}/body" title="As HTML" sandbox></iframe>
      <h2>As text</h2>
      <pre>${mail.text}</pre>`,
  )
}
