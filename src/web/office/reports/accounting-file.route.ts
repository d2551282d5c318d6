import { exportDocuments } from '#shop/office/export-documents.server.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { readPeriod } from '#shop/office/report-period.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'

/** All documents of a period, a row for each VAT rate. It names the buyers, so taking it is written down. */
export const loader = screenLoader('accounting-file', async (office, { url }) => {
  const period = readPeriod(url.searchParams.get('period'), officeDay(office.clock()).day)
  const rows = await exportDocuments(office.db, office.siteIds('money.see'), period)
  await noteInAudit(
    office,
    { act: 'accounting-file', siteId: null, subject: `documents of ${period.id}` },
    'view',
  )
  return csvAnswer(`documents-${period.id}`, rows)
})
