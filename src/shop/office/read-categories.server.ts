import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#platform/database.server.ts'

export type CategoryNode = {
  id: number
  parentId: number | null
  level: number
  isShown: boolean
  names: Readonly<Record<Locale, string>>
  slugs: Readonly<Record<Locale, string>>
  /** In it and in the categories below it. */
  products: number
  hasChildren: boolean
}

type Row = Omit<CategoryNode, 'level' | 'hasChildren'>

/** The whole tree as it is now, from top to bottom. */
export async function readCategories(db: Db): Promise<CategoryNode[]> {
  const { rows } = await sql<Row>`
    select categories.id, parent_id as "parentId", display_in_marketplace as "isShown",
      coalesce((select jsonb_object_agg(locale, name) from category_texts where category_id = categories.id), '{}') as names,
      coalesce((select jsonb_object_agg(locale, slug) from category_slugs
        where category_id = categories.id and is_current), '{}') as slugs,
      coalesce(own.count, 0)::integer as products
    from categories
    left join (select category_id, count(*) from products group by category_id) own on own.category_id = categories.id
    order by position, categories.id`.execute(db)
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const walk = (parentId: number | null, level: number): CategoryNode[] =>
    (below.get(parentId) ?? []).flatMap((row) => {
      const inside = walk(row.id, level + 1)
      const children = inside.filter((node) => node.level === level + 1)
      const products = children.reduce((sum, child) => sum + child.products, row.products)
      return [{ ...row, level, products, hasChildren: children.length > 0 }, ...inside]
    })
  return walk(null, 0)
}
