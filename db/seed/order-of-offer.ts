import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Amount, decimal, minus, sum } from '../../src/core/money.ts'
import type { Encryption } from '../../src/platform/encryption.server.ts'
import { sha256 } from '../../src/platform/secret-token.server.ts'
import { issueOrderInvoice } from '../../src/shop/invoices/issue-order-invoice.server.ts'
import { orderToken } from '../../src/shop/orders/order-token.server.ts'
import { type Offer, wayOf } from '../../src/shop/quotes/offer.ts'
import { orderSums } from '../../src/shop/quotes/order-sums.ts'
import type { ShippingMethod } from '../../src/shop/shipping/tariffs.ts'
import { insertRows } from './insert-rows.ts'
import type { Buyer } from './order-goods.ts'
import { insertPayment, type PaidStory, promisedDays } from './order-parts.ts'

const euro = 1
const money = (value: Amount) => String(decimal(value))

type Ordered = {
  encryption: Encryption
  buyer: Buyer
  method: ShippingMethod
  revision: { id: string; offer: Offer }
  dueAt: Date
}

/** The order that was made of an offer, by its checkout; paid, it has its invoice. */
export async function insertOrderOfOffer(story: PaidStory, ordered: Ordered): Promise<string> {
  const { trx, siteId, demo, events, ago } = story
  const { encryption, buyer, method, revision, dueAt } = ordered
  const { offer } = revision
  const way = wayOf(offer, method)
  if (!way) throw new Error(`A demo offer does not go by ${method}`)
  const parts = orderSums(offer, way)
  const { fee, frozen } = buyer.delivery
  const total = sum([minus(way.total, parts.delivery), fee])
  const { rows } = await sql<{ number: string }>`select 'OR' || nextval('order_numbers') as number`.execute(
    trx,
  )
  const number = rows[0]?.number ?? ''
  // The same everywhere: two shops that are seeded with one key have the same links.
  const slug = createHash('sha256').update(`demo order ${siteId} ${number}`).digest('hex').slice(0, 32)
  const at = ago(demo.placed)
  const isPaid = demo.paid !== undefined
  const checkout = await trx
    .insertInto('checkouts')
    .values({
      site_id: siteId,
      slug,
      revision_id: revision.id,
      user_id: buyer.id,
      state: 'confirming',
      currency_id: euro,
      rate: '1',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: orderId } = await trx
    .insertInto('orders')
    .values({
      site_id: siteId,
      number,
      kind: 'quote',
      checkout_id: checkout.id,
      user_id: buyer.id,
      email: 'busy@demo.test',
      locale: buyer.locale,
      status: isPaid ? 'paid' : 'awaiting_payment',
      currency_id: euro,
      rate: '1',
      shipping_method: method,
      promised_days: promisedDays[method],
      delivery: JSON.stringify({ ...frozen, shippingMethod: method }),
      subtotal: money(parts.subtotal),
      charges: money(sum(parts.charges.map(({ amount }) => amount))),
      shipping: money(parts.shipping),
      delivery_fee: money(fee),
      shipping_discount: money(parts.shippingDiscount),
      tier_discount: money(parts.tierDiscount),
      promo_discount: '0',
      balance: '0',
      payment_fee: '0',
      total: money(total),
      vat_percent: offer.vat / 100,
      terms_version: '7',
      access_hash: sha256(orderToken({ encryption, siteId }, slug)),
      placed_at: at,
      due_at: dueAt,
      paid_at: isPaid ? ago(demo.paid ?? 0) : null,
      // No reminders about orders that were never placed.
      unpaid_reminders: 3,
      info_reminders: 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('checkouts')
    .set({ order_id: orderId, state: 'placed' })
    .where('site_id', '=', siteId)
    .where('id', '=', checkout.id)
    .execute()
  await insertRows(
    trx,
    'order_lines',
    parts.lines.map(({ item, price }) => ({
      site_id: siteId,
      order_id: orderId,
      product_id: 0,
      variant_id: 0,
      sku: '',
      name: item.title,
      choice: item.options,
      picture: item.image,
      slug: '',
      quantity: item.quantity,
      price: money(price),
      grams: item.grams,
      fulfilment: 'to_buy',
      held: 0,
      sold: 0,
      is_extra: false,
    })),
  )
  await insertRows(
    trx,
    'order_charges',
    parts.charges.map(({ code, amount }, place) => ({
      site_id: siteId,
      order_id: orderId,
      place: place + 1,
      code,
      amount: money(amount),
    })),
  )
  events.push({ entity: 'order', id: orderId, to: 'awaiting_payment', actor: 'customer', at })
  await insertPayment(story, orderId, total)
  if (isPaid) await issueOrderInvoice(trx, { siteId, orderId, at: ago(demo.paid ?? 0) })
  return orderId
}
