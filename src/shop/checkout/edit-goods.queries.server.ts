import { sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { baseCurrencyId, fromBase } from '#shop/catalog/base-price.ts'
import type { AddedLine } from '#shop/orders/order-edit.ts'
import type { Currency } from '#shop/sites/site.ts'

/** What shipping needs to know of a variant. */
export type Goods = {
  variantId: number
  parcel: { grams: number; lengthMm: number; widthMm: number; heightMm: number }
  restrictions: string[]
}

/** By variant; what has left the catalogue for good has none and counts nothing. */
export async function findGoods(db: Db | Trx, variantIds: readonly number[]): Promise<Map<number, Goods>> {
  const { rows } = await sql<{
    id: number
    grams: number
    length_mm: number
    width_mm: number
    height_mm: number
    restrictions: string[]
  }>`
    select variants.id, grams, length_mm, width_mm, height_mm, restrictions
    from variants join products on products.id = variants.product_id where variants.id = any(${variantIds})`.execute(
    db,
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        variantId: row.id,
        parcel: {
          grams: row.grams,
          lengthMm: row.length_mm,
          widthMm: row.width_mm,
          heightMm: row.height_mm,
        },
        restrictions: row.restrictions,
      },
    ]),
  )
}

type Where = { siteId: number; locale: string; currency: Pick<Currency, 'id' | 'rate'>; at: Date }

/** A variant that this site sells, with the words of the order's language and today's price in its currency. */
export async function findForSale(
  db: Db | Trx,
  { siteId, locale, currency, at }: Where,
  sku: string,
): Promise<Omit<AddedLine, 'quantity'> | null> {
  const { rows } = await sql<Row>`
    select distinct on (currency_id) variants.product_id, variants.id as variant_id, variants.sku, product_texts.name, slug,
      coalesce(variants.pictures[1], '') as picture, variants.grams, currency_id, amount::text,
      coalesce((select string_agg(label, ', ' order by value_id) from variant_field_values
        join additional_field_value_texts using (value_id)
        where variant_id = variants.id and additional_field_value_texts.locale = ${locale}), '') as choice
    from variants
      join products on products.id = variants.product_id and products.discontinued_at is null
      join product_sites on product_sites.product_id = products.id and product_sites.site_id = ${siteId}
      join product_texts on product_texts.product_id = products.id and product_texts.locale = ${locale}
      join product_slugs on product_slugs.product_id = products.id and product_slugs.locale = ${locale} and is_current
      join prices on prices.variant_id = variants.id and valid_from <= ${at}::timestamptz
        and currency_id = any(${[baseCurrencyId, currency.id]})
    where upper(variants.sku) = upper(${sku})
    order by currency_id, valid_from desc`.execute(db)
  const found = rows.find((row) => row.currency_id === currency.id) ?? rows[0]
  if (!found) return null
  const price = amount(found.amount)
  return {
    productId: found.product_id,
    variantId: found.variant_id,
    sku: found.sku,
    name: found.name,
    choice: found.choice,
    picture: found.picture,
    slug: found.slug,
    grams: found.grams,
    price: found.currency_id === currency.id ? price : fromBase(price, currency),
  }
}

type Row = {
  product_id: number
  variant_id: number
  sku: string
  name: string
  slug: string
  picture: string
  grams: number
  currency_id: number
  amount: string
  choice: string
}

/** What an edit needs of the order beside what its readers see. */
export async function findEditedOrder(db: Db | Trx, siteId: number, orderId: string) {
  const { rows } = await sql<{
    version: number
    rate: string
    promotion_id: string | null
    tier_id: number | null
  }>`
    select orders.version, orders.rate::text, orders.promotion_id, users.tier_id from orders
      left join users on users.site_id = orders.site_id and users.id = orders.user_id
    where orders.site_id = ${siteId} and orders.id = ${orderId}`.execute(db)
  return rows[0] ?? null
}
