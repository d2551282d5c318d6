import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { FlagRule } from './catalog-directory.ts'

export type EditableFlag = {
  id: number
  type: 1 | 2
  position: number
  startsAt: Date
  endsAt: Date | null
  rule: FlagRule | null
  pictures: readonly string[]
  texts: Readonly<Partial<Record<Locale, { title: string; slug: string; badge: string }>>>
  siteIds: readonly number[]
  products: readonly { id: number; sku: string; name: string; picture: string }[]
  /** Changes with all of it: a second person who saves meanwhile gets a conflict. */
  version: string
}

/** A flag or an offer with everything that staff can change. */
export async function readEditableFlag(db: Db | Trx, id: number): Promise<EditableFlag | null> {
  const { rows } = await sql<Omit<EditableFlag, 'version'>>`
    select id, type, position, starts_at as "startsAt", ends_at as "endsAt", pictures,
      case when rule is null then null else jsonb_strip_nulls(jsonb_build_object('categoryId', rule -> 'category_id',
        'brandId', rule -> 'brand_id', 'discountLeftUpTo', rule -> 'discount_left_up_to')) end as rule,
      coalesce((select jsonb_object_agg(locale, jsonb_build_object('title', title, 'slug', slug, 'badge', badge))
        from flag_texts where flag_id = flags.id), '{}') as texts,
      array(select site_id from flag_sites where flag_id = flags.id order by 1) as "siteIds",
      coalesce((select jsonb_agg(jsonb_build_object('id', products.id, 'sku', products.sku,
          'name', coalesce((select name from product_texts where product_id = products.id and locale = 'en'), products.sku),
          'picture', (select pictures[1] from variants where product_id = products.id order by variants.position limit 1)
          ) order by products.sku)
        from flag_products join products on products.id = product_id where flag_id = flags.id), '[]') as products
    from flags where id = ${id}`.execute(acrossSites(db))
  const [row] = rows
  if (!row) return null
  const version = hash('md5', JSON.stringify(row), 'hex').slice(0, 12)
  return { ...row, version }
}
