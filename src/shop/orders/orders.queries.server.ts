import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import { ahead, last } from '#platform/quick-connection.server.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'
import type { NewOrder } from './new-order.ts'
import type { OrderStatus } from './order.ts'
import type { OrderActor } from './order-actor.ts'

/** Only one that is nobody's yet. */
export async function claimOrder(
  db: Db,
  siteId: number,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ user_id: userId })
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .where('user_id', 'is', null)
    .execute()
}

export async function findLastDelivery(db: Db, siteId: number, userId: string): Promise<Delivery | null> {
  const row = await db
    .selectFrom('orders')
    .select('delivery')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.delivery as unknown as Delivery | undefined) ?? null
}

/**
 * One statement, so that placing an order takes few ways to the database: the number, the order, its lines with what
 * their cart lines held, the first payment, what is told of it, and the letter to whoever has to pay. The cart is left empty.
 */
export async function insertOrder(
  trx: Trx,
  siteId: number,
  order: NewOrder,
  /** Whether the transaction ends with it. */
  isAll: boolean,
): Promise<{ id: string; number: string }> {
  const { sums, payment } = order
  const { rows } = await sql<{ id: string; number: string }>`${isAll ? last : sql``}
    with placed as (
      insert into orders (site_id, number, checkout_id, user_id, email, locale, currency_id, rate, shipping_method, delivery,
        subtotal, shipping, delivery_fee, shipping_discount, tier_discount, promo_discount, balance, payment_fee, total, vat_percent,
        promotion_id, terms_version, access_hash, placed_at, due_at)
      select ${siteId}, 'OR' || nextval('order_numbers'), ${order.checkoutId}, ${order.userId}, ${order.email}, ${order.locale},
        ${order.currencyId}, checkouts.rate, ${order.shippingMethod}, ${JSON.stringify(order.delivery)}::jsonb,
        ${sums.subtotal}::numeric, ${sums.shipping}::numeric, ${sums.delivery}::numeric, ${sums.shipping_discount}::numeric,
        ${order.tierDiscount}::numeric, ${sums.promo_discount}::numeric, ${sums.balance}::numeric, ${sums.payment_fee}::numeric, ${sums.total}::numeric,
        ${order.vatPercent}, ${order.promotion?.id ?? null}, ${order.termsVersion}, ${order.accessHash}, ${order.at}::timestamptz,
        ${order.dueAt}::timestamptz
      from checkouts where checkouts.site_id = ${siteId} and checkouts.id = ${order.checkoutId}
      returning id, number
    ), taken as (
      delete from cart_lines where site_id = ${siteId} and cart_id = ${order.cartId} returning variant_id, held
    ), lined as (
      insert into order_lines (site_id, order_id, product_id, variant_id, sku, name, choice, picture, slug, quantity, price,
        grams, held)
      select ${siteId}, placed.id, line.product_id, line.variant_id, line.sku, line.name, line.choice, line.picture, line.slug,
        line.quantity, line.price, line.grams, taken.held
      from placed, json_to_recordset(${JSON.stringify(order.lines)}::json) as line(product_id integer, variant_id integer,
        sku text, name text, choice text, picture text, slug text, quantity integer, price numeric, grams integer)
      join taken on taken.variant_id = line.variant_id
    ), paying as (
      insert into payments (id, site_id, order_id, provider, bank, attempt, amount, currency_id, idempotency_key, created_at, updated_at,
        ask_again_at)
      select ${payment.id}, ${siteId}, placed.id, ${payment.provider}, ${payment.bank}, 1, ${sums.total}::numeric, ${order.currencyId},
        ${payment.key}, ${order.at}::timestamptz, ${order.at}::timestamptz, ${payment.askAgainAt}::timestamptz
      from placed where ${sums.total}::numeric > 0
    )${Number(sums.balance) > 0 ? balanceOf(siteId, order) : sql``}, told as (
      insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, at)
      select ${siteId}, 'order', placed.id, null, 'awaiting_payment', ${order.actor.type}, ${order.actor.id},
        ${order.at}::timestamptz from placed
    ), emptied as (
      update carts set version = version + 1, promotion_id = null, updated_at = ${order.at}::timestamptz
      where site_id = ${siteId} and id = ${order.cartId}
    ), moved as (
      update checkouts set state = 'confirming', order_id = placed.id, version = version + 1,
        updated_at = ${order.at}::timestamptz
      from placed where checkouts.site_id = ${siteId} and checkouts.id = ${order.checkoutId}
    )${order.promotion ? promotionOf(siteId, order.promotion) : sql``}, noted as (
      insert into outbox_events (site_id, topic, payload)
      select ${siteId}, 'order.placed', jsonb_build_object('orderId', placed.id::text) from placed
    )
    select placed.id, placed.number, case when ${sums.total}::numeric > 0 then queue_job('send-order-letter',
      json_build_object('siteId', ${siteId}::integer, 'orderId', placed.id::text, 'letter', 'placed')) end
    from placed`.execute(trx)
  const [placed] = rows
  if (!placed) throw new Error('The order was not placed')
  return { id: placed.id, number: placed.number }
}

/** What the balance pays is a payment of its own, and what it had promised to the checkout is promised to the order. */
function balanceOf(siteId: number, { sums, checkoutId, balancePaymentId, currencyId, at }: NewOrder) {
  return sql`, balanced as (
      insert into payments (id, site_id, order_id, provider, attempt, state, amount, currency_id, idempotency_key, created_at,
        updated_at)
      select ${balancePaymentId}, ${siteId}, placed.id, 4, 1, 'authorized', ${sums.balance}::numeric, ${currencyId},
        'pay_' || ${balancePaymentId}::text, ${at}::timestamptz, ${at}::timestamptz
      from placed
    ), promised as (
      update balance_authorisations set order_id = placed.id from placed
      where balance_authorisations.site_id = ${siteId} and checkout_id = ${checkoutId} and state = 'authorised'
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

/** Whoever else wants to change it waits. */
export async function lockOrder(
  trx: Trx,
  siteId: number,
  orderId: string,
): Promise<{ status: OrderStatus } | null> {
  const row = await trx
    .selectFrom('orders')
    .select('status')
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { status: row.status as OrderStatus } : null
}

type Move = { id: string; from: readonly OrderStatus[]; to: OrderStatus }
type Told = { at: Date; actor: OrderActor; reason?: string | null }

/** Moves an order on, if it still is where it was thought to be, and tells of it in the same breath. */
export async function moveOrder(trx: Trx, siteId: number, order: Move, told: Told): Promise<boolean> {
  const { numAffectedRows } = await orderMove(siteId, order, told).execute(trx)
  return numAffectedRows === 1n
}

/** The same with one that this transaction has written itself: it is where it is thought to be. */
export async function moveNewOrder(trx: Trx, siteId: number, order: Move, told: Told): Promise<void> {
  await sql`${ahead}${orderMove(siteId, order, told)}`.execute(trx)
}

function orderMove(siteId: number, order: Move, { at, actor, reason = null }: Told) {
  return sql`
    with before as (
      select id, status from orders where site_id = ${siteId} and id = ${order.id} and status = any(${order.from}) for update
    ), moved as (
      update orders set status = ${order.to}, version = version + 1,
        paid_at = case when ${order.to}::text = 'paid' then ${at}::timestamptz else paid_at end
      from before where orders.id = before.id returning orders.id
    )
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
    select ${siteId}, 'order', before.id, before.status, ${order.to}, ${actor.type}, ${actor.id ?? null}, ${reason},
      ${at}::timestamptz
    from before join moved on moved.id = before.id`
}

export async function findDueOrders(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; siteId: number }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'site_id'])
    .where('status', '=', 'awaiting_payment')
    .where('due_at', '<=', now)
    // While we wait for an answer the clock stands still.
    .where('paused_at', 'is', null)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id, site_id }) => ({ id, siteId: site_id }))
}

/** Its checkout is done with, too. */
export async function closeCheckoutOfOrder(
  trx: Trx,
  siteId: number,
  orderId: string,
  at: Date,
  state: 'completed' | 'invalidated' = 'completed',
): Promise<void> {
  await sql`${ahead}update checkouts set state = ${state}, updated_at = ${at}::timestamptz
    where site_id = ${siteId} and order_id = ${orderId}`.execute(trx)
}
