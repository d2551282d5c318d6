import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { SafetyContact } from './product.ts'
import { safetyParts } from './product-fields.ts'
import {
  type PriceRecord,
  type ProductRecord,
  picturesText,
  tidyText,
  type VariantRecord,
} from './product-record.ts'
import type { Vocabulary } from './vocabulary.ts'

type Stored = {
  id: number
  sku: string
  brandId: number | null
  categoryId: number
  hsCode: string
  lengthMm: number
  widthMm: number
  heightMm: number
  warrantyMonths: number
  restrictions: string[]
  safety: Partial<Record<'maker' | 'responsible', Partial<SafetyContact>>>
  texts: Record<string, { name: string; description: string }> | null
  siteIds: number[]
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
  prices: [currencyId: number, amount: string, listAmount: string | null][] | null
}
type Reader = { vocabulary: Vocabulary; now: Date }

/** Products as files have them, in the order of their ids. */
export async function readProductRecords(
  db: Db | Trx,
  ids: readonly number[],
  { vocabulary, now }: Reader,
): Promise<ProductRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Stored>`
    select products.id, products.sku, brand_id as "brandId", category_id as "categoryId", hs_code as "hsCode",
      length_mm as "lengthMm", width_mm as "widthMm", height_mm as "heightMm", warranty_months as "warrantyMonths",
      restrictions, safety,
      (select jsonb_object_agg(locale, jsonb_build_object('name', name, 'description', description))
        from product_texts where product_id = products.id) as texts,
      array(select site_id from product_sites where product_id = products.id order by 1) as "siteIds",
      array(select value_id from product_field_values where product_id = products.id order by 1) as "valueIds",
      array(select field_id from product_options where product_id = products.id order by position)
        as "optionFieldIds",
      (select json_agg(json_build_object(
          'id', variants.id, 'sku', variants.sku, 'grams', grams, 'max', maximum_per_order,
          'pictures', pictures, 'onHand', coalesce(on_hand, 0), 'reserved', coalesce(reserved, 0),
          'isSold', exists (select from order_lines where order_lines.variant_id = variants.id),
          'valueIds', array(select value_id from variant_field_values where variant_id = variants.id),
          'prices', (select json_agg(json_build_array(currency_id, amount::text, list_amount::text))
            from (select distinct on (currency_id) currency_id, amount, list_amount from prices
              where variant_id = variants.id and valid_from <= ${now}
              order by currency_id, valid_from desc) current)
        ) order by position)
        from variants left join stocks on stocks.variant_id = variants.id
        where variants.product_id = products.id) as variants
    from products where products.id = any(${ids}::int[]) order by products.id`.execute(acrossSites(db))
  return rows.map((row) => toRecord(row, vocabulary))
}

function toRecord(row: Stored, vocabulary: Vocabulary): ProductRecord {
  const values: Record<string, string> = {
    brand: row.brandId === null ? '' : vocabulary.brandName(row.brandId),
    category: vocabulary.categoryPath(row.categoryId),
    fields: vocabulary.valuesText(row.valueIds),
    length_mm: String(row.lengthMm),
    width_mm: String(row.widthMm),
    height_mm: String(row.heightMm),
    hs_code: row.hsCode,
    warranty_months: String(row.warrantyMonths),
    restrictions: row.restrictions.toSorted().join(' '),
  }
  for (const [locale, { name, description }] of Object.entries(row.texts ?? {})) {
    values[`name_${locale}`] = tidyText(name)
    values[`description_${locale}`] = tidyText(description)
  }
  for (const who of ['maker', 'responsible'] as const)
    for (const part of safetyParts) values[`${who}_${part}`] = tidyText(row.safety[who]?.[part] ?? '')
  return {
    id: row.id,
    sku: row.sku,
    siteIds: row.siteIds,
    optionCodes: row.optionFieldIds.map((id) => vocabulary.fieldCode(id)),
    values,
    variants: (row.variants ?? []).map((variant) => toVariant(variant, row.optionFieldIds, vocabulary)),
  }
}

function toVariant(
  { id, sku, grams, max, pictures, onHand, reserved, isSold, valueIds, prices }: StoredVariant,
  optionFieldIds: readonly number[],
  vocabulary: Vocabulary,
): VariantRecord {
  const options = valueIds.filter((id) => optionFieldIds.includes(vocabulary.valueOf(id)?.fieldId ?? 0))
  const euros = (text: string) => Number(text).toFixed(2)
  const byCurrency = (prices ?? []).map(([currencyId, price, list]): [string, PriceRecord] => [
    vocabulary.currencyCode(currencyId),
    { price: euros(price), list_price: list === null ? '' : euros(list) },
  ])
  return {
    id,
    sku,
    values: {
      options: vocabulary.valuesText(options),
      weight_g: String(grams),
      max_per_order: max === null ? '' : String(max),
      pictures: picturesText(pictures),
    },
    prices: Object.fromEntries(byCurrency),
    stock: String(onHand),
    reserved,
    isSold,
  }
}
