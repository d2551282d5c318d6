import { type RawBuilder, sql } from 'kysely'
import { amount, sum } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'
import type { Address } from '#shop/addresses/address.ts'
import { type AddressRow, addressColumns, toAddress } from '#shop/addresses/address-row.ts'
import type { Spendable } from '#shop/balance/balance-share.ts'
import type { CartOwner, CartRow, LineRow } from '#shop/cart/cart.ts'
import type { OrderRef } from '#shop/orders/new-order.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { type CheckoutRow, checkoutColumns, orderStatus, toCheckout } from './checkout.queries.server.ts'
import { type Checkout, openStates } from './checkout.ts'
import type { OrdersNow } from './order-limits.ts'

/**
 * A cart with its lines, its checkout, what its owner's balance could pay of it (null for guests) and the owner's saved
 * addresses: read together, in one round trip.
 */
export type CheckoutInCart = {
  checkout: Checkout
  cart: CartRow
  lines: LineRow[]
  spendable: Spendable | null
  /** Newest first. */
  addresses: readonly Address[]
}
/** With the id and number for the order to be placed. `ordersNow` is null if limits are off. */
export type CheckoutToPlace = CheckoutInCart & { next: OrderRef; ordersNow: OrdersNow | null }
export type CartToCheckOut = { cart: CartRow; lines: LineRow[]; open: Checkout | null }

type Row = CheckoutRow & {
  cart_row_id: string
  shipping_method: string
  cart_version: number
  cart_promotion_id: string | null
  lines: LineJson[]
}

type Held = { available: string; held: string }
type OfCustomer = Held & { addresses: AddressRow[] }

type LineJson = {
  id: number
  product_id: number
  variant_id: number
  quantity: number
  seen_price: string
  seen_currency_id: number
  held: number
  held_until: string | null
}

const read = sql`
  select ${sql.raw(checkoutColumns.map((column) => `checkouts.${column}`).join(', '))}, carts.id as cart_row_id,
    ${orderStatus}, carts.shipping_method, carts.version as cart_version, carts.promotion_id as cart_promotion_id,
    (select coalesce(json_agg(json_build_object('id', id, 'product_id', product_id, 'variant_id', variant_id,
        'quantity', quantity, 'seen_price', seen_price::text, 'seen_currency_id', seen_currency_id, 'held', held,
        'held_until', held_until) order by id), '[]')
      from cart_lines where site_id = carts.site_id and cart_id = carts.id) as lines`

const ofCustomer = sql`,
    coalesce((select balance - held from ledger_accounts where site_id = checkouts.site_id and user_id = carts.user_id
      and currency_id = checkouts.currency_id), 0) as available,
    coalesce((select amount from balance_holds where site_id = checkouts.site_id and checkout_id = checkouts.id
      and state = 'held'), 0) as held,
    (select coalesce(json_agg(kept order by kept.id::bigint desc), '[]') from (
        select ${sql.raw(addressColumns.map((column) => (column === 'id' ? 'id::text' : column)).join(', '))}
        from delivery_addresses
        where site_id = checkouts.site_id and user_id = carts.user_id and deleted_at is null
      ) as kept) as addresses`

type Next = { next_id: string; next_number: string; orders_now: OrdersJson | null }
type OrdersJson = { [Name in keyof OrdersNow]: OrdersNow[Name] extends number ? number : string | null }

const hourMs = 60 * 60 * 1000

function next(userId: string | null, network: Buffer | null, now: Date) {
  const isOwn =
    userId === null
      ? sql`orders.email = checkouts.delivery ->> 'email' and orders.user_id is null`
      : sql`orders.user_id = ${userId}`
  const hourAgo = new Date(now.getTime() - hourMs)
  const counted = sql`(
      select json_build_object('unpaid', own.count, 'unpaidUntil', own.until, 'unpaidNearby', near.count,
        'unpaidNearbyUntil', near.until, 'guestsInHour', near.guests, 'guestsSince', near.guests_since)
      from (
        select count(*), min(due_at) as until from orders
        where orders.site_id = checkouts.site_id and status = 'awaiting_payment' and ${isOwn}
      ) as own, (
        select count(*) filter (where status = 'awaiting_payment'),
          min(due_at) filter (where status = 'awaiting_payment') as until,
          count(*) filter (where user_id is null and placed_at > ${hourAgo}) as guests,
          min(placed_at) filter (where user_id is null and placed_at > ${hourAgo}) as guests_since
        from orders where network = ${network} and orders.site_id = checkouts.site_id
      ) as near)`
  return sql`, nextval('orders_id_seq') as next_id, 'OR' || nextval('order_numbers') as next_number,
    ${network === null ? sql`null::json` : counted} as orders_now`
}

export async function findCheckoutOf(
  db: Db | Trx,
  siteId: number,
  owner: CartOwner,
  slug: string,
): Promise<CheckoutInCart | null> {
  const row = await find(db, siteId, owner, slug)
  return row && toCheckoutInCart(row, owner)
}

async function find<More = unknown>(
  db: Db | Trx,
  siteId: number,
  owner: CartOwner,
  slug: string,
  more = sql``,
): Promise<(Row & OfCustomer & More) | null> {
  const { rows } = await sql<Row & OfCustomer & More>`
    ${read}${isGuest(owner) ? sql`` : ofCustomer}${more}
    from checkouts join carts on carts.site_id = checkouts.site_id and carts.id = checkouts.cart_id
    where checkouts.site_id = ${siteId} and checkouts.slug = ${slug} and ${isOwnedBy(owner)}`.execute(db)
  return rows[0] ?? null
}

function toCheckoutInCart(row: Row & OfCustomer, owner: CartOwner): CheckoutInCart {
  return {
    checkout: toCheckout(row),
    ...cartOf(row),
    spendable: isGuest(owner) ? null : spendableOf(row),
    addresses: isGuest(owner) ? [] : row.addresses.map(toAddress),
  }
}

/**
 * The same, locked for the rest of the transaction: first the cart, then the checkout, as everywhere. A second
 * statement reads it, because a statement that waits for a lock still uses its old snapshot.
 */
export async function lockCheckoutOf(
  trx: Trx,
  siteId: number,
  owner: CartOwner,
  slug: string,
): Promise<CheckoutInCart | null> {
  await lock(trx, siteId, owner, slug, sql`1`)
  return findCheckoutOf(trx, siteId, owner, slug)
}

/**
 * The same for placing an order. The trigger that maintains `reserved` is switched off, because holds move from the
 * cart to the order and their sum does not change. The id and number of the order are drawn here, so that all its rows
 * can be written in one round trip.
 */
export async function lockCheckoutToPlace(
  trx: Trx,
  { site, networkMark, clock }: Pick<RequestContext, 'site' | 'networkMark' | 'clock'>,
  { owner, userId }: { owner: CartOwner; userId: string | null },
  slug: string,
): Promise<CheckoutToPlace | null> {
  await lock(trx, site.id, owner, slug, sql`set_config('amberway.moves_holds', 'on', true)`)
  const row = await find<Next>(trx, site.id, owner, slug, next(userId, networkMark, clock()))
  if (!row) return null
  return {
    ...toCheckoutInCart(row, owner),
    next: { id: row.next_id, number: row.next_number },
    ordersNow: row.orders_now && toOrdersNow(row.orders_now),
  }
}

function toOrdersNow(json: OrdersJson): OrdersNow {
  const at = (text: string | null) => (text === null ? null : new Date(text))
  return {
    ...json,
    unpaidUntil: at(json.unpaidUntil),
    unpaidNearbyUntil: at(json.unpaidNearbyUntil),
    guestsSince: at(json.guestsSince),
  }
}

async function lock(
  trx: Trx,
  siteId: number,
  owner: CartOwner,
  slug: string,
  selected: RawBuilder<unknown>,
): Promise<void> {
  await defer(
    trx,
    sql`select ${selected}
    from checkouts join carts on carts.site_id = checkouts.site_id and carts.id = checkouts.cart_id
    where checkouts.site_id = ${siteId} and checkouts.slug = ${slug} and ${isOwnedBy(owner)}
    for update of carts, checkouts`,
  )
}

/** A visitor's cart and its open checkout, if there is one. */
export async function findCartToCheckOut(
  db: Db | Trx,
  siteId: number,
  owner: CartOwner,
): Promise<CartToCheckOut | null> {
  const { rows } = await sql<Omit<Row, 'id'> & { id: string | null }>`
    ${read}
    from carts left join checkouts on checkouts.site_id = carts.site_id and checkouts.cart_id = carts.id
      and checkouts.order_id is null and checkouts.state in (${sql.raw(openStates.map((state) => `'${state}'`).join(', '))})
    where carts.site_id = ${siteId} and ${isOwnedBy(owner)}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { id } = row
  return { ...cartOf(row), open: id === null ? null : toCheckout({ ...row, id }) }
}

function spendableOf(balance: Held): Spendable {
  const held = amount(balance.held)
  return { spendable: sum([amount(balance.available), held]), held }
}

function isGuest(owner: CartOwner): boolean {
  return !('userId' in owner)
}

function isOwnedBy(owner: CartOwner) {
  return 'userId' in owner ? sql`carts.user_id = ${owner.userId}` : sql`carts.token_hash = ${owner.tokenHash}`
}

function cartOf(row: Omit<Row, 'id'>): { cart: CartRow; lines: LineRow[] } {
  return {
    cart: {
      id: row.cart_row_id,
      shippingMethod: row.shipping_method as ShippingMethod,
      promotionId: row.cart_promotion_id,
      version: row.cart_version,
    },
    lines: row.lines.map((line) => ({
      id: String(line.id),
      productId: line.product_id,
      variantId: line.variant_id,
      quantity: line.quantity,
      seenPrice: amount(line.seen_price),
      seenCurrencyId: line.seen_currency_id,
      held: line.held,
      heldUntil: line.held_until === null ? null : new Date(line.held_until),
    })),
  }
}
