import { sql } from 'kysely'
import { type Locale, locales } from '#core/locale.ts'
import { type Amount, decimal } from '#core/money.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { baseCurrencyId } from './base-price.ts'
import { pricesByCurrency } from './catalog.queries.server.ts'
import type { CatalogDirectory } from './catalog-directory.ts'
import type { PriceRow } from './price-facts.ts'
import type { SafetyContact } from './product.ts'
import { type EditableProduct, on, type SafetyParty, safetyParts, variantField } from './product-fields.ts'

type Stored = {
  id: number
  sku: string
  brandId: number | null
  categoryId: number
  isDiscontinued: boolean
  replacementSku: string | null
  chartId: number | null
  hs: string
  length: number
  width: number
  height: number
  warranty: number
  restrictions: string[]
  safety: Readonly<Record<SafetyParty, Partial<SafetyContact>>>
  texts: Partial<Record<Locale, { name: string; description: string; warnings: string[] }>> | null
  slugs: Partial<Record<Locale, string>> | null
  siteIds: number[]
  flagIds: number[]
  valueIds: number[]
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
      discontinued_at is not null as "isDiscontinued", size_chart_id as "chartId", hs_code as hs,
      length_mm as length, width_mm as width, height_mm as height, warranty_months as warranty, restrictions, safety,
      (select sku from products as newer where newer.id = products.replaced_by_id) as "replacementSku",
      (select jsonb_object_agg(locale,
          jsonb_build_object('name', name, 'description', description, 'warnings', warnings))
        from product_texts where product_id = products.id) as texts,
      (select jsonb_object_agg(locale, slug) from product_slugs
        where product_id = products.id and is_current) as slugs,
      array(select site_id from product_sites where product_id = products.id order by 1) as "siteIds",
      array(select flag_id from flag_products where product_id = products.id order by 1) as "flagIds",
      array(select value_id from product_field_values where product_id = products.id order by 1) as "valueIds",
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
  const values = productValues(row)
  for (const [fieldId, chosen] of Map.groupBy(row.valueIds, (id) => directory.value(id)?.fieldId ?? 0))
    values[`field.${fieldId}`] = chosen.join(',')
  for (const siteId of row.siteIds) values[`site.${siteId}`] = on
  for (const flagId of row.flagIds) values[`flag.${flagId}`] = on
  const variants = (row.variants ?? []).map((variant) => {
    const history = pricesByCurrency(variant.prices ?? []).get(baseCurrencyId) ?? []
    Object.assign(values, variantValues(variant, history, row.optionFieldIds, directory))
    const { id, sku, pictures, reserved, isSold } = variant
    return { id, sku, pictures, reserved, isSold, history }
  })
  const { id, sku, siteIds, optionFieldIds } = row
  return { id, sku, values, siteIds, optionFieldIds, variants, slugs: row.slugs ?? {} }
}

/** What the product has itself. */
function productValues(row: Stored): Record<string, string> {
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  const values: Record<string, string> = {
    category: text(row.categoryId),
    brand: text(row.brandId),
    chart: text(row.chartId),
    hs: row.hs,
    length: text(row.length),
    width: text(row.width),
    height: text(row.height),
    warranty: text(row.warranty),
    discontinued: row.isDiscontinued ? on : '',
    replacement: text(row.replacementSku),
  }
  for (const locale of locales) {
    const { name = '', description = '', warnings = [] } = row.texts?.[locale] ?? {}
    values[`text.${locale}.name`] = name
    values[`text.${locale}.description`] = description
    values[`text.${locale}.warnings`] = warnings.join('\n')
  }
  for (const restriction of row.restrictions) values[`restriction.${restriction}`] = on
  for (const part of safetyParts) {
    values[`maker.${part}`] = row.safety.maker[part] ?? ''
    values[`responsible.${part}`] = row.safety.responsible[part] ?? ''
  }
  return values
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
