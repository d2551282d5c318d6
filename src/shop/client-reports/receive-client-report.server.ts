import type { ErrorReports } from '#platform/error-reports.server.ts'
import type { Metrics } from '#platform/metrics.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { BrowserFamily } from './browser-family.ts'
import type { ClientReport, ErrorReport, TraceReport } from './client-reports.schema.ts'

type Sender = { browser: BrowserFamily; allowsStatistics: boolean }

type Receivers = { metrics: Metrics; errorReports: ErrorReports | null }

/**
 * Reports go to our own log and metrics, and errors and durations on to whom the deployment names. A log line contains no IP address, cookie or user agent, so it does not
 * identify a visitor. Reports other than errors are stored only with consent to statistics.
 */
export function receiveClientReport(
  { log, site, requestId }: Pick<RequestContext, 'log' | 'site' | 'requestId'>,
  { metrics, errorReports }: Receivers,
  report: ClientReport,
  { browser, allowsStatistics }: Sender,
): void {
  if (report.kind === 'trace') {
    if (!allowsStatistics) return
    observeTrace(metrics, report)
    errorReports?.trace(traceToReport(report, { site: site.code, browser }))
    return
  }
  const { kind, ...facts } = report
  const line = { requestId, site: site.code, browser, ...facts }
  if (kind === 'error') {
    metrics.clientErrors.inc({ site: site.code })
    log.warn(line, 'client error')
    errorReports?.error(errorToReport(report, { site: site.code, browser, request_id: requestId }))
  } else if (allowsStatistics) log.info(line, 'client trail')
}

type Tags = Record<string, string>

/** The browser has taken its share already (`web/errors/reporting-rates.ts`), so nothing is left out here. */
function errorToReport({ message, stack = '', path, build, trail }: ErrorReport, tags: Tags) {
  const [, type = 'Error', text = message] = /^(\w{1,60}): (.*)$/s.exec(message) ?? []
  const thrown = [{ type, message: text, stack }]
  return { origin: 'browser' as const, thrown, during: path, tags, steps: trail, build }
}

function traceToReport({ kind: _kind, ...measured }: TraceReport, tags: Tags) {
  const { lcp, ttfb } = measured
  return { origin: 'browser' as const, name: 'page load', durationMs: lcp ?? ttfb, tags, measured }
}

function observeTrace({ clientTraces }: Metrics, { ttfb, lcp, inp, cls }: TraceReport) {
  clientTraces.ttfb.observe(ttfb / 1000)
  if (lcp !== undefined) clientTraces.lcp.observe(lcp / 1000)
  if (inp !== undefined) clientTraces.inp.observe(inp / 1000)
  if (cls !== undefined) clientTraces.cls.observe(cls)
}
