import { countryById } from '#core/country.ts'
import type { Trx } from '#platform/database.server.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import type { Buyer } from './invoice.ts'
import { findOrderToInvoice } from './invoice-sources.queries.server.ts'
import { insertInvoiceDeferred } from './invoices.queries.server.ts'
import type { NewInvoice } from './new-invoice.ts'
import { orderInvoiceLines, type SoldOrder } from './order-lines.ts'
import { withVat } from './vat.ts'

type SilentInvoice = NewInvoice & { template: null }
type Invoiced = { siteId: number; orderId: string; at: Date }

/** Runs in the transaction that makes the order paid, under its lock. Repeated calls issue one invoice. */
export async function issueOrderInvoice(trx: Trx, of: Invoiced): Promise<void> {
  const draft = await draftOrderInvoice(trx, of)
  if (draft) await issueDraft(trx, draft)
}

/**
 * Everything but the number, because other transactions wait for the series until the commit. Null if the order already
 * has an invoice.
 */
export async function draftOrderInvoice(trx: Trx, of: Invoiced): Promise<SilentInvoice | null> {
  const order = await findOrderToInvoice(trx, of.siteId, of.orderId)
  return !order || order.hasInvoice ? null : draftInvoiceOf(order, of)
}

/** The same for an order that the caller has just written. */
export function draftInvoiceOf(order: SoldOrder, { siteId, orderId, at }: Invoiced): SilentInvoice {
  return {
    ...order,
    siteId,
    orderId,
    kind: 'sales',
    paymentId: null,
    creditsId: null,
    buyer: buyerOf(order.delivery),
    reference: order.number,
    lines: withVat(orderInvoiceLines(order)),
    dueInDays: 0,
    isPaid: true,
    // The order's own email says that it is paid, and links to the invoice.
    template: null,
    actor: { type: 'system' },
    at,
  }
}

export function issueDraft(trx: Trx, draft: SilentInvoice): Promise<void> {
  return insertInvoiceDeferred(trx, draft)
}

/** The address of a locker is not the buyer's: issuing fills in their own, if it is known. */
function buyerOf({ address, point, countryId, company }: OrderDelivery): Buyer {
  const place = [address.zip, address.city].filter(Boolean).join(' ')
  return {
    name: `${address.firstName} ${address.lastName}`,
    address: point ? '' : [address.street, place].filter(Boolean).join(', '),
    country: countryById(countryId),
    company,
  }
}
