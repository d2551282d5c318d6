import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseAway, isReadOnlyRefusal } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { AppEnv } from './app-types.ts'
import { errorPage } from './error-page.ts'
import { fail } from './responses.ts'

/** As proxies log it: the client has gone and gets no response. */
const clientGone = 499
const brokenLines = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/** Answers a request that threw an error. */
export function failedRequest(c: Context<AppEnv>, log: Log, error: Error): Response | Promise<Response> {
  if (error instanceof HTTPException) return error.getResponse()
  if (isClientGone(c) && isBrokenLine(error)) return leftAlone(c)
  const failure = tellOfFailure(c, log, error)
  return c.req.path.startsWith('/api/') ? fail(c, failure) : errorPage(c, failure)
}

/** Logged under the request's id; the answer says whether to try again. */
export function tellOfFailure(c: Context<AppEnv>, log: Log, error: unknown): Failure {
  if (isReadOnlyRefusal(error)) return { code: 'service.forbidden' }
  const isAway = isDatabaseAway(error)
  log.error({ requestId: c.get('requestId'), err: error }, isAway ? 'database is away' : 'unexpected error')
  return { code: isAway ? 'service.overloaded' : 'service.internal' }
}

export function leftAlone(c: Context<AppEnv>): Response {
  return c.body(null, clientGone as never)
}

/** The client has disconnected. */
export function isClientGone(c: Context<AppEnv>): boolean {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  return c.req.raw.signal.aborted || Boolean(incoming?.errored) || Boolean(outgoing?.destroyed)
}

/** The errors of reading from or writing to a client that has disconnected. */
function isBrokenLine(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return brokenLines.has(code) || error.name === 'AbortError' || /prematurely closed/.test(error.message)
}
