import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AppEnv, AppParts, Rendered } from './app-types.ts'
import type { Page } from './cached-page.ts'
import { tellOfFailure } from './failed-request.ts'
import { keptSecurityHeaders } from './middleware/security-headers.ts'
import { pageKey } from './page-cache.ts'
import { sendCachedPage } from './send-cached-page.ts'
import { sendForPass } from './send-for-pass.ts'
import { pageHeaders, sendRendered } from './send-rendered.ts'

const keptHeaders = { ...pageHeaders, 'cache-control': 'private, no-cache' }

/** Serves and caches pages whose loaders called `ctx.cachePage`; other pages are rendered each time. */
export function pages(parts: AppParts) {
  const { pageCache, hotPages, renderPage, metrics, log } = parts
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
    if (ctx.pass) return sendForPass(c, parts, ctx.pass, () => render(c))
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
