import { sql } from 'kysely'
import { amount, decimal } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { baseCurrencyId } from './base-price.ts'
import type { ProgramProductsQuery } from './program-products.schema.ts'

type Variant = { sku: string; grams: number; on_hand: number; reserved: number; price: string | null }
type Row = {
  id: number
  sku: string
  brand: string | null
  is_discontinued: boolean
  names: Record<string, string> | null
  variants: Variant[] | null
}

/** Products of a site by their ids, with prices and stock as they are now. */
export async function listProductsForPrograms(
  { db, clock }: { db: Db; clock: () => Date },
  siteId: number,
  { cursor, limit, sku }: ProgramProductsQuery,
) {
  const wanted = Number(limit)
  const { rows } = await sql<Row>`
    select products.id, products.sku, brands.name as brand, discontinued_at is not null as is_discontinued,
      (select jsonb_object_agg(locale, name) from product_texts where product_id = products.id) as names,
      (select json_agg(json_build_object('sku', variants.sku, 'grams', grams, 'on_hand', coalesce(on_hand, 0),
          'reserved', coalesce(reserved, 0), 'price', (select amount::text from prices
            where variant_id = variants.id and currency_id = ${baseCurrencyId} and valid_from <= ${clock()}
            order by valid_from desc limit 1)) order by position)
        from variants left join stocks on stocks.variant_id = variants.id
        where product_id = products.id) as variants
    from product_sites join products on products.id = product_sites.product_id
      left join brands on brands.id = products.brand_id
    where product_sites.site_id = ${siteId} and products.id > ${Number(cursor ?? 0)}
      and (${sku ?? null}::text is null or products.sku = ${sku ?? null}
        or products.id = (select product_id from variants where sku = ${sku ?? null}))
    order by products.id limit ${wanted + 1}`.execute(db)
  const shown = rows.slice(0, wanted)
  const last = shown.at(-1)
  return {
    products: shown.map(({ names, variants, ...product }) => ({
      ...product,
      names: names ?? {},
      variants: (variants ?? []).map(({ price, ...variant }) => ({
        ...variant,
        price: price === null ? null : decimal(amount(price)),
      })),
    })),
    next_cursor: rows.length > wanted && last ? String(last.id) : null,
  }
}
