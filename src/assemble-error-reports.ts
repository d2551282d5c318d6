import { buildId } from '#platform/build-id.server.ts'
import type { Env } from '#platform/env.server.ts'
import { type ErrorReports, serverErrorRate, thrownOf } from '#platform/error-reports.server.ts'
import type { Metrics } from '#platform/metrics.server.ts'
import { openSentry } from '#providers/errors/sentry.ts'

type Settings = Pick<Env, 'SENTRY_DSN' | 'SENTRY_ENVIRONMENT'>

/** Null if nobody outside wants to know: the usual case. */
export function openErrorReports(settings: Settings, metrics: Metrics): ErrorReports | null {
  const { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: environment } = settings
  if (!dsn) return null
  return openSentry({
    dsn,
    environment,
    release: buildId,
    onOutcome: (category, outcome) => metrics.errorReports.inc({ category, outcome }),
  })
}

export function reportJobError(reports: ErrorReports | null, task: string, error: unknown): void {
  if (Math.random() >= serverErrorRate(error)) return
  reports?.error({ origin: 'server', thrown: thrownOf(error), during: `job ${task}`, tags: { task } })
}
