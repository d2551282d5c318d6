import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { acrossSites, type Db, isTaken, type Trx } from '#platform/database.server.ts'
import type { CatalogDirectory } from './catalog-directory.ts'
import { freeSlug, retireSlug } from './free-slug.server.ts'
import { type FieldProblems, judgeChanges, staleFields } from './judge-changes.ts'
import { type EditableProduct, type FieldChange, linesOf, on, readField } from './product-fields.ts'
import { readEditableProduct } from './read-editable-product.server.ts'
import { saveFacts, saveFieldValues } from './save-facts.server.ts'
import { savePrices, saveVariants } from './save-variants.server.ts'

export type SaveProblem =
  | { kind: 'missing' }
  /** Somebody saved first: the fields with what they are now. */
  | { kind: 'stale'; fields: FieldProblems }
  | { kind: 'wrong'; fields: FieldProblems }
type Saving = { db: Db; directory: CatalogDirectory; now: Date }

/**
 * Writes all changes of a product, or none. The product's row is locked first, so of two people who save at once the
 * second is told what the first has changed. Triggers tell the listings.
 */
export async function saveProduct(
  { db, directory, now }: Saving,
  productId: number,
  changes: readonly FieldChange[],
): Promise<Result<null, SaveProblem>> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select from products where id = ${productId} for update`.execute(trx)
      await sql`select from stocks where variant_id in (select id from variants where product_id = ${productId})
        order by variant_id for update`.execute(trx)
      const product = await readEditableProduct(trx, directory, productId, now)
      if (!product) return err({ kind: 'missing' })
      const stale = staleFields(product, changes)
      if (Object.keys(stale).length > 0) return err({ kind: 'stale', fields: stale })
      const replacement = await findReplacement(trx, productId, changes)
      const wrong = {
        ...judgeChanges(product, changes, directory),
        ...(replacement === undefined && { replacement: say('No other product has this code.') }),
      }
      if (Object.keys(wrong).length > 0) return err({ kind: 'wrong', fields: wrong })
      const values = { ...product.values, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
      await saveFacts(trx, productId, changes, { values, now, replacement })
      await saveFieldValues(trx, directory, productId, changes)
      await saveTexts(trx, product, changes, values)
      await saveSwitches(trx, productId, changes)
      await saveVariants(trx, directory, changes)
      await savePrices(trx, changes, values, now)
      return ok(null)
    })
  } catch (error) {
    if (!isTaken(error, 'variants_sku_key')) throw error
    const skus = changes.filter(({ field }) => field.endsWith('.sku'))
    const text = say('Another variant has this code.')
    return err({ kind: 'wrong', fields: Object.fromEntries(skus.map(({ field }) => [field, text])) })
  }
}

/** The product that takes its place; null if none is named, undefined if there is no such product. */
async function findReplacement(
  trx: Trx,
  productId: number,
  changes: readonly FieldChange[],
): Promise<number | null | undefined> {
  const sku = changes.find(({ field }) => field === 'replacement')?.to.trim()
  if (!sku) return null
  const found = await trx
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sku)
    .where('id', '<>', productId)
    .executeTakeFirst()
  return found?.id
}

async function saveTexts(
  trx: Trx,
  { id: productId, siteIds }: EditableProduct,
  changes: readonly FieldChange[],
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const changed = new Set(
    changes.flatMap(({ field }) => {
      const read = readField(field)
      return read?.kind === 'text' ? [read.locale] : []
    }),
  )
  for (const locale of changed) {
    const name = (values[`text.${locale}.name`] ?? '').trim()
    const words = {
      name,
      description: (values[`text.${locale}.description`] ?? '').trim(),
      warnings: linesOf(values[`text.${locale}.warnings`] ?? ''),
    }
    await trx
      .insertInto('product_texts')
      .values({ product_id: productId, locale, ...words })
      .onConflict((conflict) => conflict.columns(['product_id', 'locale']).doUpdateSet(words))
      .execute()
    const isRenamed = changes.some(({ field }) => field === `text.${locale}.name`)
    // Addresses stay with their product; that of a draft follows its name.
    if (siteIds.length === 0 && isRenamed) await retireSlug(trx, { productId, locale, name })
    const slug = await freeSlug(trx, { productId, locale, name })
    if (slug)
      await trx
        .insertInto('product_slugs')
        .values({ product_id: productId, locale, slug, is_current: true })
        .execute()
  }
}

async function saveSwitches(trx: Trx, productId: number, changes: readonly FieldChange[]): Promise<void> {
  for (const { field, to } of changes) {
    const read = readField(field)
    if (read?.kind !== 'site' && read?.kind !== 'flag') continue
    const [table, column] =
      read.kind === 'site' ? (['product_sites', 'site_id'] as const) : (['flag_products', 'flag_id'] as const)
    const [row, key] = [sql.table(table), sql.ref(column)]
    await (to === on
      ? sql`insert into ${row} (product_id, ${key}) values (${productId}, ${read.id}) on conflict do nothing`
      : sql`delete from ${row} where product_id = ${productId} and ${key} = ${read.id}`
    ).execute(acrossSites(trx))
  }
}
