import { type CountryCode, countries } from '#core/country.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { arrivalsByDays, countArrivals, lateReasons, onTimeRows } from '#shop/office/on-time.ts'
import { readOnTimeReport } from '#shop/office/read-on-time-report.server.ts'
import { offeredPeriods, readPeriod } from '#shop/office/report-period.ts'
import type { Office } from '../kit/office.server.ts'
import { reportSites } from './report-sites.server.ts'

const isCountry = (code: string): code is CountryCode => Object.hasOwn(countries, code)

export async function readOnTimeData(office: Office, url: URL) {
  const today = officeDay(office.clock()).day
  const period = readPeriod(url.searchParams.get('period'), today)
  const chosen = reportSites(office, url)
  const country = url.searchParams.get('country') ?? ''
  const countryId = isCountry(country) ? countries[country].id : null
  const { arrivals, weeks } = await readOnTimeReport(office, chosen.siteIds, { period, countryId, today })
  const nameOf = (siteId: number) => office.site(siteId).name
  const ways = (['air', 'sea'] as const).map((method) => {
    const own = arrivals.filter((one) => one.method === method)
    return { method, ...countArrivals(own), days: arrivalsByDays(own) }
  })
  return {
    ...chosen,
    country: countryId === null ? '' : country,
    period,
    periods: offeredPeriods(today),
    all: countArrivals(arrivals),
    ways,
    weeks,
    reasons: lateReasons(arrivals),
    rows: onTimeRows(arrivals).map((row) => ({ ...row, name: nameOf(row.siteId) })),
  }
}
