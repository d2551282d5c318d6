import type { Trx } from '#platform/database.server.ts'
import type { Invoice } from './invoice.ts'
import { findInvoice } from './invoices.queries.server.ts'

/** Locks the invoice's state: concurrent changes wait. */
export function lockInvoice(trx: Trx, siteId: number, id: string): Promise<Invoice | null> {
  return findInvoice(trx, siteId, { id }, { isLocked: true })
}
