import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptedLocale, type MessageLocale, messageLocales } from '#core/locale.ts'
import type { Result } from '#core/result.ts'
import { type Translate, translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import type { RateLimiter } from '#platform/rate-limits.server.ts'
import type { Failure } from '#shop/failure.ts'
import { rateLimited } from '#shop/limits/rate-limited.ts'
import type { AppEnv } from './app-types.ts'
import { errorStatus } from './error-status.ts'

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

/** Default Retry-After in seconds, by status. */
const usualWait: Partial<Record<number, string>> = { 429: '60', 503: '5' }

/** Retry-After for answers that may differ later; some failures know the exact time. */
export function askToWait(c: Context<AppEnv>, status: number, seconds?: unknown): void {
  const wait = usualWait[status]
  if (wait) c.header('retry-after', typeof seconds === 'number' ? String(seconds) : wait)
}

/** Stores the text for later use, because reading it from the response would cost a stream. */
function writeJson(c: Context<AppEnv>, body: object, status: ContentfulStatusCode = 200): Response {
  const text = JSON.stringify(body)
  c.set('written', text)
  return c.body(text, status, { 'content-type': 'application/json' })
}

/** Refuses the request if its network has used up its tries. */
export function limited(limiter: RateLimiter | null): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const wait = limiter ? await limiter.consume(c.get('clientNetwork')) : null
    if (wait === null) return next()
    return fail(c, rateLimited(wait))
  }
}

export function reply(c: Context<AppEnv>, result: Result<object, Failure>): Response {
  return result.ok ? c.json(result.value) : fail(c, result.error)
}

/** An answer with personal data, which no cache may store. */
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

/** Before the site is known, the language comes from the browser's Accept-Language. */
export function translate(c: Context<AppEnv>): Translate {
  const ctx = c.get('ctx')
  if (ctx) return ctx.pageTexts.translate(ctx.site.id, ctx.messageLocale)
  return shippedTranslate(acceptedLocale(c.req.header('accept-language') ?? '', messageLocales) ?? 'en')
}

const shippedTranslates = new Map<MessageLocale, Translate>()

/** Made once for each language: a stranger who tries hosts must not make the shop merge thousands of texts. */
function shippedTranslate(locale: MessageLocale): Translate {
  const known = shippedTranslates.get(locale)
  if (known) return known
  const made = translator({ ...shippedMessages.en, ...shippedMessages[locale] }, locale)
  shippedTranslates.set(locale, made)
  return made
}
