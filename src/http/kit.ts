import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptedLocale, messageLocales } from '#core/locale.ts'
import type { Result } from '#core/result.ts'
import { type Translate, translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import type { Db } from '#platform/database.server.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { MemoryBudget } from '#platform/memory-budget.server.ts'
import type { Metrics } from '#platform/metrics.server.ts'
import type { Passwords } from '#platform/passwords.server.ts'
import type { RateLimiter, RateLimits } from '#platform/rate-limits.server.ts'
import type { Claimed } from '#shop/call-answers/call-answer.ts'
import type { Catalog } from '#shop/catalog/open-catalog.server.ts'
import type { Menu } from '#shop/catalog/open-menu.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { HealthReport } from '#shop/health.ts'
import { rateLimited } from '#shop/limits/rate-limited.ts'
import type { PaymentProviders } from '#shop/payment-methods/payment-providers.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { CourierDirectory } from '#shop/shipping/courier-directory.server.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import type { OriginReader } from './asked-origin.ts'
import { errorStatus } from './error-status.ts'
import type { HotPages } from './hot-pages.ts'
import type { PageCache } from './page-cache.ts'
import type { RecordRequest, RequestKind } from './record-request.ts'

export type AppEnv = {
  Variables: {
    requestId: string
    url: URL
    /** Who asks, as limits count it: of the peer's address, or of what a trusted proxy says. */
    clientNetwork: string
    isSecure: boolean
    ctx: RequestContext
    pageTags: Set<string>
    /** Set by whoever sends an answer that has them already. */
    hasSecurityHeaders: boolean | undefined
    /** Of the page cache, before the request was understood. */
    pageGeneration: number
    kind: RequestKind
    /** The body of the answer, for whoever keeps it. */
    written: string | undefined
    /** Of a call that carries a key. */
    claimed: Claimed | undefined
    /** Its answer was kept together with what it did. */
    isKept: boolean | undefined
  }
}

/** Renders a page; the web room gives it, so that http need not know React. */
export type PageHandler = (request: Request, ctx: RequestContext) => Promise<Rendered>
/** A document comes beside an answer that is empty but for its status and whatever a route added. */
export type Rendered = {
  response: Response
  document: { html: string; policy: string } | null
  /** What was thrown on the way and not expected. */
  errors: readonly unknown[]
}

export type AppParts = {
  db: Db
  log: Log
  clock: () => Date
  metrics: Metrics
  record: RecordRequest
  rateLimits: RateLimits
  passwords: Passwords
  encryption: Encryption
  sites: SiteDirectory
  messageBook: MessageBook
  catalog: Catalog
  couriers: CourierDirectory
  shippingRates: ShippingRates
  payments: PaymentProviders
  menu: Menu
  budget: MemoryBudget
  pageCache: PageCache
  hotPages: HotPages
  renderPage: PageHandler
  /** Which methods the page at an address takes. */
  pageMethods(pathname: string): readonly string[]
  image(c: Context<AppEnv>): Promise<Response>
  originOf: OriginReader
  health(): Promise<HealthReport>
  buildId: string
  showsGallery: boolean
  /** True once the process was asked to stop: balancers should look elsewhere. */
  isStopping(): boolean
}

/** The one place that writes an error body (decisions D0). */
export function fail(c: Context<AppEnv>, failure: Failure): Response {
  const { code, params, errors, details } = failure
  const body = {
    status: false,
    code,
    message: translate(c)(code, params),
    ...(errors && { errors }),
    ...(details && { details }),
    request_id: c.get('requestId'),
  }
  askToWait(c, errorStatus[code], details?.retry_after)
  return writeJson(c, body, errorStatus[code])
}

/** Seconds, by the status of an answer that may be another one later. */
const usualWait: Partial<Record<number, string>> = { 429: '60', 503: '5' }

/** Retry-After for answers that may differ later; some failures know the exact time. */
export function askToWait(c: Context<AppEnv>, status: number, seconds?: unknown): void {
  const wait = usualWait[status]
  if (wait) c.header('retry-after', typeof seconds === 'number' ? String(seconds) : wait)
}

/** To read it from the answer again would cost a stream. */
function writeJson(c: Context<AppEnv>, body: object, status: ContentfulStatusCode = 200): Response {
  const text = JSON.stringify(body)
  c.set('written', text)
  return c.body(text, status, { 'content-type': 'application/json' })
}

/** Passes unless this address has used up its tries. */
export function limited(limiter: RateLimiter | null): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const wait = limiter ? await limiter.consume(c.get('clientNetwork')) : null
    if (wait === null) return next()
    return fail(c, rateLimited(wait))
  }
}

/** A success as it is, flat; a failure by its code. */
export function reply(c: Context<AppEnv>, result: Result<object, Failure>): Response {
  return result.ok ? c.json(result.value) : fail(c, result.error)
}

/** An answer about somebody, which nobody may keep. */
export function personal<Value>(
  c: Context<AppEnv>,
  result: Result<Value, Failure>,
  view: (value: Value) => object = (value) => value ?? {},
): Response {
  c.header('cache-control', 'no-store')
  return result.ok ? writeJson(c, success(view(result.value))) : fail(c, result.error)
}

export function success(view: object): object {
  return { status: true, ...view }
}

/** Also before a site is known: then by what the browser asks for. */
export function translate(c: Context<AppEnv>): Translate {
  if (c.get('ctx')) return c.get('ctx').t
  const locale = acceptedLocale(c.req.header('accept-language') ?? '', messageLocales) ?? 'en'
  return translator({ ...shippedMessages.en, ...shippedMessages[locale] }, locale)
}
