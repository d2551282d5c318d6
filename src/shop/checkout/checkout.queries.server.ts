import { sql } from 'kysely'
import { type Amount, amount, decimal, rate } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { CartOwner, CartRow } from '#shop/cart/cart.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { type Checkout, type CheckoutState, openStates, type PaymentChoice } from './checkout.ts'

const columns = [
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

type Row = {
  id: string
  slug: string
  cart_id: string
  user_id: string | null
  state: string
  currency_id: number
  rate: string
  delivery: unknown
  payment: unknown
  promotion_id: string | null
  balance_wish: string | null
  order_id: string | null
  version: number
  updated_at: Date
}

function toCheckout(row: Row): Checkout {
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
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export type CheckoutInCart = { checkout: Checkout; cart: CartRow }

/**
 * A checkout with the cart that it is of, in one way to the database. Where they are locked: first the cart, then the
 * checkout, as everybody does. Whoever moves holds from there on to the end of the transaction keeps their sum, so they
 * are not counted as given back and taken again.
 */
export async function findCheckoutOf(
  db: Db | Trx,
  siteId: number,
  owner: CartOwner,
  slug: string,
  { isLocked = false, movesHolds = false } = {},
): Promise<CheckoutInCart | null> {
  const isOwner =
    'userId' in owner ? sql`carts.user_id = ${owner.userId}` : sql`carts.token_hash = ${owner.tokenHash}`
  const { rows } = await sql<CartPart & Row>`
    select ${sql.join(columns.map((column) => sql.ref(`checkouts.${column}`)))}, carts.shipping_method,
      carts.version as cart_version, carts.promotion_id as cart_promotion_id
      ${movesHolds ? sql`, set_config('amberway.moves_holds', 'on', true)` : sql``}
    from checkouts join carts on carts.site_id = checkouts.site_id and carts.id = checkouts.cart_id
    where checkouts.site_id = ${siteId} and checkouts.slug = ${slug} and ${isOwner}
    ${isLocked ? sql`for update of carts, checkouts` : sql``}`.execute(db)
  const [row] = rows
  if (!row) return null
  const cart = {
    id: row.cart_id,
    shippingMethod: row.shipping_method as ShippingMethod,
    promotionId: row.cart_promotion_id,
    version: row.cart_version,
  }
  return { checkout: toCheckout(row), cart }
}

type CartPart = { shipping_method: string; cart_version: number; cart_promotion_id: string | null }

export async function findOpenCheckout(trx: Trx, siteId: number, cartId: string): Promise<Checkout | null> {
  const row = await trx
    .selectFrom('checkouts')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('cart_id', '=', cartId)
    .where('state', 'in', openStates)
    .where('order_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? toCheckout(row) : null
}

export async function insertCheckout(
  trx: Trx,
  siteId: number,
  checkout: {
    slug: string
    cartId: string
    userId: string | null
    currencyId: number
    rate: string
    promotionId: string | null
    at: Date
  },
): Promise<void> {
  await trx
    .insertInto('checkouts')
    .values({
      site_id: siteId,
      slug: checkout.slug,
      cart_id: checkout.cartId,
      user_id: checkout.userId,
      currency_id: checkout.currencyId,
      rate: checkout.rate,
      promotion_id: checkout.promotionId,
      created_at: checkout.at,
      updated_at: checkout.at,
    })
    .execute()
}

export type CheckoutChange = Partial<{
  state: CheckoutState
  delivery: Delivery
  payment: PaymentChoice | null
  promotionId: string | null
  balanceWish: Amount | null
}>

export async function updateCheckout(
  trx: Trx,
  siteId: number,
  id: string,
  change: CheckoutChange,
  at: Date,
): Promise<Checkout> {
  const row = await trx
    .updateTable('checkouts')
    .set((build) => ({
      version: build('version', '+', 1),
      updated_at: at,
      ...(change.state && { state: change.state }),
      ...(change.delivery && { delivery: JSON.stringify(change.delivery) }),
      ...(change.payment !== undefined && { payment: change.payment && JSON.stringify(change.payment) }),
      ...(change.promotionId !== undefined && { promotion_id: change.promotionId }),
      ...(change.balanceWish !== undefined && {
        balance_wish: change.balanceWish && String(decimal(change.balanceWish)),
      }),
    }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toCheckout(row)
}

/** Locked, if it is over or nobody has touched it since, and it has become no order. */
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

/** Whether holds that change are counted; they are, except while they move. */
export async function setMovingHolds(trx: Trx, isMoving: boolean): Promise<void> {
  await sql`select set_config('amberway.moves_holds', ${isMoving ? 'on' : 'off'}, true)`.execute(trx)
}

export async function scrubCheckouts(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({ delivery: null, payment: null })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
}

/** The newest checkout of a cart that has become an order. */
export async function findPlacedCheckout(
  db: Db,
  siteId: number,
  cartId: string,
): Promise<{ slug: string } | null> {
  const row = await db
    .selectFrom('checkouts')
    .select('slug')
    .where('site_id', '=', siteId)
    .where('cart_id', '=', cartId)
    .where('order_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
