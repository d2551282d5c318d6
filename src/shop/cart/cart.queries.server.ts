import { type RawBuilder, sql } from 'kysely'
import { amount } from '#core/money.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { commitWith, defer } from '#platform/pipelined-connection.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { CartOwner, CartRow, LineRow } from './cart.ts'

export async function findCart(
  db: Db | Trx,
  siteId: number,
  owner: CartOwner,
  { isLocked = false } = {},
): Promise<CartRow | null> {
  const row = await db
    .selectFrom('carts')
    .select(cartColumns)
    .where('site_id', '=', siteId)
    .$if('userId' in owner, (query) => query.where('user_id', '=', (owner as { userId: string }).userId))
    .$if('tokenHash' in owner, (query) =>
      query.where('token_hash', '=', (owner as { tokenHash: Buffer }).tokenHash),
    )
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toCartRow(row) : null
}

const cartColumns = ['id', 'shipping_method', 'promotion_id', 'version'] as const

function toCartRow(row: {
  id: string
  shipping_method: string
  promotion_id: string | null
  version: number
}): CartRow {
  return {
    id: row.id,
    shippingMethod: row.shipping_method as ShippingMethod,
    promotionId: row.promotion_id,
    version: row.version,
  }
}

/** If two tabs create a customer's cart at once, the second gets the cart of the first. */
export async function insertCart(trx: Trx, siteId: number, owner: CartOwner, at: Date): Promise<CartRow> {
  const row = await trx
    .insertInto('carts')
    .values({
      site_id: siteId,
      user_id: 'userId' in owner ? owner.userId : null,
      token_hash: 'tokenHash' in owner ? owner.tokenHash : null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'user_id'])
        .where('user_id', 'is not', null)
        .doUpdateSet((build) => ({ updated_at: at, version: build('carts.version', '+', 1) })),
    )
    .returning(cartColumns)
    .executeTakeFirstOrThrow()
  return toCartRow(row)
}

/** A cart with this token. Null if there is one; a second request waits here until the first has ended. */
export async function insertCartOnce(
  trx: Trx,
  siteId: number,
  tokenHash: Buffer,
  at: Date,
): Promise<CartRow | null> {
  const row = await trx
    .insertInto('carts')
    .values({ site_id: siteId, token_hash: tokenHash, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning(cartColumns)
    .executeTakeFirst()
  return row ? toCartRow(row) : null
}

type LineColumns = {
  id: string
  product_id: number
  variant_id: number
  quantity: number
  seen_price: string
  seen_currency_id: number
  held: number
  held_until: Date | null
}

export async function findLines(db: Db | Trx, siteId: number, cartId: string): Promise<LineRow[]> {
  const { rows } = await linesOf(siteId, cartId).execute(db)
  return rows.map(toLineRow)
}

/** Commits the transaction in the same round trip. */
export async function findLinesAndCommit(trx: Trx, siteId: number, cartId: string): Promise<LineRow[]> {
  const { rows } = await commitWith(trx, linesOf(siteId, cartId))
  return rows.map(toLineRow)
}

function linesOf(siteId: number, cartId: string) {
  return sql<LineColumns>`
    select id, product_id, variant_id, quantity, seen_price, seen_currency_id, held, held_until from cart_lines
    where site_id = ${siteId} and cart_id = ${cartId} order by id`
}

function toLineRow(row: LineColumns): LineRow {
  return {
    id: row.id,
    productId: row.product_id,
    variantId: row.variant_id,
    quantity: row.quantity,
    seenPrice: amount(row.seen_price),
    seenCurrencyId: row.seen_currency_id,
    held: row.held,
    heldUntil: row.held_until,
  }
}

export type PutLine = {
  cartId: string
  productId: number
  variantId: number
  quantity: { add: number } | { set: number }
  max: number
  seenPrice: string
  seenCurrencyId: number
  /** Null for a preorder, which holds no stock. */
  heldUntil: Date | null
  at: Date
  /** Carts of one network share a limit; null means no limit. */
  network: Buffer | null
}

/** The longest time a cart line can hold stock, including renewals. */
const longestHold = '2 hours'

/**
 * Locks the stock row before units are counted, so two concurrent requests do not count the same ones. It is sent with
 * the next statement.
 */
async function lockStock(trx: Trx, variantId: number): Promise<void> {
  await defer(trx, sql`select from stocks where variant_id = ${variantId} for update`)
}

type Holding = Pick<PutLine, 'variantId' | 'network'> & { cartId: string | null }

/**
 * The units of a variant that this network or the cart's customer holds in other carts and in unpaid orders. All sites
 * share the stock, so holds on every site count.
 */
function heldElsewhere({ network, variantId, cartId }: Holding) {
  if (network === null) return sql`0`
  return sql`(
      select coalesce(sum(held), 0) from (
        select held from cart_lines
        where variant_id = ${variantId} and network = ${network} and held > 0
          and cart_id is distinct from ${cartId}::bigint
        union all
        select order_lines.held from orders
        join order_lines on order_lines.site_id = orders.site_id and order_lines.order_id = orders.id
        where orders.status = 'awaiting_payment' and (orders.network = ${network}
            or orders.user_id = (select user_id from carts where id = ${cartId}::bigint))
          and order_lines.variant_id = ${variantId}
      ) as holds)`
}

/** A single cart may hold all stock of an item. Several carts and unpaid orders of one holder may hold at most half. */
function isShare(wanted: RawBuilder<unknown>) {
  return sql`(elsewhere.units = 0 or (elsewhere.units + ${wanted}) * 2 <= stock.on_hand + 1)`
}

/**
 * Locks the stock row and writes the line only if enough is free, counting the line's own hold, and the holder stays
 * within the limit. Returns false otherwise.
 */
export async function putLine(trx: Trx, siteId: number, line: PutLine): Promise<boolean> {
  const { cartId, variantId, heldUntil } = line
  const before = sql`(select quantity, held from cart_lines where site_id = ${siteId} and cart_id = ${cartId} and variant_id = ${variantId})`
  const wanted =
    'set' in line.quantity
      ? sql`${line.quantity.set}::integer`
      : sql`least(coalesce(before.quantity, 0) + ${line.quantity.add}::integer, ${line.max}::integer)`
  const held = heldUntil ? wanted : sql`0`
  const isThere = heldUntil ? sql`stock.free + coalesce(before.held, 0) >= ${wanted}` : sql`true`
  const isAllowed = heldUntil ? sql`(${isShare(wanted)} or ${wanted} <= before.held)` : sql`true`
  await lockStock(trx, variantId)
  const { numAffectedRows } = await sql`
    with stock as (
      select on_hand, on_hand - reserved as free from stocks where variant_id = ${variantId}
    ), before as ${before}, elsewhere as (select ${heldElsewhere(line)} as units)
    insert into cart_lines (site_id, cart_id, product_id, variant_id, quantity, seen_price, seen_currency_id, held,
      held_until, held_since, network, added_at)
    select ${siteId}, ${cartId}, ${line.productId}, ${variantId}, ${wanted}, ${line.seenPrice}::numeric,
      ${line.seenCurrencyId}, ${held}, ${heldUntil}::timestamptz, ${line.at}::timestamptz, ${line.network},
      ${line.at}::timestamptz
    from elsewhere, stock left join before on true where ${isThere} and ${isAllowed}
    on conflict (cart_id, variant_id) do update set quantity = excluded.quantity, held = excluded.held,
      held_since = case when cart_lines.held > 0 then coalesce(cart_lines.held_since, excluded.held_since)
        else excluded.held_since end,
      held_until = case when cart_lines.held > 0
        then least(excluded.held_until, greatest(cart_lines.held_until, cart_lines.held_since + ${longestHold}::interval))
        else excluded.held_until end,
      network = excluded.network, seen_price = excluded.seen_price, seen_currency_id = excluded.seen_currency_id
  `.execute(acrossSites(trx))
  return numAffectedRows === 1n
}

export type BegunCart = { cart: CartRow; line: LineRow }

/**
 * Creates a guest's cart with its first line in one round trip, as most carts begin. Returns null, and creates no cart,
 * if too few units are free.
 */
export function insertCartWithLine(
  db: Db,
  siteId: number,
  tokenHash: Buffer,
  line: Omit<PutLine, 'cartId' | 'max' | 'quantity'> & { quantity: number },
): Promise<BegunCart | null> {
  return db.transaction().execute(async (trx) => {
    await lockStock(trx, line.variantId)
    return writeCartWithLine(trx, siteId, tokenHash, line)
  })
}

async function writeCartWithLine(
  trx: Trx,
  siteId: number,
  tokenHash: Buffer,
  line: Omit<PutLine, 'cartId' | 'max' | 'quantity'> & { quantity: number },
): Promise<BegunCart | null> {
  const { quantity, heldUntil, at } = line
  const held = heldUntil ? quantity : 0
  const isAllowed = heldUntil ? isShare(sql`${held}::integer`) : sql`true`
  const { rows } = await commitWith(
    acrossSites(trx),
    sql<Parameters<typeof toCartRow>[0] & { line_id: string }>`with stock as (
      select on_hand, on_hand - reserved as free from stocks where variant_id = ${line.variantId}
    ), elsewhere as (select ${heldElsewhere({ ...line, cartId: null })} as units), cart as (
      insert into carts (site_id, token_hash, created_at, updated_at)
      select ${siteId}, ${tokenHash}, ${at}::timestamptz, ${at}::timestamptz from stock, elsewhere
      where free >= ${held} and ${isAllowed}
      returning id, shipping_method, promotion_id, version
    ), line as (
      insert into cart_lines (site_id, cart_id, product_id, variant_id, quantity, seen_price, seen_currency_id, held,
        held_until, held_since, network, added_at)
      select ${siteId}, id, ${line.productId}, ${line.variantId}, ${quantity}, ${line.seenPrice}::numeric,
        ${line.seenCurrencyId}, ${held}, ${heldUntil}::timestamptz, ${at}::timestamptz, ${line.network},
        ${at}::timestamptz from cart
      returning id
    )
    select cart.*, line.id as line_id from cart, line`,
  )
  const [row] = rows
  if (!row) return null
  const { productId, variantId, seenCurrencyId } = line
  const seenPrice = amount(line.seenPrice)
  return {
    cart: toCartRow(row),
    line: { id: row.line_id, productId, variantId, quantity, seenPrice, seenCurrencyId, held, heldUntil },
  }
}

export type StockNow = { onHand: number; free: number; elsewhere: number; retryAt: Date | null }

/** The units left for this cart, those its holder has elsewhere, and when the next hold of another cart expires. */
export async function readStock(
  trx: Trx,
  siteId: number,
  { cartId, variantId, network }: Pick<PutLine, 'cartId' | 'variantId' | 'network'>,
): Promise<StockNow> {
  const elsewhere = heldElsewhere({ cartId, variantId, network })
  const { rows } = await sql<{ on_hand: number; free: number; elsewhere: number; retry_at: Date | null }>`
    select on_hand, ${elsewhere}::integer as elsewhere, on_hand - reserved + coalesce((
        select held from cart_lines where site_id = ${siteId} and cart_id = ${cartId} and variant_id = ${variantId}
      ), 0) as free,
      (select min(held_until) from cart_lines where variant_id = ${variantId} and held > 0 and cart_id <> ${cartId}) as retry_at
    from stocks where variant_id = ${variantId}`.execute(acrossSites(trx))
  const [row] = rows
  const { on_hand: onHand = 0, free = 0, elsewhere: held = 0, retry_at: retryAt = null } = row ?? {}
  return { onHand, free, elsewhere: held, retryAt }
}

/** Small, because the statement locks the stock rows. */
export const sweepSlice = 200

/** Releases expired holds of all carts; the lines stay. Returns how many, at most `sweepSlice`. */
export async function releaseExpiredHolds(
  trx: Db | Trx,
  now: Date,
  variantId: number | null,
): Promise<number> {
  const ofVariant = variantId === null ? sql`` : sql`and variant_id = ${variantId}`
  const { numAffectedRows } = await sql`update cart_lines set held = 0 where id in (
    select id from cart_lines where held > 0 and held_until <= ${now} ${ofVariant}
    order by variant_id, id limit ${sweepSlice} for update skip locked)`.execute(acrossSites(trx))
  return Number(numAffectedRows)
}

export async function deleteLine(trx: Trx, siteId: number, cartId: string, lineId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('cart_lines')
    .where('site_id', '=', siteId)
    .where('cart_id', '=', cartId)
    .where('id', '=', lineId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteLines(trx: Trx, siteId: number, cartId: string): Promise<void> {
  // In the order of the variants, like every other stock lock, to avoid deadlocks.
  await sql`delete from cart_lines where site_id = ${siteId} and id in (select id from cart_lines
    where site_id = ${siteId} and cart_id = ${cartId} order by variant_id for update)`.execute(trx)
}

/** The cart is locked, so a caller who has read it knows the new version: one higher. */
export async function touchCart(
  trx: Trx,
  siteId: number,
  cartId: string,
  {
    at,
    shippingMethod,
    promotionId,
  }: { shippingMethod?: ShippingMethod; promotionId?: string | null; at: Date },
): Promise<void> {
  await defer(
    trx,
    sql`update carts set version = version + 1, updated_at = ${at}::timestamptz,
      shipping_method = coalesce(${shippingMethod ?? null}, shipping_method),
      promotion_id = case when ${promotionId !== undefined} then ${promotionId ?? null}::bigint else promotion_id end
    where site_id = ${siteId} and id = ${cartId}`,
  )
}

export async function deleteCart(trx: Trx, siteId: number, cartId: string): Promise<void> {
  await deleteLines(trx, siteId, cartId)
  await trx.deleteFrom('carts').where('site_id', '=', siteId).where('id', '=', cartId).execute()
}

/** Carts of guests whose cookie has expired. Returns how many, at most `sweepSlice`. */
export async function deleteOldCarts(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from carts where id in (
    select id from carts where user_id is null and updated_at < ${before} limit ${sweepSlice} for update skip locked
  )`.execute(acrossSites(db))
  return Number(numAffectedRows)
}
