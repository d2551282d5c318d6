import { getCookie } from 'hono/cookie'
import { browserFamily } from '#shop/client-reports/browser-family.ts'
import { ClientReportInput, ClientReportView } from '#shop/client-reports/client-reports.schema.ts'
import { receiveClientReport } from '#shop/client-reports/receive-client-report.server.ts'
import { isAllowed } from '#shop/marketing/consent.ts'
import type { AppParts } from '../app-types.ts'
import { type Call, post } from '../call.ts'

type Parts = Pick<AppParts, 'rateLimits' | 'metrics' | 'errorReports'>

export function clientReportCalls({ rateLimits, metrics, errorReports }: Parts): Call[] {
  return [
    post(
      '/api/client-reports',
      {
        summary: 'Tells of an error in a browser, of how long a page took, or of the steps of a visit',
        input: ClientReportInput,
        output: ClientReportView,
        // In memory: reports matter most when the database is what fails.
        limiter: rateLimits.inMemory({ name: 'client-reports', points: 60, seconds: 60 }),
      },
      (c, report) => {
        receiveClientReport(c.get('ctx'), { metrics, errorReports }, report, {
          browser: browserFamily(c.req.header('user-agent') ?? ''),
          allowsStatistics: isAllowed(getCookie(c, 'consent'), 'statistics'),
        })
        return c.json({ status: true })
      },
    ),
  ]
}
