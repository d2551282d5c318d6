import { type ReportParts, sendSalesReports } from '#shop/office/send-sales-reports.server.ts'

export function sendSalesReportsTask(parts: ReportParts) {
  return () => sendSalesReports(parts)
}
