import { createHash } from 'node:crypto'
import { escapeMarkup } from '#core/escape-markup.ts'
import { languageTag } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { HealthReport } from '#shop/health.ts'
import { appContext } from '#web/app-context.server.ts'
import type { Route } from './+types/status.route'

const style = `body{margin:2rem auto;max-width:40rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#17211f;background:#fbfaf7}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:.25rem 1.5rem;overflow-wrap:anywhere}dd{margin:0}`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

/** The health page is outside the app: no frame and no script that could break. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { health, t, locale } = context.get(appContext)
  const report = await health()
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  if (request.headers.get('accept')?.includes('application/json')) return Response.json(report, { headers })
  return new Response(shell(report, t, languageTag(locale)), {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

function shell(report: HealthReport, t: Translate, lang: string): string {
  const { build, db, queue_lag, migrations, open_cases, reconciliation_age, time } = report
  const rows: [string, string][] = [
    [t('status.build'), build],
    [t('status.database'), t(db === 'ok' ? 'status.ok' : 'status.down')],
    [t('status.queue_lag'), String(queue_lag)],
    [t('status.migrations'), migrations.length === 0 ? '0' : migrations.join(', ')],
    [t('status.open_cases'), String(open_cases)],
    [t('status.reconciliation_age'), reconciliation_age === null ? '–' : String(reconciliation_age)],
    [t('status.time'), time],
  ]
  const list = rows
    .map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`)
    .join('')
  const title = escapeMarkup(t('status.title'))
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><dl>${list}</dl></main></body></html>`
}
