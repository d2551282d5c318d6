import type { Metrics } from '#platform/metrics.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { BrowserFamily } from './browser-family.ts'
import type { ClientReport, TraceReport } from './client-reports.schema.ts'

type Sender = { browser: BrowserFamily; allowsStatistics: boolean }

/**
 * Reports go to our own log and metrics. A log line contains no IP address, cookie or user agent, so it does not
 * identify a visitor. Reports other than errors are stored only with consent to statistics.
 */
export function receiveClientReport(
  { log, site, requestId }: Pick<RequestContext, 'log' | 'site' | 'requestId'>,
  metrics: Metrics,
  report: ClientReport,
  { browser, allowsStatistics }: Sender,
): void {
  if (report.kind === 'trace') {
    if (allowsStatistics) observeTrace(metrics, report)
    return
  }
  const { kind, ...facts } = report
  const line = { requestId, site: site.code, browser, ...facts }
  if (kind === 'error') {
    metrics.clientErrors.inc({ site: site.code })
    log.warn(line, 'client error')
  } else if (allowsStatistics) log.info(line, 'client trail')
}

function observeTrace({ clientTraces }: Metrics, { ttfb, lcp, cls }: TraceReport) {
  clientTraces.ttfb.observe(ttfb / 1000)
  if (lcp !== undefined) clientTraces.lcp.observe(lcp / 1000)
  if (cls !== undefined) clientTraces.cls.observe(cls)
}
