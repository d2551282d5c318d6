import { sql } from 'kysely'
import { type Amount, decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { EditedPrice, OrderEdit } from './order-edit.ts'
import { insertEdit } from './order-edits.queries.server.ts'

type Saved = Omit<OrderEdit, 'id' | 'invoice' | 'by'> & {
  siteId: number
  orderId: string
  staffId: string
  invoiceId: string | null
}

/** An unpaid order costs what its changed lines make. Under the lock of the order. */
export async function changeOrderPrice(
  trx: Trx,
  siteId: number,
  { orderId, price, balance, total }: { orderId: string; price: EditedPrice; balance: Amount; total: Amount },
): Promise<void> {
  const text = (value: Amount) => String(decimal(value))
  await sql`
    update orders set subtotal = ${text(price.subtotal)}::numeric, shipping = ${text(price.shipping)}::numeric,
      shipping_discount = ${text(price.shipping_discount)}::numeric, tier_discount = ${text(price.tier_discount)}::numeric,
      promo_discount = ${text(price.promo_discount)}::numeric, payment_fee = ${text(price.payment_fee)}::numeric,
      balance = ${text(balance)}::numeric, total = ${text(total)}::numeric
    where site_id = ${siteId} and id = ${orderId} and status = 'awaiting_payment'`.execute(trx)
}

/** Writes the change down and tells the customer. A page opened with the version before must be loaded again. */
export async function saveOrderEdit(trx: Trx, { siteId, ...edit }: Saved): Promise<void> {
  const { orderId } = edit
  const editId = await insertEdit(trx, siteId, edit)
  await trx
    .updateTable('orders')
    .set((build) => ({ version: build('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .execute()
  await publish(trx, { topic: 'order.email', siteId, payload: { orderId, template: 'changed', editId } })
}
