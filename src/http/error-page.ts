import type { Context } from 'hono'
import { html } from 'hono/html'
import { languageTag } from '#core/locale.ts'
import type { Failure } from '#shop/failure.ts'
import type { AppEnv } from './app-types.ts'
import { errorStatus } from './error-status.ts'
import { askToWait, translate } from './responses.ts'

/** For when the page's frame cannot be rendered: no script, no style, a text and the request id. */
export function errorPage(c: Context<AppEnv>, { code, params }: Failure): Response | Promise<Response> {
  const t = translate(c)
  askToWait(c, errorStatus[code])
  const lang = languageTag(c.get('ctx')?.messageLocale ?? 'en').split('-')[0]
  return c.html(
    html`<!doctype html>
      <html lang="${lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${t(code, params)}</title>
        </head>
        <body>
          <main>
            <h1>${t(code, params)}</h1>
            <p>${t('error.request_id', { id: c.get('requestId') })}</p>
          </main>
        </body>
      </html>`,
    errorStatus[code],
  )
}
