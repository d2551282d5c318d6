import { reportingRates } from '#core/error-rules.ts'
import type { ErrorReports } from '#platform/error-reports.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Metrics } from '#platform/metrics.server.ts'

export type RequestKind = 'api' | 'page' | 'file' | 'health'
type Answered = {
  requestId: string
  kind: RequestKind
  method: string
  /** Without the query: that may be personal. */
  path: string
  status: number
  /** By `performance.now()`. */
  startedAt: number
  site: string | undefined
}
export type RecordRequest = (answered: Answered) => void

/** The links of emails carry their secret in the path, whatever somebody made of it on the way. */
const emailLinks = /^((?:\/[a-z]{2})?\/(?:password-reset|account-confirm|order))\/[^/].*$/
/** A slug has pauses between its words, a secret has none. */
const secret = /\w{32,}/g
/** An e-mail address, also percent-encoded. */
const email = /[^/]+(?:@|%40)[^/]+/gi

function withoutSecrets(path: string): string {
  return path.replace(emailLinks, '$1/…').replace(secret, '…').replace(email, '…')
}

/** Parts with a number are products, orders and people: they are left out, and the rest tells which page it is. */
function pageOf(path: string): string {
  return path.replace(/[^/]*\d[^/]*/g, '…')
}

type Recorder = { log: Log; metrics: Metrics; errorReports: ErrorReports | null; random?: () => number }

/** Writes the request to the log and the metrics; a fifth of them is reported as a duration. */
export function requestRecorder({
  log,
  metrics,
  errorReports,
  random = () => Math.random(),
}: Recorder): RecordRequest {
  const kept = new Map<string, ReturnType<typeof metrics.requests.labels>>()
  const observed = (kind: string, status: string) => {
    const key = kind + status
    const child = kept.get(key) ?? metrics.requests.labels(kind, status)
    kept.set(key, child)
    return child
  }
  return ({ requestId, kind, method, path, status, startedAt, site }) => {
    const ms = performance.now() - startedAt
    observed(kind, `${Math.floor(status / 100)}xx`).observe(ms / 1000)
    if (kind === 'health') return
    const facts = {
      requestId,
      method,
      path: withoutSecrets(path),
      status,
      ms: Math.round(ms * 10) / 10,
      site,
    }
    if (errorReports && kind !== 'file' && random() < reportingRates.trace) {
      const tags = { kind, method, status: String(status), ...(site && { site }) }
      errorReports.trace({ origin: 'server', name: pageOf(facts.path), durationMs: ms, tags })
    }
    log[status >= 500 ? 'error' : 'info'](facts, 'request')
  }
}
