import { sql } from 'kysely'
import { formatMoney } from '#core/format.ts'
import type { Locale } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'

type Row = { id: number; name: string; price: string | null; picture: string | null }

/** What the office shows of products that a text names, by the number that it names them with. */
export async function readMentioned(db: Db, mentioned: ReadonlyMap<string, number>, locale: Locale) {
  if (mentioned.size === 0) return []
  const { rows } = await sql<Row>`
    select products.id, coalesce(product_texts.name, products.sku) as name, (select amount::text from prices where variant_id = first.id and currency_id = 1 and valid_from <= now()
        order by valid_from desc limit 1) as price,
      first.picture
    from products
      left join product_texts on product_texts.product_id = products.id and product_texts.locale = ${locale}
      cross join lateral (select id, pictures[1] as picture from variants where product_id = products.id
        order by position limit 1) first
    where products.id = any(${[...mentioned.values()]}::integer[])`.execute(db)
  return [...mentioned].flatMap(([sku, id]) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    return [
      {
        sku,
        name: row.name,
        price: row.price === null ? '' : formatMoney(amount(row.price), 'EUR', 'en'),
        picture: row.picture,
      },
    ]
  })
}
