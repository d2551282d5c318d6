import { createHash } from 'node:crypto'
import { escapeMarkup } from '#core/escape-markup.ts'
import { languageTag } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { HealthReport } from '#shop/health.ts'
import { technicalStyle } from '#shop/sites/technical-style.ts'
import { appContext } from '#web/app-context.server.ts'
import type { Route } from './+types/status.route'

const rules = `*{box-sizing:border-box;margin:0}body{padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--text);background:var(--bg)}main{max-width:36rem;margin:auto}p{font-weight:700;letter-spacing:-.03em;color:var(--primary)}h1{margin:.25rem 0 1rem;font-size:2rem;line-height:1.2}dl{padding:.25rem 1rem;border:1px solid var(--border);border-radius:10px;background:var(--surface)}div{display:flex;justify-content:space-between;gap:1rem;padding:.6rem 0}div+div{border-top:1px solid var(--border)}dt{color:var(--muted)}dd{text-align:end;overflow-wrap:anywhere}.ok{color:var(--success)}.bad{color:var(--danger)}`

/** The health page is outside the app: no frame and no script that could break. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { health, t, locale, site } = context.get(appContext)
  const report = await health()
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  if (request.headers.get('accept')?.includes('application/json')) return Response.json(report, { headers })
  const style = technicalStyle(site.theme, rules)
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`
  return new Response(shell(report, style, site.name, t, languageTag(locale)), {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

function shell(report: HealthReport, style: string, name: string, t: Translate, lang: string): string {
  const { build, db, queue_lag, migrations, open_cases, reconciliation_age, time } = report
  const rows: [name: string, value: string, isGood?: boolean][] = [
    [t('status.database'), t(db === 'ok' ? 'status.ok' : 'status.down'), db === 'ok'],
    [t('status.queue_lag'), String(queue_lag)],
    [t('status.migrations'), migrations.join(', ') || '0', migrations.length === 0],
    [t('status.open_cases'), String(open_cases), open_cases === 0],
    [t('status.reconciliation_age'), reconciliation_age === null ? '–' : String(reconciliation_age)],
    [t('status.build'), build],
    [t('status.time'), time],
  ]
  const list = rows
    .map(([name, value, isGood]) => {
      const mark = isGood === undefined ? '' : ` class="${isGood ? 'ok' : 'bad'}"`
      return `<div><dt>${escapeMarkup(name)}</dt><dd${mark}>${escapeMarkup(value)}</dd></div>`
    })
    .join('')
  const title = escapeMarkup(t('status.title'))
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><p>${escapeMarkup(name)}</p><h1>${title}</h1><dl>${list}</dl></main></body></html>`
}
