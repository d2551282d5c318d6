import type { Db } from '#platform/database.server.ts'
import type { Invoice } from './invoice.ts'
import { findInvoicesOfOrder } from './invoices.queries.server.ts'

/** The invoice of an order, then its credit notes, oldest first. For emails, which go to the buyer. */
export function listDocumentsOfOrder(db: Db, siteId: number, orderId: string): Promise<Invoice[]> {
  return findInvoicesOfOrder(db, siteId, orderId)
}
