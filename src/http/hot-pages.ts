import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '#platform/metrics.server.ts'
import { headOfMessage, type OriginReader } from './asked-origin.ts'
import { answerFrom } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'
import type { RecordRequest } from './record-request.ts'

const maxAddresses = 10_000
/** The cookies that select a page. */
const choices = [
  { name: 'currency_id', plain: /(?:^|; ?)currency_id=(\d{1,5})(?:;|$)/ },
  { name: 'country_id', plain: /(?:^|; ?)country_id=(\d{1,5})(?:;|$)/ },
]

type Parts = {
  pageCache: PageCache
  metrics: Metrics
  record: RecordRequest
  originOf: OriginReader
}
type Found = { key: string; site: string; path: string }

/**
 * Remembers which cached page a request led to, by its raw host, address and cookie. Answers the next such request on
 * Node's own objects, before site, language and currency are known and anything is built for Hono.
 */
export class HotPages {
  readonly #parts: Parts
  readonly #hits: ReturnType<Metrics['pages']['labels']>
  #found = new Map<string, Found>()
  #generation: number

  constructor(parts: Parts) {
    this.#parts = parts
    this.#hits = parts.metrics.pages.labels('hit')
    this.#generation = parts.pageCache.generation
  }

  /** Returns false without touching the request if the app has to answer it. */
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

  /** `generation` was read before the request was resolved: after a purge it may resolve to another page. */
  remember(request: IncomingMessage, found: Found, generation: number): void {
    if (generation !== this.#parts.pageCache.generation) return
    const words = this.#wordsOf(request)
    if (words === null) return
    if (this.#generation !== generation) this.#forget()
    if (this.#found.size >= maxAddresses) this.#found.clear()
    this.#found.set(words, found)
  }

  #forget() {
    this.#found = new Map()
    this.#generation = this.#parts.pageCache.generation
  }

  /**
   * Everything that selects a page: origin, address (with the language), chosen currency and destination. Null if a cookie
   * or the host can be read in more than one way.
   */
  #wordsOf(request: IncomingMessage): string | null {
    const { method, url } = request
    if (method !== 'GET' && method !== 'HEAD') return null
    const chosen = chosenIn(request.headers.cookie)
    if (chosen === null) return null
    const origin = this.#parts.originOf(headOfMessage(request))
    return origin && `${origin.isSecure} ${origin.host}\n${url}\n${chosen}`
  }
}

function chosenIn(cookie: string | undefined): string | null {
  if (!cookie) return ' '
  // Pages for staff with a pass are never cached.
  if (cookie.includes('office_pass')) return null
  let chosen = ''
  for (const { name, plain } of choices) {
    const at = cookie.indexOf(name)
    if (at !== cookie.lastIndexOf(name)) return null
    const value = at < 0 ? '' : plain.exec(cookie)?.[1]
    if (value === undefined) return null
    chosen += ` ${value}`
  }
  return chosen
}
