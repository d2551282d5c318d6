import type { ErrorReport } from '#shop/client-reports/client-reports.schema.ts'
import { errorReport, type Whereabouts } from './error-report.ts'
import { isErrorSent } from './reporting-rates.ts'

/** A page that fails in a loop has said all it can say. */
const maxPerPage = 5

type Options = { whereabouts(): Whereabouts; send(report: ErrorReport): void; random(): number }
export type ErrorReporter = { report(error: unknown): void; hasReported(): boolean }

/** Sends each error once, a few at most; whether one is sent is decided the first time it is seen. */
export function createErrorReporter({ whereabouts, send, random }: Options): ErrorReporter {
  const known = new Set<string>()
  let sent = 0
  return {
    hasReported: () => sent > 0,
    report(error) {
      if (sent >= maxPerPage) return
      const report = errorReport(error, whereabouts())
      if (known.has(report.message)) return
      known.add(report.message)
      if (!isErrorSent(error, random())) return
      sent += 1
      send(report)
    },
  }
}
