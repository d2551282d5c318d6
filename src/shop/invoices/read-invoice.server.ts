import type { Db } from '#platform/database.server.ts'
import type { Invoice } from './invoice.ts'
import { findInvoice } from './invoices.queries.server.ts'

/** A document of a site, for staff. */
export function readInvoice(db: Db, siteId: number, id: string): Promise<Invoice | null> {
  return findInvoice(db, siteId, { id })
}
