import { sql } from 'kysely'
import { locales } from '#core/locale.ts'
import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isTaken, type Trx } from '#platform/database.server.ts'
import { baseCurrencyId } from './base-price.ts'
import type { CatalogDirectory } from './catalog-directory.ts'
import { freeSlug } from './free-slug.server.ts'
import { safetyParts } from './product-fields.ts'

export type NewProduct = {
  name: string
  sku: string
  categoryId: number
  brandId: number | null
  price: Amount
  grams: number
  lengthMm: number
  widthMm: number
  heightMm: number
  /** Null for that of most products in the category. */
  hsCode: string | null
}
type Problem = { text: string; fields: Readonly<Record<string, string>> }
type Adding = { db: Db; directory: CatalogDirectory; now: Date }

/**
 * A draft with one variant: no site sells it. It has its name in every language until it is translated, and the maker of
 * the brand's last product.
 */
export async function addProduct(
  { db, directory, now }: Adding,
  product: NewProduct,
): Promise<Result<number, Problem>> {
  const { name, sku, categoryId, brandId } = product
  if (!directory.category(categoryId)) return refused('category', say('There is no such category.'))
  if (brandId !== null && !directory.brand(brandId)) return refused('brand', say('There is no such brand.'))
  try {
    return await db.transaction().execute(async (trx) => {
      const hsCode = product.hsCode ?? (await usualTariffCode(trx, categoryId))
      if (hsCode === null)
        return refused('hs', say('The first product of a category needs its tariff code: 6 to 10 digits.'))
      const { id } = await trx
        .insertInto('products')
        .values({
          sku,
          brand_id: brandId,
          category_id: categoryId,
          hs_code: hsCode,
          length_mm: product.lengthMm,
          width_mm: product.widthMm,
          height_mm: product.heightMm,
          safety: JSON.stringify(await usualSafety(trx, brandId)),
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const locale of locales) {
        await trx.insertInto('product_texts').values({ product_id: id, locale, name }).execute()
        const slug = await freeSlug(trx, { productId: id, locale, name })
        if (slug)
          await trx
            .insertInto('product_slugs')
            .values({ product_id: id, locale, slug, is_current: true })
            .execute()
      }
      await addFirstVariant(trx, id, product, now)
      return ok(id)
    })
  } catch (error) {
    if (isTaken(error, 'products_sku_key') || isTaken(error, 'variants_sku_key'))
      return refused('sku', say('Another product has this code.'))
    throw error
  }
}

function refused(field: string, text: string): Result<never, Problem> {
  return err({ text, fields: { [field]: text } })
}

async function addFirstVariant(
  trx: Trx,
  productId: number,
  { sku, grams, price }: NewProduct,
  now: Date,
): Promise<void> {
  const { id } = await trx
    .insertInto('variants')
    .values({ product_id: productId, position: 0, sku, grams, pictures: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('stocks').values({ variant_id: id, on_hand: 0 }).execute()
  await trx
    .insertInto('prices')
    .values({
      variant_id: id,
      currency_id: baseCurrencyId,
      valid_from: now,
      amount: decimal(price).toFixed(2),
    })
    .execute()
}

async function usualTariffCode(trx: Trx, categoryId: number): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select hs_code as code from products where category_id = ${categoryId}
    group by hs_code order by count(*) desc, hs_code limit 1`.execute(trx)
  return rows[0]?.code ?? null
}

/** One maker makes what has one brand, most of the time. */
async function usualSafety(trx: Trx, brandId: number | null): Promise<unknown> {
  const empty = Object.fromEntries(safetyParts.map((part) => [part, '']))
  if (brandId === null) return { maker: empty, responsible: empty }
  const last = await trx
    .selectFrom('products')
    .select('safety')
    .where('brand_id', '=', brandId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.safety ?? { maker: empty, responsible: empty }
}
