import { countryById } from '#core/country.ts'
import type { Trx } from '#platform/database.server.ts'
import type { OrderDelivery } from '#shop/orders/order.ts'
import type { Buyer } from './invoice.ts'
import { findOrderToInvoice } from './invoice-sources.queries.server.ts'
import { insertInvoice } from './invoices.queries.server.ts'
import { orderInvoiceLines } from './order-lines.ts'
import { withVat } from './vat.ts'

/** In the transaction that makes an order paid, and under its lock; once, however often it is asked for. */
export async function issueOrderInvoice(
  trx: Trx,
  { siteId, orderId, at, isTold = true }: { siteId: number; orderId: string; at: Date; isTold?: boolean },
): Promise<void> {
  const order = await findOrderToInvoice(trx, siteId, orderId)
  if (!order || order.hasInvoice) return
  await insertInvoice(trx, {
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
    letter: isTold ? 'issued' : null,
    actor: { type: 'system' },
    at,
  })
}

function buyerOf({ address, point, countryId, company }: OrderDelivery): Buyer {
  const place = ({ zip, city }: { zip: string | null; city: string | null }) =>
    [zip, city].filter(Boolean).join(' ')
  const where = point ? [point.name, point.address, place(point)] : [address.street, place(address)]
  return {
    name: `${address.firstName} ${address.lastName}`,
    address: where.filter(Boolean).join(', '),
    country: countryById(countryId),
    company,
  }
}
