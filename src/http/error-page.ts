import type { Context } from 'hono'
import { html } from 'hono/html'
import { languageTag } from '#core/locale.ts'
import type { Failure } from '#shop/failure.ts'
import type { AppEnv } from './app-types.ts'
import { errorStatus } from './error-status.ts'
import { askToWait, translate } from './responses.ts'
import { technicalPage } from './technical-page.ts'

const style = `
main{display:grid;gap:var(--s4);justify-items:start;max-width:40rem;margin:0 auto;padding:var(--s8) var(--s5)}
.home{padding:var(--s3) var(--s5);border-radius:var(--r-ctl);color:var(--on-primary);background:var(--primary);font-weight:var(--w-medium);text-decoration:none}`

/** For when the page's frame cannot be rendered. It loads nothing, because what failed may be what it would load. */
export function errorPage(c: Context<AppEnv>, { code, params }: Failure): Response | Promise<Response> {
  const t = translate(c)
  const status = errorStatus[code]
  askToWait(c, status)
  const title = t(code, params)
  const quote = t('error.request_id', { id: c.get('requestId') })
  // Missing if not even the site is known.
  const ctx: AppEnv['Variables']['ctx'] | undefined = c.get('ctx')
  if (!ctx) return c.text(`${title}\n${quote}`, status)
  const { site, locale, messageLocale } = ctx
  const home = `/${locale}/`
  const page = technicalPage({
    theme: site.theme,
    lang: languageTag(messageLocale).split('-')[0] ?? '',
    name: site.name,
    home,
    title,
    style,
    links: [],
    body: html`<main>
      <h1>${title}</h1>
      <p class="muted">${quote}</p>
      <a class="home" href="${home}">${t('error.return-to-homepage')}</a>
    </main>`,
  })
  c.header('content-security-policy', page.policy)
  return c.html(page.html, status)
}
