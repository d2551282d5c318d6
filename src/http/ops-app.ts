import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '#platform/database.server.ts'
import type { Metrics } from '#platform/metrics.server.ts'
import type { ReadEmailFile } from '#shop/emails/email-files.ts'
import { emailWithPictures, shownEmailPolicy } from '#shop/emails/email-with-pictures.ts'
import { listEmails, readEmail } from '#shop/emails/list-emails.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { technicalPage } from './technical-page.ts'

const localHosts = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** The site whose name and colours the pages have. */
export type OpsShop = Pick<Site, 'name' | 'theme'>

/** For the shop's operators, on a separate port that listens on this machine only. */
export function createOpsApp({
  db,
  metrics,
  readEmailFile,
  shop,
}: {
  db: Db
  metrics: Metrics
  readEmailFile: ReadEmailFile
  shop(): OpsShop
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
    .get('/emails', async (c) => show(c, listPage(shop(), await listEmails(db))))
    .get('/emails/:id{[0-9]{1,18}}', async (c) => {
      const email = await readEmail(db, c.req.param('id'))
      return email ? show(c, emailPage(shop(), email)) : c.text('No such email', 404)
    })
    .get('/emails/:id{[0-9]{1,18}}/body', async (c) => {
      const email = await readEmail(db, c.req.param('id'))
      if (!email) return c.text('No such email', 404)
      c.header('content-security-policy', shownEmailPolicy)
      return c.html(await emailWithPictures(email, readEmailFile))
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

function show(c: Context, { html, policy }: ReturnType<typeof technicalPage>) {
  c.header('content-security-policy', policy)
  return c.html(html)
}

type Listed = Awaited<ReturnType<typeof listEmails>>
type Email = NonNullable<Awaited<ReturnType<typeof readEmail>>>

const style = `
main{display:grid;gap:var(--s5);max-width:72rem;margin:0 auto;padding:var(--s6) var(--s5) var(--s8)}
.card{padding:var(--s2) var(--s5);border:1px solid var(--border);border-radius:var(--r-card);background:var(--surface);overflow-x:auto}
.card tr:last-child td{border-bottom:0}
.card td:nth-child(4){font-weight:var(--w-medium)}
td>time,dd>time{color:var(--muted)}
time{font-variant-numeric:tabular-nums;white-space:nowrap}
.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:var(--s2) var(--s4);padding-block:var(--s4);font-size:var(--fs-small)}
.facts dt{color:var(--muted)}
.facts dd{overflow-wrap:anywhere}
fieldset{display:flex;gap:var(--s2);margin:0;padding:0;border:0}
legend{float:left;margin-inline-end:var(--s3);padding:4px 0;font-size:var(--fs-small);color:var(--muted)}
fieldset label{display:inline-flex;gap:6px;align-items:center;padding:4px 12px;border:1px solid var(--border-strong);border-radius:var(--r-ctl);font-size:var(--fs-small);cursor:pointer}
fieldset input{margin:0;accent-color:var(--primary)}
fieldset label:has(:checked){border-color:var(--primary);background:var(--primary-soft)}
.shown{display:grid;gap:var(--s3)}
iframe{width:100%;height:75vh;min-height:30rem;border:1px solid var(--border);border-radius:var(--r-card);background:#fff}
.shown:has([value=phone]:checked) iframe{width:375px;max-width:100%}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
summary{padding:var(--s2) 0;color:var(--link);cursor:pointer}
@media(max-width:767px){
.card{padding:0 var(--s4)}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{display:grid;grid-template-columns:1fr auto;gap:2px var(--s3);padding:var(--s3) 0;border-bottom:1px solid var(--border)}
tr:last-child{border-bottom:0}
td{padding:0;border:0}
td:nth-child(4){grid-column:1/-1;grid-row:1}
td:nth-child(3){grid-column:1/-1}
}`

function frame({ name, theme }: OpsShop, title: string, here: string, body: unknown) {
  const links = [
    { to: '/emails', label: 'Emails', isHere: here === 'emails' },
    { to: '/metrics', label: 'Metrics' },
  ]
  const main = html`<main>${body}</main>`
  return technicalPage({ name, theme, home: '/', title, style, links, body: main }, "frame-src 'self'")
}

function listPage(shop: OpsShop, emails: Listed) {
  const title = html`<h1>Email outbox</h1>`
  if (emails.length === 0) {
    const none = html`${title}<p class="muted">No emails yet. Try: <code>npm run email:test -- you@example.test</code></p>`
    return frame(shop, 'Email outbox', 'emails', none)
  }
  const list = html`${title}
    <p class="muted">The newest ${emails.length} emails.</p>
    <div class="card" tabindex="0" role="group" aria-label="Emails">
      <table>
        <thead>
          <tr>
            <th scope="col">Written</th><th scope="col">Site</th><th scope="col">To</th><th scope="col">Subject</th
            ><th scope="col">Sent</th>
          </tr>
        </thead>
        <tbody>
          ${emails.map(
            (email) => html`<tr>
              <td>${moment(email.created_at)}</td>
              <td><span class="mark">${email.code}</span></td>
              <td>${email.recipient}</td>
              <td><a href="/emails/${email.id}">${email.subject}</a></td>
              <td>
                ${email.sent_at ? html`<span class="mark good">${moment(email.sent_at)}</span>` : html`<span class="mark warn">waiting</span>`}
              </td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`
  return frame(shop, 'Email outbox', 'emails', list)
}

function emailPage(shop: OpsShop, email: Email) {
  const body = html`<p><a href="/emails">All emails</a></p>
    <h1>${email.subject}</h1>
    <div class="card">
      <dl class="facts">
        <dt>To</dt><dd>${email.recipient}</dd>
        <dt>Written</dt><dd>${moment(email.created_at)}</dd>
      </dl>
    </div>
    <div class="shown">
      <fieldset>
        <legend>As on a</legend>
        <label><input type="radio" name="width" value="computer" checked /> computer</label>
        <label><input type="radio" name="width" value="phone" /> phone</label>
      </fieldset>
      <iframe src="/emails/${email.id}/body" title="As HTML" sandbox></iframe>
    </div>
    ${attachmentsOf(email)}
    <details>
      <summary>As text</summary>
      <pre tabindex="0">${email.text}</pre>
    </details>`
  return frame(shop, email.subject, 'email', body)
}

/** In UTC, as the log and the database are. */
function moment(time: Date) {
  const text = time.toISOString()
  return html`<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')}</time>`
}

function attachmentsOf({ id, files }: Email) {
  const names = files.flatMap((file) => ('name' in file ? [file.name] : []))
  if (names.length === 0) return ''
  return html`<p>Attached: ${names.map((name) => html`<a href="/emails/${id}/files/${name}">${name}</a> `)}</p>`
}
