import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#platform/database.server.ts'
import type { Prices } from './base-price.ts'
import { pricesByCurrency } from './catalog.queries.server.ts'
import type { SafetyContact } from './product.ts'

export type ProductRow = {
  id: number
  sku: string
  brandId: number | null
  categoryId: number
  sizeChartId: number | null
  hsCode: string
  lengthMm: number
  widthMm: number
  heightMm: number
  warrantyMonths: number
  restrictions: string[]
  safety: { maker: SafetyContact; responsible: SafetyContact }
  discontinuedAt: Date | null
  replacedById: number | null
  name: string
  description: string
  warnings: string[]
  slugs: Record<Locale, string>
  valueIds: number[]
  optionFieldIds: number[]
  variants: VariantRow[]
}

export type VariantRow = {
  id: number
  sku: string
  grams: number
  maximumPerOrder: number | null
  preorderFrom: string | null
  pictures: string[]
  onHand: number
  valueIds: number[]
  prices: Prices
}

export type SlugTarget = { productId: number; isCurrent: boolean; currentSlug: string }

/** The product of a slug on this site. Finds former slugs too, but only products published here. */
export async function findSlug(
  db: Db,
  siteId: number,
  locale: Locale,
  slug: string,
): Promise<SlugTarget | undefined> {
  return await db
    .selectFrom('product_slugs as asked')
    .innerJoin('product_slugs as current', (join) =>
      join
        .onRef('current.product_id', '=', 'asked.product_id')
        .onRef('current.locale', '=', 'asked.locale')
        .on('current.is_current', '=', true),
    )
    .innerJoin('product_sites', (join) =>
      join
        .onRef('product_sites.product_id', '=', 'asked.product_id')
        .on('product_sites.site_id', '=', siteId),
    )
    .where('asked.locale', '=', locale)
    .where('asked.slug', '=', slug)
    .select(['asked.product_id as productId', 'asked.is_current as isCurrent', 'current.slug as currentSlug'])
    .executeTakeFirst()
}

/** The product of a current slug, whether a site sells it or not. */
export async function findDraft(db: Db, locale: Locale, slug: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('product_slugs')
    .select('product_id')
    .where('locale', '=', locale)
    .where('slug', '=', slug)
    .where('is_current', '=', true)
    .executeTakeFirst()
  return found?.product_id
}

type StoredVariant = Omit<VariantRow, 'prices'> & { prices: Parameters<typeof pricesByCurrency>[0] | null }

export async function readProduct(
  db: Db,
  id: number,
  locale: Locale,
  now: Date,
): Promise<ProductRow | undefined> {
  const { rows } = await sql<Omit<ProductRow, 'variants'> & { variants: StoredVariant[] | null }>`
    select products.id, products.sku, brand_id as "brandId", category_id as "categoryId",
      size_chart_id as "sizeChartId", hs_code as "hsCode", length_mm as "lengthMm", width_mm as "widthMm",
      height_mm as "heightMm", warranty_months as "warrantyMonths", restrictions, safety,
      discontinued_at as "discontinuedAt", replaced_by_id as "replacedById", name, description, warnings,
      (select jsonb_object_agg(slugs.locale, slug) from product_slugs as slugs
        where slugs.product_id = products.id and is_current) as slugs,
      array(select value_id from product_field_values where product_id = products.id) as "valueIds",
      array(select field_id from product_options where product_id = products.id order by position)
        as "optionFieldIds",
      (select json_agg(json_build_object(
          'id', variants.id, 'sku', variants.sku, 'grams', grams, 'maximumPerOrder', maximum_per_order,
          'preorderFrom', preorder_from, 'pictures', pictures, 'onHand', coalesce(on_hand, 0),
          'valueIds', array(select value_id from variant_field_values where variant_id = variants.id),
          'prices', (select json_agg(json_build_array(currency_id,
              (extract(epoch from valid_from) * 1000)::float8, amount::text, list_amount::text)
              order by valid_from)
            from prices where variant_id = variants.id and valid_from <= ${now})
        ) order by position)
        from variants left join stocks on stocks.variant_id = variants.id
        where variants.product_id = products.id) as variants
    from products
    join product_texts on product_texts.product_id = products.id and product_texts.locale = ${locale}
    where products.id = ${id}`.execute(db)
  const [row] = rows
  return (
    row && {
      ...row,
      variants: (row.variants ?? []).map((variant) => ({
        ...variant,
        prices: pricesByCurrency(variant.prices ?? []),
      })),
    }
  )
}
