import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { countRows } from './count-rows.server.ts'
import { type FieldRow, fieldsList } from './fields-list.ts'
import { type ListQuery, rowsOnPage } from './list.ts'

const fields = sql`
  select id, code, kind, unit, position, is_disabled_in_index, coalesce(texts.name, code) as name,
    (select count(*) from additional_field_values where field_id = additional_fields.id)::integer as values,
    (select count(*) from category_fields where field_id = additional_fields.id)::integer as categories
  from additional_fields
  left join additional_field_texts as texts on texts.field_id = additional_fields.id and texts.locale = 'en'`

function matches({ words, filters }: Pick<ListQuery, 'words' | 'filters'>): RawBuilder<unknown> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const kinds = filters.kind ?? []
  return sql`exists (select from additional_field_texts where field_id = listed.id and name ilike ${pattern})
    and ${kinds.length > 0 ? sql`kind = any(${kinds})` : sql`true`}`
}

const sortColumns: Readonly<Record<string, string>> = {
  name: 'name',
  values: 'values',
  categories: 'categories',
}

/** A page of the list, the number of all rows, and that of each view. */
export async function readFields(db: Db, query: ListQuery) {
  const column = sql.ref(sortColumns[query.sort] ?? 'categories')
  const direction = query.isAscending ? sql`asc` : sql`desc`
  const [page, counted] = await Promise.all([
    sql<FieldRow>`select id, name, kind, unit, values, categories, not is_disabled_in_index as "isEverywhere"
      from (${fields}) listed where ${matches(query)}
      order by ${column} ${direction}, name limit ${rowsOnPage} offset ${(query.page - 1) * rowsOnPage}`.execute(
      db,
    ),
    countRows(db, fieldsList, query, {
      listed: fields,
      matches,
    }),
  ])
  return { rows: page.rows, ...counted }
}

export type CategoryField = { id: number; name: string; kind: string; isFilter: boolean; filled: number }

/** The filters of a category in order, then the other fields that its products have, the fullest first. */
export async function readCategoryFields(
  db: Db,
  categoryId: number,
): Promise<{ fields: CategoryField[]; products: number }> {
  const { rows } = await sql<CategoryField & { products: number }>`
    with recursive below as (
      select ${categoryId}::integer as id
      union all select categories.id from categories join below on categories.parent_id = below.id
    ), inside as (select id from products where category_id in (select id from below)),
    filled as (
      select field_id, count(distinct product_id)::integer as count from (
        select product_id, value_id from product_field_values where product_id in (select id from inside)
        union all select product_id, value_id from variants join variant_field_values on variant_id = variants.id
          where product_id in (select id from inside)
      ) having_it join additional_field_values on additional_field_values.id = value_id group by field_id
    )
    select fields.id, coalesce(texts.name, fields.code) as name, kind, chosen.field_id is not null as "isFilter",
      coalesce(filled.count, 0) as filled, (select count(*) from inside)::integer as products
    from additional_fields as fields
    left join additional_field_texts as texts on texts.field_id = fields.id and texts.locale = 'en'
    left join category_fields as chosen on chosen.field_id = fields.id and chosen.category_id = ${categoryId}
    left join filled on filled.field_id = fields.id
    order by chosen.position nulls last, filled.count desc nulls last, name`.execute(db)
  return {
    products: rows[0]?.products ?? 0,
    fields: rows.map(({ products: _, ...field }) => field),
  }
}
