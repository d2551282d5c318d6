import { sql } from 'kysely'
import { type Amount, decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { last } from '#platform/quick-connection.server.ts'
import type { NewOrder, WrittenOrder } from './new-order.ts'

/**
 * One statement, so that placing an order takes few ways to the database: the number, the order, its lines with what
 * their cart lines held, the first payment, what is told of it, and the letter to its customer. The cart is left empty.
 * What nothing is left to pay of is written as paid and sold at once: to write it and then move it on would have the
 * database check all it refers to a second time. The transaction ends with it where somebody has yet to pay.
 */
export async function insertOrder(trx: Trx, siteId: number, order: NewOrder): Promise<WrittenOrder> {
  const sums = asText(order.sums)
  const isPaid = order.sums.total === 0
  const isFromBalance = order.sums.balance > 0
  const { rows } = await sql<{
    id: string
    number: string
    rate: string
    promise_id: string | null
  }>`${isPaid ? sql`` : last}
    with placed as (
      insert into orders (site_id, number, checkout_id, user_id, email, locale, currency_id, rate, shipping_method, delivery,
        subtotal, shipping, delivery_fee, shipping_discount, tier_discount, promo_discount, balance, payment_fee, total, vat_percent,
        promotion_id, terms_version, access_hash, status, placed_at, paid_at, due_at)
      select ${siteId}, 'OR' || nextval('order_numbers'), ${order.checkoutId}, ${order.userId}, ${order.email}, ${order.locale},
        ${order.currencyId}, checkouts.rate, ${order.shippingMethod}, ${JSON.stringify(order.delivery)}::jsonb,
        ${sums.subtotal}::numeric, ${sums.shipping}::numeric, ${sums.delivery}::numeric, ${sums.shipping_discount}::numeric,
        ${order.tierDiscount}::numeric, ${sums.promo_discount}::numeric, ${sums.balance}::numeric, ${sums.payment_fee}::numeric, ${sums.total}::numeric,
        ${order.vatPercent}, ${order.promotion?.id ?? null}, ${order.termsVersion}, ${order.accessHash},
        ${isPaid ? 'paid' : 'awaiting_payment'}, ${order.at}::timestamptz, ${isPaid ? order.at : null}::timestamptz,
        ${order.dueAt}::timestamptz
      from checkouts where checkouts.site_id = ${siteId} and checkouts.id = ${order.checkoutId}
      returning id, number, rate
    ), taken as (
      delete from cart_lines where site_id = ${siteId} and cart_id = ${order.cartId} returning variant_id, held
    )${isPaid ? sale : sql``}, lined as (
      insert into order_lines (site_id, order_id, product_id, variant_id, sku, name, choice, picture, slug, quantity, price,
        grams, held, sold)
      select ${siteId}, placed.id, line.product_id, line.variant_id, line.sku, line.name, line.choice, line.picture, line.slug,
        line.quantity, line.price, line.grams, ${isPaid ? sql`0, taken.held` : sql`taken.held, 0`}
      from placed, json_to_recordset(${JSON.stringify(order.lines)}::json) as line(product_id integer, variant_id integer,
        sku text, name text, choice text, picture text, slug text, quantity integer, price numeric, grams integer)
      join taken on taken.variant_id = line.variant_id
    )${isPaid ? sql`` : attemptOf(siteId, order)}${isFromBalance ? balanceOf(siteId, order, isPaid) : sql``}, told as (
      insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
      select ${siteId}::smallint, 'order', placed.id::text, null, 'awaiting_payment', ${order.actor.type}, ${order.actor.id}, null,
        ${order.at}::timestamptz from placed${isPaid ? toldOfSale(siteId, order) : sql``}
    ), emptied as (
      update carts set version = version + 1, promotion_id = null, updated_at = ${order.at}::timestamptz
      where site_id = ${siteId} and id = ${order.cartId}
    ), moved as (
      update checkouts set state = ${isPaid ? 'completed' : 'confirming'}, order_id = placed.id, version = version + 1,
        updated_at = ${order.at}::timestamptz
      from placed where checkouts.site_id = ${siteId} and checkouts.id = ${order.checkoutId}
    )${order.promotion ? promotionOf(siteId, order.promotion) : sql``}, noted as (
      insert into outbox_events (site_id, topic, payload)
      select ${siteId}::smallint, 'order.placed', jsonb_build_object('orderId', placed.id::text) from placed${
        isPaid
          ? sql`
      union all select ${siteId}, 'order.letter', jsonb_build_object('orderId', placed.id::text, 'letter', 'paid') from placed`
          : sql``
      }
    )
    select placed.id, placed.number, placed.rate, ${isFromBalance ? promise : sql`null as promise_id`},
      queue_job('send-order-letter', json_build_object('siteId', ${siteId}::integer, 'orderId', placed.id::text,
        'letter', ${isPaid ? 'paid' : 'placed'}::text))
    from placed`.execute(trx)
  const [placed] = rows
  if (!placed) throw new Error('The order was not placed')
  const { id, number, rate, promise_id: promiseId } = placed
  const { userId, currencyId } = order
  const promised =
    promiseId && userId ? { id: promiseId, siteId, userId, currencyId, amount: order.sums.balance } : null
  return { id, number, rate, promised }
}

function asText<Name extends string>(sums: Readonly<Record<Name, Amount>>): Record<Name, string> {
  const texts = Object.entries<Amount>(sums).map(([name, value]) => [name, String(decimal(value))])
  return Object.fromEntries(texts) as Record<Name, string>
}

/** What was put aside leaves the shelf; shelves are locked in the order of their variants, as everywhere. */
const sale = sql`, locked as (
      select variant_id from stocks where variant_id in (select variant_id from taken where held > 0)
      order by variant_id for update
    ), shelved as (
      update stocks set on_hand = on_hand - taken.held, reserved = reserved - taken.held from taken, locked
      where stocks.variant_id = taken.variant_id and locked.variant_id = taken.variant_id
    )`

/** That it was paid the moment it was placed, and what by. */
function toldOfSale(siteId: number, { sums, balancePaymentId, at }: NewOrder) {
  const toldOfBalance = sql`
      union all select ${siteId}, 'payment', ${balancePaymentId}::text, 'authorized', 'captured', 'provider', null, null,
        ${at}::timestamptz
      union all select ${siteId}, 'balance_authorisation', promised.id::text, 'authorised', 'captured', 'system', null, null,
        ${at}::timestamptz from promised`
  return sql`
      union all select ${siteId}, 'order', placed.id::text, 'awaiting_payment', 'paid', 'provider', null, 'captured',
        ${at}::timestamptz from placed${sums.balance > 0 ? toldOfBalance : sql``}`
}

/** The first attempt to pay it. */
function attemptOf(siteId: number, { sums, payment, currencyId, at }: NewOrder) {
  return sql`, paying as (
      insert into payments (id, site_id, order_id, provider, bank, attempt, amount, currency_id, idempotency_key, created_at, updated_at,
        ask_again_at)
      select ${payment.id}, ${siteId}, placed.id, ${payment.provider}, ${payment.bank}, 1, ${String(decimal(sums.total))}::numeric, ${currencyId},
        ${payment.key}, ${at}::timestamptz, ${at}::timestamptz, ${payment.askAgainAt}::timestamptz
      from placed
    )`
}

/** If it were not there, nothing at all would have happened. */
const promise = sql`(select id from promised) as promise_id,
      must_hold(exists (select from promised), 'What was promised is not there')`

/**
 * What the balance pays is a payment of its own, and what it had promised to the checkout is promised to the order; where
 * that is all there is to pay, both are taken.
 */
function balanceOf(siteId: number, order: NewOrder, isPaid: boolean) {
  const { checkoutId, balancePaymentId, currencyId, at } = order
  const used = String(decimal(order.sums.balance))
  return sql`, balanced as (
      insert into payments (id, site_id, order_id, provider, attempt, state, amount, captured, currency_id, idempotency_key,
        created_at, updated_at)
      select ${balancePaymentId}, ${siteId}, placed.id, 4, 1, ${isPaid ? 'captured' : 'authorized'}, ${used}::numeric,
        ${isPaid ? used : '0'}::numeric, ${currencyId}, 'pay_' || ${balancePaymentId}::text, ${at}::timestamptz,
        ${at}::timestamptz
      from placed
    ), promised as (
      update balance_authorisations set order_id = placed.id${
        isPaid ? sql`, state = 'captured', updated_at = ${at}::timestamptz` : sql``
      } from placed
      where balance_authorisations.site_id = ${siteId} and checkout_id = ${checkoutId} and state = 'authorised'
        and amount = ${used}::numeric
      returning balance_authorisations.id
    )`
}

/** A code is used up by one more order, and by one more of this customer's. */
function promotionOf(siteId: number, { id, customerKey }: NonNullable<NewOrder['promotion']>) {
  return sql`, used as (
      update promotions set used = used + 1 where site_id = ${siteId} and id = ${id}
    ), slotted as (
      insert into promotion_uses (site_id, promotion_id, order_id, customer_key, slot)
      select ${siteId}, ${id}::bigint, placed.id, ${customerKey},
        1 + coalesce((select max(slot) from promotion_uses where promotion_id = ${id}
          and customer_key = ${customerKey}), 0)
      from placed
    )`
}
