import { type RawBuilder, sql } from 'kysely'
import { type Amount, amount, sum } from '#core/money.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { baseCurrencyId } from '#shop/catalog/base-price.ts'

export type StockSums = {
  variants: number
  onHand: number
  held: number
  /** Of the pieces on hand at today's prices, with VAT, in euro. */
  value: Amount
  soldOut: number
  slow: number
  slowValue: Amount
}
export type StockPart = StockSums & { category: string }
export type StockRow = {
  productId: number
  sku: string
  name: string
  category: string
  onHand: number
  held: number
  price: Amount
  value: Amount
  /** In the last 90 days, on these sites. */
  sold: number
}
export type StockReport = { all: StockSums; categories: StockPart[]; slow: StockRow[]; soldOut: StockRow[] }

const countedDays = 90
const shownRows = 20
const mostRows = 50_000

/** Every variant of products that these sites sell. */
function stock(siteIds: readonly number[], now: Date): RawBuilder<unknown> {
  return sql`
    with recursive tops as (
      select id, id as top from categories where parent_id is null
      union all select categories.id, tops.top from categories join tops on categories.parent_id = tops.id
    ), sold as (
      select variant_id, sum(quantity)::integer as pieces
      from orders join order_lines on order_lines.site_id = orders.site_id and order_lines.order_id = orders.id
      where orders.site_id = any(${siteIds}) and order_lines.site_id = any(${siteIds}) and fulfilment <> 'cancelled'
        and orders.paid_at > ${now}::timestamptz - ${countedDays} * interval '1 day'
      group by variant_id
    ), counted as (
      select products.id as product_id, variants.sku, product_texts.name, category_texts.name as category,
        coalesce(stocks.on_hand, 0) as on_hand, coalesce(stocks.reserved, 0) as held, price.amount as price,
        coalesce(stocks.on_hand, 0) * price.amount as value, coalesce(sold.pieces, 0) as sold
      from products join variants on variants.product_id = products.id
        join tops on tops.id = products.category_id
        join category_texts on category_texts.category_id = tops.top and category_texts.locale = 'en'
        left join product_texts on product_texts.product_id = products.id and product_texts.locale = 'en'
        left join stocks on stocks.variant_id = variants.id
        left join sold on sold.variant_id = variants.id
        join lateral (
          select amount from prices where prices.variant_id = variants.id and currency_id = ${baseCurrencyId}
            and valid_from <= ${now} order by valid_from desc limit 1
        ) price on true
      where products.discontinued_at is null and exists (
        select from product_sites where product_id = products.id and site_id = any(${siteIds}))
    )`
}

export async function readStockReport(db: Db, siteIds: readonly number[], now: Date): Promise<StockReport> {
  const [parts, slow, soldOut] = await Promise.all([
    readParts(db, siteIds, now),
    // What lies longest costs most.
    readRows(
      db,
      siteIds,
      now,
      sql`where on_hand > 0 and sold = 0 order by value desc, sku limit ${shownRows}`,
    ),
    readRows(db, siteIds, now, sql`where on_hand = 0 order by sold desc, price desc, sku limit ${shownRows}`),
  ])
  const total = (of: (part: StockPart) => number) => parts.reduce((count, part) => count + of(part), 0)
  const all = {
    variants: total(({ variants }) => variants),
    onHand: total(({ onHand }) => onHand),
    held: total(({ held }) => held),
    value: sum(parts.map(({ value }) => value)),
    soldOut: total((part) => part.soldOut),
    slow: total((part) => part.slow),
    slowValue: sum(parts.map(({ slowValue }) => slowValue)),
  }
  return { all, categories: parts, slow, soldOut }
}

/** All of them, for a file. */
export function listStock(db: Db, siteIds: readonly number[], now: Date): Promise<StockRow[]> {
  return readRows(db, siteIds, now, sql`order by sku limit ${mostRows}`)
}

type Sums = Omit<StockPart, 'value' | 'slowValue'> & { value: string; slowValue: string }

async function readParts(db: Db, siteIds: readonly number[], now: Date): Promise<StockPart[]> {
  const { rows } = await sql<Sums>`${stock(siteIds, now)}
    select category, count(*)::integer as variants, sum(on_hand)::integer as "onHand", sum(held)::integer as held,
      sum(value)::numeric(14, 2) as value, (count(*) filter (where on_hand = 0))::integer as "soldOut",
      (count(*) filter (where on_hand > 0 and sold = 0))::integer as slow,
      coalesce(sum(value) filter (where sold = 0), 0)::numeric(14, 2) as "slowValue"
    from counted group by category order by value desc, category`.execute(acrossSites(db))
  return rows.map((row) => ({ ...row, value: amount(row.value), slowValue: amount(row.slowValue) }))
}

type Row = Omit<StockRow, 'price' | 'value'> & { price: string; value: string }

async function readRows(
  db: Db,
  siteIds: readonly number[],
  now: Date,
  which: RawBuilder<unknown>,
): Promise<StockRow[]> {
  const { rows } = await sql<Row>`${stock(siteIds, now)}
    select product_id as "productId", sku, coalesce(name, sku) as name, category, on_hand as "onHand", held, price,
      value::numeric(14, 2) as value, sold
    from counted ${which}`.execute(acrossSites(db))
  return rows.map((row) => ({ ...row, price: amount(row.price), value: amount(row.value) }))
}
