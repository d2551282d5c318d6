import type { Db } from '#platform/database.server.ts'
import type { Invoice } from './invoice.ts'
import { findCreditNotes } from './invoices.queries.server.ts'

/** What has been credited of a document, for pages that show both. */
export function listCreditNotes(db: Db, siteId: number, invoiceId: string): Promise<Invoice[]> {
  return findCreditNotes(db, siteId, invoiceId)
}
