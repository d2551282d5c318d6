import { sql } from 'kysely'
import { amount, decimal, rate } from '#core/money.ts'
import { sourcesOf } from '#core/state-table.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'
import {
  type Checkout,
  type CheckoutChange,
  type CheckoutState,
  checkoutMoves,
  type PaymentChoice,
  stateAfter,
} from './checkout.ts'

export const checkoutColumns = [
  'id',
  'slug',
  'cart_id',
  'user_id',
  'state',
  'currency_id',
  'rate',
  'delivery',
  'payment',
  'promotion_id',
  'balance_wish',
  'order_id',
  'version',
  'updated_at',
] as const
/** Null until the checkout is placed. */
export const orderStatus = sql`(select status from orders where orders.site_id = checkouts.site_id
    and orders.id = checkouts.order_id) as order_status`

export type CheckoutRow = {
  id: string
  slug: string
  cart_id: string | null
  user_id: string | null
  state: string
  currency_id: number
  rate: string
  delivery: unknown
  payment: unknown
  promotion_id: string | null
  balance_wish: string | null
  order_id: string | null
  order_status: string | null
  version: number
  updated_at: Date
}

export function toCheckout(row: CheckoutRow): Checkout {
  return {
    id: row.id,
    slug: row.slug,
    cartId: row.cart_id,
    userId: row.user_id,
    state: row.state as CheckoutState,
    currencyId: row.currency_id,
    rate: rate(row.rate),
    delivery: row.delivery as Delivery | null,
    payment: row.payment as PaymentChoice | null,
    promotionId: row.promotion_id,
    balanceWish: row.balance_wish === null ? null : amount(row.balance_wish),
    orderId: row.order_id,
    orderStatus: row.order_status as OrderStatus | null,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

/** False if the cart has changed since it was read, or has an open checkout by now. */
export async function insertCheckout(
  db: Db | Trx,
  siteId: number,
  checkout: {
    slug: string
    cart: { id: string; version: number }
    userId: string | null
    currencyId: number
    rate: string
    promotionId: string | null
    /** What was chosen in an earlier checkout of the same cart. */
    choices: Pick<Checkout, 'delivery' | 'payment'>
    at: Date
  },
): Promise<boolean> {
  const { slug, cart, userId, currencyId, rate: text, promotionId, choices, at } = checkout
  const { delivery, payment } = choices
  const state = stateAfter({ state: 'open' }, { ...(delivery && { delivery }), payment })
  const { numAffectedRows } = await sql`
    insert into checkouts (site_id, slug, cart_id, user_id, state, currency_id, rate, promotion_id, delivery, payment,
      created_at, updated_at)
    select site_id, ${slug}, id, ${userId}, ${state}, ${currencyId}, ${text}::numeric, ${promotionId}::bigint,
      ${delivery && JSON.stringify(delivery)}::jsonb, ${payment && JSON.stringify(payment)}::jsonb,
      ${at}::timestamptz, ${at}::timestamptz
    from carts where site_id = ${siteId} and id = ${cart.id} and version = ${cart.version}
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** The only writer of a checkout's state, except for the choices of a step. The caller has locked the checkout. */
export async function moveCheckout(
  trx: Trx,
  checkout: { siteId: number; id: string },
  to: 'placed' | 'invalidated' | 'expired',
  { at, orderId }: { at: Date; orderId?: string },
): Promise<void> {
  const { siteId, id } = checkout
  const sources = sourcesOf(checkoutMoves, to)
  await defer(
    trx,
    sql`with moved as (
      update checkouts set state = ${to}, order_id = coalesce(${orderId ?? null}::bigint, order_id), version = version + 1,
        updated_at = ${at}::timestamptz
      where site_id = ${siteId} and id = ${id} and state = any(${sources}::text[]) returning id
    )
    select assert(exists (select from moved), 'The checkout cannot move')`,
  )
}

/** The caller holds the lock on the checkout. */
export async function updateCheckout(
  trx: Trx,
  siteId: number,
  checkout: Pick<Checkout, 'id' | 'state'>,
  change: CheckoutChange,
  at: Date,
): Promise<void> {
  await defer(trx, changing(siteId, checkout, change, at))
}

/** Without a lock: false if the checkout has changed since it was read, or its order is placed. */
export async function saveChoices(
  db: Db | Trx,
  siteId: number,
  checkout: Pick<Checkout, 'id' | 'state' | 'version'>,
  change: CheckoutChange,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await savingChoices(siteId, checkout, change, at).execute(db)
  return numAffectedRows === 1n
}

/** The same, as part of another statement. */
export function savingChoices(
  siteId: number,
  checkout: Pick<Checkout, 'id' | 'state' | 'version'>,
  change: CheckoutChange,
  at: Date,
) {
  return sql`${changing(siteId, checkout, change, at)} and version = ${checkout.version} and order_id is null`
}

/** One SQL text for every change, so that the statement is prepared once. */
function changing(
  siteId: number,
  checkout: Pick<Checkout, 'id' | 'state'>,
  change: CheckoutChange,
  at: Date,
) {
  const { delivery, payment, promotionId, balanceWish } = change
  return sql`update checkouts set version = version + 1, updated_at = ${at}::timestamptz,
      state = ${stateAfter(checkout, change)},
      delivery = coalesce(${delivery ? JSON.stringify(delivery) : null}::jsonb, delivery),
      payment = case when ${payment !== undefined} then ${payment ? JSON.stringify(payment) : null}::jsonb else payment end,
      promotion_id = case when ${promotionId !== undefined} then ${promotionId ?? null}::bigint else promotion_id end,
      balance_wish = case when ${balanceWish !== undefined}
        then ${balanceWish == null ? null : String(decimal(balanceWish))}::numeric else balance_wish end
    where site_id = ${siteId} and id = ${checkout.id}`
}

/** Locks the checkout if it has ended or is idle since that time, and is not placed. False otherwise. */
export async function lockIdleCheckout(
  trx: Trx,
  siteId: number,
  { checkoutId, idleSince }: { checkoutId: string; idleSince: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', checkoutId)
    .where('order_id', 'is', null)
    .where(({ or, eb }) =>
      or([eb('state', 'in', ['invalidated', 'expired']), eb('updated_at', '<', idleSince)]),
    )
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Switches off, while holds move, the trigger that maintains `reserved`. */
export async function setMovingHolds(trx: Trx, isMoving: boolean): Promise<void> {
  await sql`select set_config('amberway.moves_holds', ${isMoving ? 'on' : 'off'}, true)`.execute(trx)
}

/** Whether a signed-in customer started it. */
export async function isOfCustomer(db: Db, siteId: number, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('checkouts')
    .select('id')
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)
    .where('user_id', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The newest checkout of a cart, or of a customer's offers, that became an order. */
export async function findPlacedCheckout(
  db: Db,
  siteId: number,
  { cartId, userId }: { cartId: string | null; userId: string | null },
): Promise<{ slug: string } | null> {
  const { rows } = await sql<{ slug: string }>`
    select slug from checkouts
    where site_id = ${siteId} and order_id is not null
      and (cart_id = ${cartId} or (revision_id is not null and user_id = ${userId}))
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Holds for checkouts that have ended or are idle for too long. */
export async function findForgotten(
  db: Db,
  idleSince: Date,
  limit: number,
): Promise<{ siteId: number; checkoutId: string }[]> {
  const rows = await acrossSites(db)
    .selectFrom('balance_holds')
    .innerJoin('checkouts', 'checkouts.id', 'balance_holds.checkout_id')
    .select(['balance_holds.site_id', 'balance_holds.checkout_id'])
    .where('balance_holds.state', '=', 'held')
    .where('balance_holds.order_id', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('checkouts.state', 'in', ['invalidated', 'expired']),
        eb('checkouts.updated_at', '<', idleSince),
      ]),
    )
    .orderBy('balance_holds.updated_at')
    .limit(limit)
    .execute()
  return rows.map(({ site_id, checkout_id }) => ({ siteId: site_id, checkoutId: checkout_id }))
}
