import { gzipSync } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { isDatabaseAway } from '#platform/database.server.ts'
import type { AppEnv, AppParts, Rendered } from './app-types.ts'
import type { Page } from './cached-page.ts'
import { errorPage } from './error-page.ts'
import { isClientGone, leftAlone, tellOfFailure } from './failed-request.ts'
import { keptSecurityHeaders } from './middleware/security-headers.ts'
import { pageKey } from './page-cache.ts'
import { askToWait } from './responses.ts'
import { sendCachedPage } from './send-cached-page.ts'

const worthCompressing = 1024
const keptHeaders = {
  vary: 'accept-encoding, cookie',
  'cache-control': 'private, no-cache',
  'content-type': 'text/html; charset=utf-8',
}

/** Serves and caches pages whose loaders called `ctx.cachePage`; other pages are rendered each time. */
export function pages({ pageCache, hotPages, renderPage, metrics, log }: AppParts) {
  const counted = {
    hit: metrics.pages.labels('hit'),
    miss: metrics.pages.labels('miss'),
    personal: metrics.pages.labels('personal'),
  }

  const render = async (c: Context<AppEnv>) => {
    const rendered = await renderPage(c.req.raw, c.get('ctx'))
    for (const error of rendered.errors) tellOfFailure(c, log, error)
    return rendered
  }

  return async (c: Context<AppEnv>): Promise<Response> => {
    const ctx = c.get('ctx')
    const url = c.get('url')
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    // `same-origin` has checked the form's origin. React Router's own check knows neither proxies nor `null`.
    if (!isRead) c.req.raw.headers.delete('origin')
    if (!isRead || url.pathname.endsWith('.data')) {
      const rendered = await render(c)
      // Data preloaded on hover must still be valid for the click that follows.
      const isPublic = isRead && rendered.response.status === 200 && c.get('pageTags').size > 0
      return sendRendered(c, rendered, isPublic ? 'private, max-age=10' : 'private, no-store')
    }

    const key = pageKey({
      site: ctx.site.code,
      origin: ctx.origin,
      locale: ctx.locale,
      currency: ctx.currency.isoCode,
      destination: ctx.destination,
      path: url.pathname,
      query: url.searchParams,
    })
    const hit = pageCache.get(key)
    if (hit) {
      counted.hit.inc()
      const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
      const found = { key, site: ctx.site.code, path: c.req.path }
      if (incoming) hotPages.remember(incoming, found, c.get('pageGeneration'))
      return sendCachedPage(c, hit, 'hit')
    }

    let own: Rendered | undefined
    const page = await pageCache.render(key, async () => {
      own = await render(c)
      return toPublicPage(c, own)
    })
    if (page) {
      counted.miss.inc()
      return sendCachedPage(c, page, 'miss')
    }
    counted.personal.inc()
    // The render that this request waited for turned out personal, so it renders its own.
    return sendRendered(c, own ?? (await render(c)))
  }
}

function toPublicPage(c: Context<AppEnv>, { response, document }: Rendered): Page | null {
  const tags = c.get('pageTags')
  if (!document || response.status !== 200 || tags.size === 0 || response.headers.has('set-cookie'))
    return null
  const headers = { ...keptSecurityHeaders(c), ...keptHeaders, 'content-security-policy': document.policy }
  return { html: document.html, headers, tags: [...tags] }
}

/** A personal or dynamic response: only the browser itself may store it. */
export async function sendRendered(
  c: Context<AppEnv>,
  { response, document, errors }: Rendered,
  cacheControl = 'private, no-store',
): Promise<Response> {
  if (response.status >= 500 && isClientGone(c)) return leftAlone(c)
  const isAway = response.status === 500 && errors.some(isDatabaseAway)
  const isData = c.get('url').pathname.endsWith('.data')
  // The frame could not be rendered, or the response is a file without one.
  if (errors.length > 0 && !document && !isData)
    return errorPage(c, { code: isAway ? 'service.overloaded' : 'service.internal' })
  const status = isAway ? 503 : response.status
  askToWait(c, status)
  for (const [name, value] of response.headers) c.header(name, value, { append: name === 'set-cookie' })
  if (!response.headers.has('cache-control')) c.header('cache-control', cacheControl)
  if (document) {
    c.header('content-type', keptHeaders['content-type'])
    c.header('content-security-policy', document.policy)
  }
  c.header('vary', keptHeaders.vary)
  c.status(status as 200)
  const body = document ? Buffer.from(document.html) : Buffer.from(await response.arrayBuffer())
  if (body.byteLength === 0) return c.body(null)
  const isText =
    document !== null || /^text\/|json|javascript/.test(response.headers.get('content-type') ?? '')
  const canGzip = c.req.header('accept-encoding')?.includes('gzip') ?? false
  if (!isText || !canGzip || body.byteLength < worthCompressing) return c.body(body)
  c.header('content-encoding', 'gzip')
  return c.body(gzipSync(body, { level: 1 }))
}
