import { officeDay } from '#shop/office/office-day.ts'
import { readCampaignReport } from '#shop/office/read-campaign-report.server.ts'
import { offeredPeriods, readPeriod } from '#shop/office/report-period.ts'
import type { Office } from '../kit/office.server.ts'
import { reportSites } from './report-sites.server.ts'

export async function readCampaignsData(office: Office, url: URL) {
  const today = officeDay(office.clock()).day
  const period = readPeriod(url.searchParams.get('period'), today)
  const chosen = reportSites(office, url)
  const report = await readCampaignReport(office.db, chosen.siteIds, period)
  return { ...chosen, ...report, period, periods: offeredPeriods(today) }
}
