import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { CatalogDirectory } from '#shop/catalog/catalog-directory.ts'
import { choiceOf } from './read-stock.server.ts'

export type StockHold = {
  siteId: number
  /** Null for a cart. */
  order: string | null
  /** A cart whose owner is paying. */
  isInCheckout: boolean
  quantity: number
  until: Date | null
}
export type StockChange = {
  id: string
  at: Date
  by: string
  act: string
  reason: 'count' | 'damaged' | 'received' | null
  note: string
  was: number
  becomes: number
}
type Stored = {
  id: number
  sku: string
  productId: number
  name: string
  picture: string
  onHand: number
  held: number
  siteIds: number[]
  valueIds: number[]
}

const shownAtOnce = 50

/** A variant with what is on hand; holds, notices and history are read by themselves. */
export async function findStockItem({ db, catalog }: Reader, variantId: number) {
  const { rows } = await sql<Stored>`
    select variants.id, sku, variants.product_id as "productId", variants.pictures[1] as picture,
      (select name from product_texts where product_id = variants.product_id order by locale <> 'en', locale limit 1)
        as name,
      coalesce(on_hand, 0) as "onHand", coalesce(reserved, 0) as held,
      array(select site_id from product_sites where product_id = variants.product_id order by 1) as "siteIds",
      array(select value_id from variant_field_values where variant_id = variants.id) as "valueIds"
    from variants left join stocks on stocks.variant_id = variants.id where variants.id = ${variantId}`.execute(
    acrossSites(db),
  )
  const [row] = rows
  if (!row) return null
  const { valueIds, ...item } = row
  return { ...item, choice: choiceOf(valueIds, catalog.directory()) }
}
type Reader = { db: Db; catalog: { directory(): CatalogDirectory } }

/** Who holds pieces of it: carts, checkouts, orders that wait to be paid. The oldest last. */
export async function readStockHolds(db: Db, variantId: number): Promise<StockHold[]> {
  const { rows } = await sql<StockHold>`
    select cart_lines.site_id as "siteId", null as order, cart_lines.held as quantity, held_until as until,
      exists (select from checkouts where checkouts.site_id = cart_lines.site_id
        and checkouts.cart_id = cart_lines.cart_id and state in ('open', 'payment', 'confirming')) as "isInCheckout"
    from cart_lines where variant_id = ${variantId} and cart_lines.held > 0
    union all
    select order_lines.site_id, orders.number, order_lines.held, orders.due_at, false
    from order_lines join orders on orders.site_id = order_lines.site_id and orders.id = order_lines.order_id
    where variant_id = ${variantId} and order_lines.held > 0
    order by until desc nulls last limit ${shownAtOnce}`.execute(acrossSites(db))
  return rows
}

/** How many wait for it on each of these sites, and since when. */
export async function readStockNotices(db: Db, variantId: number, siteIds: readonly number[]) {
  const { rows } = await sql<{ siteId: number; count: number; since: Date }>`
    select site_id as "siteId", count(*)::integer as count, min(created_at) as since from stock_notices
    where variant_id = ${variantId} and site_id = any(${siteIds}::smallint[]) group by site_id order by site_id`.execute(
    db,
  )
  return rows
}

/** What staff and programs have changed, newest first. */
export async function readStockChanges(db: Db, variantId: number): Promise<StockChange[]> {
  const { rows } = await sql<StockChange>`
    select stock_changes.id, at, coalesce(staff.name, api_keys.name) as by, act, reason, note, was, becomes
    from stock_changes left join staff on staff.id = stock_changes.staff_id
      left join api_keys on api_keys.id = stock_changes.api_key_id
    where variant_id = ${variantId} order by stock_changes.id desc limit ${shownAtOnce}`.execute(
    acrossSites(db),
  )
  return rows
}
