import { officeDay } from '#shop/office/office-day.ts'
import { readQuotesReport } from '#shop/office/read-quotes-report.server.ts'
import { offeredPeriods, readPeriod } from '#shop/office/report-period.ts'
import type { Office } from '../kit/office.server.ts'
import { reportSites } from './report-sites.server.ts'

export async function readQuotesData(office: Office, url: URL) {
  const today = officeDay(office.clock()).day
  const period = readPeriod(url.searchParams.get('period'), today)
  const chosen = reportSites(office, url)
  const report = await readQuotesReport(office, chosen.siteIds, period)
  return {
    ...chosen,
    ...report,
    period,
    periods: offeredPeriods(today),
    sites: report.sites.map((one) => ({ ...one, name: office.site(one.siteId).name })),
  }
}
