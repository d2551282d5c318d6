import { say } from '#locales/office/office-texts.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { providerLabels } from '#shop/office/payments-list.ts'
import { readSalesReport } from '#shop/office/read-sales-report.server.ts'
import { offeredPeriods, readPeriod } from '#shop/office/report-period.ts'
import type { Office } from '../kit/office.server.ts'
import { reportSites } from './report-sites.server.ts'

/** The report with names in place of numbers. */
export async function readSalesData(office: Office, url: URL) {
  const today = officeDay(office.clock()).day
  const period = readPeriod(url.searchParams.get('period'), today)
  const chosen = reportSites(office, url)
  const report = await readSalesReport(office.db, chosen.siteIds, period)
  return {
    period,
    periods: offeredPeriods(today),
    ...chosen,
    ...report,
    sites: report.sites.map((one) => ({ ...one, name: office.site(Number(one.key)).name })),
    methods: report.methods.map((one) => ({
      ...one,
      name: say(providerLabels[Number(one.key)] ?? '') || one.key,
    })),
    currencies: report.currencies.map((one) => ({ ...one, name: one.key })),
    categories: report.categories.map((one) => ({ ...one, name: one.key })),
  }
}
