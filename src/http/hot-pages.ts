import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '#platform/metrics.server.ts'
import { answerFrom } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'
import type { RecordRequest } from './record-request.ts'

const mostAddresses = 10_000
const currencyName = 'currency_id'
const plainCurrency = /(?:^|; ?)currency_id=(\d{1,5})(?:;|$)/

type Parts = {
  pageCache: PageCache
  metrics: Metrics
  record: RecordRequest
  trustedProxies: readonly string[]
}
type Found = { key: string; site: string; path: string }

/**
 * Remembers which cached page a request's own words led to, and answers the next such request on Node's own objects,
 * before site, language and currency are worked out and anything is built for Hono.
 */
export class HotPages {
  readonly #parts: Parts
  readonly #hits: ReturnType<Metrics['pages']['labels']>
  readonly #hasProxies: boolean
  #found = new Map<string, Found>()
  #generation: number

  constructor(parts: Parts) {
    this.#parts = parts
    this.#hits = parts.metrics.pages.labels('hit')
    this.#hasProxies = parts.trustedProxies.length > 0
    this.#generation = parts.pageCache.generation
  }

  /** False leaves the request untouched: somebody else has to answer it. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const startedAt = performance.now()
    const { pageCache, record } = this.#parts
    if (this.#generation !== pageCache.generation) this.#forget()
    const words = this.#wordsOf(request)
    const found = words === null ? undefined : this.#found.get(words)
    const page = found && pageCache.get(found.key)
    if (!found || !page) return false
    const { 'if-none-match': knownEtag, 'accept-encoding': encodings } = request.headers
    const answer = answerFrom(page, knownEtag, encodings)
    if (!answer) return false

    const requestId = randomUUID()
    this.#hits.inc()
    response.writeHead(answer.status, { ...answer.headers, 'x-request-id': requestId, 'x-page-cache': 'hit' })
    response.end(answer.body, 'latin1')
    const { method = 'GET' } = request
    record({
      requestId,
      kind: 'page',
      method,
      path: found.path,
      status: answer.status,
      startedAt,
      site: found.site,
    })
    return true
  }

  /** `generation` is of before the words were understood: after a purge they may mean something else. */
  remember(request: IncomingMessage, found: Found, generation: number): void {
    if (generation !== this.#parts.pageCache.generation) return
    const words = this.#wordsOf(request)
    if (words === null) return
    if (this.#generation !== generation) this.#forget()
    if (this.#found.size >= mostAddresses) this.#found.clear()
    this.#found.set(words, found)
  }

  #forget() {
    this.#found = new Map()
    this.#generation = this.#parts.pageCache.generation
  }

  /**
   * All that decides which page is meant: host, address (with the language), chosen currency; behind a proxy also what
   * that says. Null where the currency is written in a way that others may read differently.
   */
  #wordsOf({ method, url, headers, socket }: IncomingMessage): string | null {
    if (method !== 'GET' && method !== 'HEAD') return null
    const { host, cookie } = headers
    const currency = cookie?.includes(currencyName) ? onlyCurrency(cookie) : ''
    if (currency === null) return null
    const words = `${host}\n${url}\n${currency}`
    if (!this.#hasProxies) return words
    return `${words}\n${headers['x-forwarded-host']}\n${headers['x-forwarded-proto']}\n${socket.remoteAddress}`
  }
}

function onlyCurrency(cookie: string): string | null {
  if (cookie.indexOf(currencyName) !== cookie.lastIndexOf(currencyName)) return null
  return plainCurrency.exec(cookie)?.[1] ?? null
}
