import { sql } from 'kysely'
import { type Amount, decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { ahead, last } from '#platform/quick-connection.server.ts'
import type { NewOrder } from './new-order.ts'

/**
 * One statement, so that placing an order takes few ways to the database: the order, its lines with what their cart lines
 * held, the first payment, what is told of it, and the letter to its customer. The cart is left empty. What nothing is left
 * to pay of is written as paid and sold at once: to write it and then move it on would have the database check all it refers
 * to a second time. Nobody waits for that one: it travels with its money and its invoice. The transaction ends with it where
 * somebody has yet to pay.
 */
export async function insertOrder(trx: Trx, siteId: number, order: NewOrder): Promise<void> {
  const { id, at } = order
  const sums = asText(order.sums)
  const isPaid = order.sums.total === 0
  const isFromBalance = order.sums.balance > 0
  await sql`${isPaid ? ahead : last}
    with placed as (
      insert into orders (id, site_id, number, checkout_id, user_id, email, locale, currency_id, rate, shipping_method, delivery,
        subtotal, shipping, delivery_fee, shipping_discount, tier_discount, promo_discount, balance, payment_fee, total, vat_percent,
        promotion_id, terms_version, access_hash, status, placed_at, paid_at, due_at, network)
      overriding system value
      values (${id}, ${siteId}, ${order.number}, ${order.checkoutId}, ${order.userId}, ${order.email}, ${order.locale},
        ${order.currencyId}, ${order.rate}::numeric, ${order.shippingMethod}, ${JSON.stringify(order.delivery)}::jsonb,
        ${sums.subtotal}::numeric, ${sums.shipping}::numeric, ${sums.delivery}::numeric, ${sums.shipping_discount}::numeric,
        ${order.tierDiscount}::numeric, ${sums.promo_discount}::numeric, ${sums.balance}::numeric, ${sums.payment_fee}::numeric, ${sums.total}::numeric,
        ${order.vatPercent}, ${order.promotion?.id ?? null}, ${order.termsVersion}, ${order.accessHash},
        ${isPaid ? 'paid' : 'awaiting_payment'}, ${at}::timestamptz, ${isPaid ? at : null}::timestamptz,
        ${isPaid ? order.dueAt : dueAtOf(siteId, order)}::timestamptz, ${isPaid ? null : order.network})
    ), taken as (
      delete from cart_lines where site_id = ${siteId} and cart_id = ${order.cartId} returning variant_id, held
    )${isPaid ? sale : sql``}, lined as (
      insert into order_lines (site_id, order_id, product_id, variant_id, sku, name, choice, picture, slug, quantity, price,
        grams, held, sold)
      select ${siteId}, ${id}::bigint, line.product_id, line.variant_id, line.sku, line.name, line.choice, line.picture, line.slug,
        line.quantity, line.price, line.grams, ${isPaid ? sql`0, taken.held` : sql`taken.held, 0`}
      from json_to_recordset(${JSON.stringify(order.lines)}::json) as line(product_id integer, variant_id integer,
        sku text, name text, choice text, picture text, slug text, quantity integer, price numeric, grams integer)
      join taken on taken.variant_id = line.variant_id
    )${isPaid ? sql`` : attemptOf(siteId, order)}${isFromBalance ? balanceOf(siteId, order, isPaid) : sql``}, told as (
      insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
      values (${siteId}, 'order', ${id}, null, 'awaiting_payment', ${order.actor.type}, ${order.actor.id}, null,
        ${at}::timestamptz)${isPaid ? toldOfSale(siteId, order) : sql``}
    ), emptied as (
      update carts set version = version + 1, promotion_id = null, updated_at = ${at}::timestamptz
      where site_id = ${siteId} and id = ${order.cartId}
    ), moved as (
      update checkouts set state = ${isPaid ? 'completed' : 'confirming'}, order_id = ${id}, version = version + 1,
        updated_at = ${at}::timestamptz
      where site_id = ${siteId} and id = ${order.checkoutId}
    )${order.promotion ? promotionOf(siteId, order, order.promotion) : sql``}, noted as (
      insert into outbox_events (site_id, topic, payload)
      values (${siteId}, 'order.placed', jsonb_build_object('orderId', ${id}::text))${
        isPaid
          ? sql`, (${siteId}, 'order.letter', jsonb_build_object('orderId', ${id}::text, 'letter', 'paid'))`
          : sql``
      }
    )
    select ${isFromBalance ? isPromised : sql``}queue_job('send-order-letter', json_build_object('siteId', ${siteId}::integer,
      'orderId', ${id}::text, 'letter', ${isPaid ? 'paid' : 'placed'}::text))`.execute(trx)
}

function asText<Name extends string>(sums: Readonly<Record<Name, Amount>>): Record<Name, string> {
  const texts = Object.entries<Amount>(sums).map(([name, value]) => [name, String(decimal(value))])
  return Object.fromEntries(texts) as Record<Name, string>
}

/** An order that holds more than half of an item's stock is due sooner: until then nobody else can buy it. */
function dueAtOf(siteId: number, { cartId, dueAt, dueSoonAt }: NewOrder) {
  return sql`(case when exists (select from cart_lines join stocks using (variant_id)
          where site_id = ${siteId} and cart_id = ${cartId} and held * 2 > on_hand)
        then ${dueSoonAt}::timestamptz else ${dueAt}::timestamptz end)`
}

/** What was put aside leaves the stock. Stock rows are locked in the order of their variants, as everywhere. */
const sale = sql`, locked as (
      select variant_id from stocks where variant_id in (select variant_id from taken where held > 0)
      order by variant_id for update
    ), shelved as (
      update stocks set on_hand = on_hand - taken.held, reserved = reserved - taken.held from taken, locked
      where stocks.variant_id = taken.variant_id and locked.variant_id = taken.variant_id
    )`

/** That it was paid the moment it was placed, and what by. */
function toldOfSale(siteId: number, { id, sums, balancePaymentId, at }: NewOrder) {
  const toldOfBalance = sql`,
        (${siteId}, 'payment', ${balancePaymentId}, 'authorized', 'captured', 'provider', null, null, ${at}::timestamptz),
        (${siteId}, 'balance_authorisation', (select id::text from promised), 'authorised', 'captured', 'system', null, null,
          ${at}::timestamptz)`
  return sql`,
        (${siteId}, 'order', ${id}, 'awaiting_payment', 'paid', 'provider', null, 'captured', ${at}::timestamptz)${
          sums.balance > 0 ? toldOfBalance : sql``
        }`
}

/** The first attempt to pay it. */
function attemptOf(siteId: number, { id, sums, payment, currencyId, at }: NewOrder) {
  return sql`, paying as (
      insert into payments (id, site_id, order_id, provider, bank, attempt, amount, currency_id, idempotency_key, created_at, updated_at,
        ask_again_at)
      values (${payment.id}, ${siteId}, ${id}, ${payment.provider}, ${payment.bank}, 1, ${String(decimal(sums.total))}::numeric,
        ${currencyId}, ${payment.key}, ${at}::timestamptz, ${at}::timestamptz, ${payment.askAgainAt}::timestamptz)
    )`
}

/** If it were not there, nothing at all would have happened. */
const isPromised = sql`must_hold(exists (select from promised), 'What was promised is not there'), `

/**
 * What the balance pays is a payment of its own, and what it had promised to the checkout is promised to the order; where
 * that is all there is to pay, both are taken.
 */
function balanceOf(siteId: number, order: NewOrder, isPaid: boolean) {
  const { id, checkoutId, balancePaymentId, currencyId, at } = order
  const used = String(decimal(order.sums.balance))
  return sql`, balanced as (
      insert into payments (id, site_id, order_id, provider, attempt, state, amount, captured, captured_at, currency_id,
        idempotency_key, created_at, updated_at)
      values (${balancePaymentId}, ${siteId}, ${id}, 4, 1, ${isPaid ? 'captured' : 'authorized'}, ${used}::numeric,
        ${isPaid ? used : '0'}::numeric, ${isPaid ? at : null}::timestamptz, ${currencyId},
        ${`pay_${balancePaymentId}`}, ${at}::timestamptz, ${at}::timestamptz)
    ), promised as (
      update balance_authorisations set order_id = ${id}${
        isPaid ? sql`, state = 'captured', updated_at = ${at}::timestamptz` : sql``
      }
      where site_id = ${siteId} and checkout_id = ${checkoutId} and state = 'authorised' and amount = ${used}::numeric
      returning id
    )`
}

/** A code is used up by one more order, and by one more of this customer's. */
function promotionOf(siteId: number, { id, userId, email }: NewOrder, promotion: { id: string }) {
  return sql`, used as (
      update promotions set used = used + 1 where site_id = ${siteId} and id = ${promotion.id}
    ), slotted as (
      insert into promotion_uses (site_id, promotion_id, order_id, customer_key, slot)
      select ${siteId}, ${promotion.id}, ${id}, key, 1 + coalesce((select max(slot) from promotion_uses
        where site_id = ${siteId} and promotion_id = ${promotion.id} and customer_key = key), 0)
      from promotion_keys(${siteId}, ${userId}, ${email}) as key
    )`
}
