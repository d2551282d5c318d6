import { officeDay } from '#shop/office/office-day.ts'
import { listLegalEntities, readVatReport } from '#shop/office/read-vat-report.server.ts'
import { offeredPeriods, readPeriod } from '#shop/office/report-period.ts'
import type { Office } from '../kit/office.server.ts'

/** What the address asks for, on the person's sites. */
export async function readVatData(office: Office, url: URL) {
  const siteIds = office.siteIds('money.see')
  const today = officeDay(office.clock()).day
  const period = readPeriod(url.searchParams.get('period'), today)
  const entities = await listLegalEntities(office.db, siteIds)
  const entity = entities.find(({ id }) => String(id) === url.searchParams.get('entity')) ?? null
  const report = await readVatReport(office.db, siteIds, period, entity?.id ?? null)
  return { period, periods: offeredPeriods(today), entities, entity, report }
}
