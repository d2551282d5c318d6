import { err, ok, type Result } from '#core/result.ts'
import { reportFailedCall } from '#web/errors/error-reporting.ts'
import { isErrorAnswer } from './is-error-answer.ts'

/** Specification 9: own calls wait 60 s, and 100 ms before a retry. */
const defaults = { timeoutMs: 60_000, retries: 0, retryDelayMs: 100 }

export type CallOptions = Partial<typeof defaults> & {
  locale?: string
  base?: string
  /** Aborted when the caller no longer needs the answer; that is not reported as a failure. */
  signal?: AbortSignal
  /** Sent even if the page is left at this moment. */
  outlivesPage?: boolean
}
/** Status 0: the server could not be reached, or did not answer in time. */
export type CallFailure = { status: number; answer: unknown }

/**
 * Calls the shop's own API. Only temporary failures are retried: no connection, a timeout, 5xx. The server guarantees that
 * every call is safe to run twice.
 */
export async function call<Answer>(
  path: string,
  payload: object | null,
  options: CallOptions = {},
): Promise<Result<Answer, CallFailure>> {
  const {
    timeoutMs,
    retries,
    retryDelayMs,
    locale,
    base = '',
    signal: wish,
    outlivesPage = false,
  } = { ...defaults, ...options }
  const request: RequestInit = {
    method: payload ? 'POST' : 'GET',
    headers: {
      ...(payload && { 'content-type': 'application/json' }),
      ...(locale && { 'x-locale': locale }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
    keepalive: outlivesPage,
  }
  for (let attempt = 0; ; attempt += 1) {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = wish ? AbortSignal.any([wish, timeout]) : timeout
    const failure = await tryOnce<Answer>(base + path, { ...request, signal })
    if (failure.ok || wish?.aborted) return failure
    if (attempt >= retries || !mayPass(failure.error.status)) {
      reportFailedCall(path, failure.error.status)
      return failure
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
  }
}

async function tryOnce<Answer>(url: string, request: RequestInit): Promise<Result<Answer, CallFailure>> {
  try {
    const response = await fetch(url, request)
    const answer: unknown = await response.json().catch(nullIfUnreadable)
    const isError = !response.ok || answer === null || isErrorAnswer(answer)
    return isError ? err({ status: response.status, answer }) : ok(answer as Answer)
  } catch {
    return err({ status: 0, answer: null })
  }
}

/** A body that is not JSON still counts as an answer; one that broke off does not. */
function nullIfUnreadable(error: unknown): null {
  if (error instanceof SyntaxError) return null
  throw error
}

function mayPass(status: number): boolean {
  return status === 0 || status >= 500
}
