import { sql } from 'kysely'
import { type Amount, decimal, sum } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'
import type { NewOrder } from './new-order.ts'

/**
 * An order with its lines and its first state. The lines take over the units that their cart lines hold, so this runs
 * before the cart is emptied. An order with nothing left to pay is inserted as paid: inserting it as unpaid and
 * updating it in the same transaction makes PostgreSQL check every foreign key twice (36 checks in one purchase).
 */
export async function insertOrder(trx: Trx, siteId: number, order: NewOrder): Promise<void> {
  const { id, at } = order
  const sums = asText(order.sums)
  const isPaid = order.sums.total === 0
  await defer(
    trx,
    sql`with placed as (
      insert into orders (id, site_id, number, kind, checkout_id, user_id, email, locale, currency_id, rate, shipping_method, delivery,
        subtotal, charges, shipping, delivery_fee, shipping_discount, tier_discount, promo_discount, balance, payment_fee, total, vat_percent,
        promotion_id, terms_version, access_hash, status, placed_at, paid_at, due_at, network, utm)
      overriding system value
      values (${id}, ${siteId}, ${order.number}, ${order.kind}, ${order.checkoutId}, ${order.userId}, ${order.email}, ${order.locale},
        ${order.currencyId}, ${order.rate}::numeric, ${order.shippingMethod}, ${JSON.stringify(order.delivery)}::jsonb,
        ${sums.subtotal}::numeric, ${chargesOf(order)}::numeric, ${sums.shipping}::numeric, ${sums.delivery}::numeric, ${sums.shipping_discount}::numeric,
        ${order.tierDiscount}::numeric, ${sums.promo_discount}::numeric, ${sums.balance}::numeric, ${sums.payment_fee}::numeric, ${sums.total}::numeric,
        ${order.vatPercent}, ${order.promotion?.id ?? null}, ${order.termsVersion}, ${order.accessHash},
        ${isPaid ? 'paid' : 'awaiting_payment'}, ${at}::timestamptz, ${isPaid ? at : null}::timestamptz,
        ${isPaid ? order.dueAt : dueAtOf(siteId, order)}::timestamptz, ${isPaid ? null : order.network}, ${JSON.stringify(order.utm)}::jsonb)
    ), lined as (
      insert into order_lines (site_id, order_id, product_id, variant_id, sku, name, choice, picture, slug, quantity, price,
        grams, held)
      select ${siteId}, ${id}::bigint, line.product_id, line.variant_id, line.sku, line.name, line.choice, line.picture, line.slug,
        line.quantity, line.price, line.grams, ${order.cartId === null ? sql`0` : sql`cart_lines.held`}
      from json_to_recordset(${JSON.stringify(order.lines)}::json) as line(product_id integer, variant_id integer,
        sku text, name text, choice text, picture text, slug text, quantity integer, price numeric, grams integer)
      ${
        order.cartId === null
          ? sql``
          : sql`join cart_lines on cart_lines.site_id = ${siteId} and cart_lines.cart_id = ${order.cartId}
        and cart_lines.variant_id = line.variant_id
      for update of cart_lines`
      }
    )${
      order.charges.length === 0
        ? sql``
        : sql`, charged as (
      insert into order_charges (site_id, order_id, place, code, amount)
      select ${siteId}, ${id}::bigint, place, charge ->> 'code', (charge ->> 'amount')::numeric
      from json_array_elements(${JSON.stringify(asRows(order))}::json) with ordinality as given(charge, place)
    )`
    }
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
    values (${siteId}, 'order', ${id}, null, 'awaiting_payment', ${order.actor.type}, ${order.actor.id}, null,
      ${at}::timestamptz)${
        isPaid
          ? sql`,
      (${siteId}, 'order', ${id}, 'awaiting_payment', 'paid', 'provider', null, 'captured', ${at}::timestamptz)`
          : sql``
      }`,
  )
}

function chargesOf({ charges }: NewOrder): string {
  return String(decimal(sum(charges.map(({ amount }) => amount))))
}

function asRows({ charges }: NewOrder) {
  return charges.map(({ code, amount }) => ({ code, amount: String(decimal(amount)) }))
}

function asText<Name extends string>(sums: Readonly<Record<Name, Amount>>): Record<Name, string> {
  const texts = Object.entries<Amount>(sums).map(([name, value]) => [name, String(decimal(value))])
  return Object.fromEntries(texts) as Record<Name, string>
}

/** An order that holds more than half of an item's stock is due sooner: nobody else can buy it meanwhile. */
function dueAtOf(siteId: number, { cartId, dueAt, dueSoonAt }: NewOrder) {
  if (cartId === null) return sql`${dueAt}`
  return sql`(case when exists (select from cart_lines join stocks using (variant_id)
          where site_id = ${siteId} and cart_id = ${cartId} and held * 2 > on_hand)
        then ${dueSoonAt}::timestamptz else ${dueAt}::timestamptz end)`
}
