import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etag } from 'hono/etag'
import { z } from 'zod'
import type { RateLimiter } from '#platform/rate-limits.server.ts'
import type { ApiScope } from '#shop/api-keys/api-key.ts'
import type { AppEnv } from './app-types.ts'
import { runOnce } from './idempotent-call.ts'
import type { KeyedCalls } from './keyed-call.ts'
import { readBody, readQuery } from './read-body.ts'
import { fail, limited } from './responses.ts'

/** One call of the API. The documentation is generated from the same schemas. */
export type Call = {
  method: 'get' | 'post'
  path: string
  summary: string
  input: z.ZodType
  output: z.ZodType
  /** The media type of a success, if it is a file and not JSON. */
  outputType: string
  /** Also takes a plain form, for pages without script. */
  acceptsForm: boolean
  /** With an Idempotency-Key it acts once and repeats its answer; `needed` refuses a call without one. */
  key: 'ignored' | 'taken' | 'needed'
  limiter: RateLimiter | null
  /** For other programs: it needs an API key with this scope, and knows no customer. */
  scope: ApiScope | null
  answer(c: Context<AppEnv>, input: unknown): Response | Promise<Response>
}

type Definition<Input extends z.ZodType> = {
  summary: string
  input?: Input
  output: z.ZodType
  outputType?: string
  acceptsForm?: boolean
  key?: Call['key']
  limiter?: RateLimiter
  scope?: ApiScope
}
type Answer<Input> = (c: Context<AppEnv>, input: Input) => Response | Promise<Response>

/** A call with no payload takes an empty body or `{}`. */
const Nothing = z.strictObject({})
const maxBytes = 64 * 1024

/** What it takes besides its path is in the query. */
export function get<Input extends z.ZodType = typeof Nothing>(
  path: string,
  definition: Definition<Input>,
  answer: Answer<z.output<Input>>,
): Call {
  return { ...complete(definition), method: 'get', path, answer: answer as Call['answer'] }
}

export function post<Input extends z.ZodType = typeof Nothing>(
  path: string,
  definition: Definition<Input>,
  answer: Answer<z.output<Input>>,
): Call {
  // The body was parsed by this schema, so its type is known here.
  return { ...complete(definition), method: 'post', path, answer: answer as Call['answer'] }
}

function complete({
  summary,
  input = Nothing as never,
  output,
  outputType = 'application/json',
  acceptsForm = false,
  key = 'ignored',
  limiter,
  scope,
}: Definition<z.ZodType>) {
  return {
    summary,
    input,
    output,
    outputType,
    acceptsForm,
    key,
    limiter: limiter ?? null,
    scope: scope ?? null,
  }
}

export function mount(app: Hono<AppEnv>, calls: readonly Call[], keyed: KeyedCalls): void {
  for (const call of calls) {
    if (call.method === 'get') app.use(call.path, tagged)
    const name = `api ${call.method} ${call.path}`
    const guard = call.scope ? keyed(call.scope, name) : limited(call.limiter)
    app.on(call.method.toUpperCase(), call.path, limitedBody, guard, async (c) => {
      if (call.method === 'get' && call.input === Nothing) return call.answer(c, {})
      const input = call.method === 'get' ? readQuery(c, call) : await readBody(c, call)
      if (!input.ok) return fail(c, input.error)
      if (call.method === 'get') return call.answer(c, input.value)
      const run = async () => call.answer(c, input.value)
      return call.key === 'ignored' ? run() : runOnce(c, { needsKey: call.key === 'needed' }, run)
    })
  }
}

const tag = etag()

/** A response that may not be stored needs no ETag. */
const tagged: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (!c.res.headers.get('cache-control')?.includes('no-store')) await tag(c, async () => {})
}

const countedBody = bodyLimit({ maxSize: maxBytes, onError: (c) => tooLarge(c as Context<AppEnv>) })

/** Node enforces a stated length. Only a body without one must be counted, which costs a stream. */
const limitedBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const told = c.req.header('content-length')
  if (told === undefined || c.req.header('transfer-encoding')) return countedBody(c, next)
  return Number(told) <= maxBytes ? next() : tooLarge(c)
}

function tooLarge(c: Context<AppEnv>): Response {
  return fail(c, { code: 'service.file_too_large' })
}
