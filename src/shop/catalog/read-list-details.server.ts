import { sql } from 'kysely'
import type { RequestContext } from '#shop/request-context.server.ts'

/** What a line of a list says beyond a card. */
export type ListDetails = {
  id: number
  /** The first paragraph of its description. */
  text: string
  facts: readonly { name: string; value: string }[]
  /** What it comes in besides colours, such as sizes, and can be bought in now. */
  options: readonly { name: string; values: readonly string[] }[]
}

type Row = { id: number; text: string; factIds: number[]; availableIds: number[] }

/** Of those products that the site shows. */
export async function readListDetails(ctx: RequestContext, ids: readonly number[]): Promise<ListDetails[]> {
  const { catalog, site, locale, clock } = ctx
  const { rows } = await sql<Row>`
    select products.id, split_part(description, E'\n\n', 1) as text,
      array(select value_id from product_field_values where product_id = products.id) as "factIds",
      array(select distinct value_id from variants
        join variant_field_values on variant_id = variants.id
        left join stocks on stocks.variant_id = variants.id
        where product_id = products.id and (on_hand > 0 or preorder_from > ${clock()}::date)) as "availableIds"
    from products
    join product_texts on product_texts.product_id = products.id and product_texts.locale = ${locale}
    join product_sites on product_sites.product_id = products.id and product_sites.site_id = ${site.id}
    where products.id = any(${ids}::int[])`.execute(catalog.db)
  const directory = catalog.directory()
  const known = (valueIds: readonly number[], kind: 'fact' | 'size') =>
    valueIds
      .flatMap((id) => {
        const value = directory.value(id)
        const field = value && directory.field(value.fieldId)
        return value && field?.kind === kind ? [{ value, field }] : []
      })
      .sort(
        (one, other) =>
          one.field.position - other.field.position || one.value.position - other.value.position,
      )
  return rows.map(({ id, text, factIds, availableIds }) => ({
    id,
    text,
    facts: known(factIds, 'fact').map(({ value, field }) => ({
      name: field.names[locale],
      value: value.labels[locale],
    })),
    options: [...Map.groupBy(known(availableIds, 'size'), ({ field }) => field)].map(([field, values]) => ({
      name: field.names[locale],
      values: values.map(({ value }) => value.labels[locale]),
    })),
  }))
}
