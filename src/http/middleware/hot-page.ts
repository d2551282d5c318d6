import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, AppParts } from '../kit.ts'
import { sendCachedPage } from '../send-cached-page.ts'

const mostAddresses = 10_000
const currencyCookie = /(?:^|; ?)currency_id=(\d{1,5})(?:;|$)/

/**
 * Remembers which cached page a request's own words led to, so that a busy page is found without working out
 * site, language and currency again. Forgotten whenever anything is purged: those words may mean something else then.
 */
export function hotPage({ pageCache, metrics, trustedProxies }: AppParts) {
  const hits = metrics.pages.labels('hit')
  let keys = new Map<string, string>()
  let generation = pageCache.generation

  return createMiddleware<AppEnv>(async (c, next) => {
    const words = wordsOf(c, trustedProxies.length > 0)
    if (words === null) return next()
    if (generation !== pageCache.generation) {
      keys = new Map()
      generation = pageCache.generation
    }
    const key = keys.get(words)
    const page = key === undefined ? undefined : pageCache.get(key)
    if (page) {
      hits.inc()
      return sendCachedPage(c, page, 'hit')
    }
    await next()
    const foundKey = c.get('pageKey')
    if (foundKey === undefined || generation !== pageCache.generation) return
    if (keys.size >= mostAddresses) keys.clear()
    keys.set(words, foundKey)
  })
}

/** All that decides which page is meant: host, address, chosen currency; behind a proxy also what that says. */
function wordsOf(c: Context<AppEnv>, hasProxies: boolean): string | null {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming
  if (incoming?.method !== 'GET') return null
  const { host, cookie } = incoming.headers
  const currency = cookie ? (currencyCookie.exec(cookie)?.[1] ?? '') : ''
  const words = `${host} ${incoming.url} ${currency}`
  if (!hasProxies) return words
  const { 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': scheme } = incoming.headers
  return `${words} ${forwardedHost} ${scheme} ${incoming.socket.remoteAddress}`
}
