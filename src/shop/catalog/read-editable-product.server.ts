import { sql } from 'kysely'
import { type Locale, locales } from '#core/locale.ts'
import { type Amount, decimal } from '#core/money.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { baseCurrencyId } from './base-price.ts'
import { pricesByCurrency } from './catalog.queries.server.ts'
import type { CatalogDirectory } from './catalog-directory.ts'
import type { PriceRow } from './price-facts.ts'
import { type EditableProduct, on, variantField } from './product-fields.ts'

type Stored = {
  id: number
  sku: string
  brandId: number | null
  categoryId: number
  isDiscontinued: boolean
  texts: Partial<Record<Locale, { name: string; description: string }>> | null
  slugs: Partial<Record<Locale, string>> | null
  siteIds: number[]
  flagIds: number[]
  optionFieldIds: number[]
  variants: StoredVariant[] | null
}
type StoredVariant = {
  id: number
  sku: string
  grams: number
  max: number | null
  pictures: string[]
  onHand: number
  reserved: number
  isSold: boolean
  valueIds: number[]
  prices: Parameters<typeof pricesByCurrency>[0] | null
}

/** A product of all sites with every value that staff can change. */
export async function readEditableProduct(
  db: Db | Trx,
  directory: CatalogDirectory,
  id: number,
  now: Date,
): Promise<EditableProduct | null> {
  const { rows } = await sql<Stored>`
    select products.id, products.sku, brand_id as "brandId", category_id as "categoryId",
      discontinued_at is not null as "isDiscontinued",
      (select jsonb_object_agg(locale, jsonb_build_object('name', name, 'description', description))
        from product_texts where product_id = products.id) as texts,
      (select jsonb_object_agg(locale, slug) from product_slugs
        where product_id = products.id and is_current) as slugs,
      array(select site_id from product_sites where product_id = products.id order by 1) as "siteIds",
      array(select flag_id from flag_products where product_id = products.id order by 1) as "flagIds",
      array(select field_id from product_options where product_id = products.id order by position)
        as "optionFieldIds",
      (select json_agg(json_build_object(
          'id', variants.id, 'sku', variants.sku, 'grams', grams, 'max', maximum_per_order,
          'pictures', pictures, 'onHand', coalesce(on_hand, 0), 'reserved', coalesce(reserved, 0),
          'isSold', exists (select from order_lines where order_lines.variant_id = variants.id
            and order_lines.product_id = products.id),
          'valueIds', array(select value_id from variant_field_values where variant_id = variants.id),
          'prices', (select json_agg(json_build_array(currency_id,
              (extract(epoch from valid_from) * 1000)::float8, amount::text, list_amount::text)
              order by valid_from)
            from prices where variant_id = variants.id and valid_from <= ${now})
        ) order by position)
        from variants left join stocks on stocks.variant_id = variants.id
        where variants.product_id = products.id) as variants
    from products where products.id = ${id}`.execute(acrossSites(db))
  const [row] = rows
  return row ? toProduct(row, directory) : null
}

function toProduct(row: Stored, directory: CatalogDirectory): EditableProduct {
  const values: Record<string, string> = {
    category: String(row.categoryId),
    brand: row.brandId === null ? '' : String(row.brandId),
  }
  for (const locale of locales) {
    values[`text.${locale}.name`] = row.texts?.[locale]?.name ?? ''
    values[`text.${locale}.description`] = row.texts?.[locale]?.description ?? ''
  }
  for (const siteId of row.siteIds) values[`site.${siteId}`] = on
  for (const flagId of row.flagIds) values[`flag.${flagId}`] = on
  const variants = (row.variants ?? []).map((variant) => {
    const history = pricesByCurrency(variant.prices ?? []).get(baseCurrencyId) ?? []
    Object.assign(values, variantValues(variant, history, row.optionFieldIds, directory))
    const { id, sku, pictures, reserved, isSold } = variant
    return { id, sku, pictures, reserved, isSold, history }
  })
  const { id, sku, siteIds, optionFieldIds, isDiscontinued } = row
  return { id, sku, values, siteIds, optionFieldIds, variants, slugs: row.slugs ?? {}, isDiscontinued }
}

function variantValues(
  { id, sku, grams, max, pictures, onHand, valueIds }: StoredVariant,
  history: readonly PriceRow[],
  fieldIds: readonly number[],
  directory: CatalogDirectory,
): Record<string, string> {
  const current = history.at(-1)
  const euros = (value: Amount | null | undefined) => (value == null ? '' : decimal(value).toFixed(2))
  const cells: Record<string, string> = {
    sku,
    list: euros(current?.listAmount),
    price: euros(current?.amount),
    stock: String(onHand),
    max: max === null ? '' : String(max),
    grams: String(grams),
    pictures: pictures.join('\n'),
  }
  for (const fieldId of fieldIds) {
    const chosen = valueIds.map((value) => directory.value(value)).find((value) => value?.fieldId === fieldId)
    cells[`option-${fieldId}`] = chosen?.labels.en ?? ''
  }
  return Object.fromEntries(Object.entries(cells).map(([column, cell]) => [variantField(id, column), cell]))
}
