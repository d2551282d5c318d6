import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { acrossSites, type Db, isTaken, type Trx } from '#platform/database.server.ts'
import { baseCurrencyId } from './base-price.ts'
import type { CatalogDirectory } from './catalog-directory.ts'
import { freeSlug } from './free-slug.server.ts'
import { type FieldProblems, findValue, judgeChanges, staleFields } from './judge-changes.ts'
import { type FieldChange, on, readField, variantField } from './product-fields.ts'
import { readEditableProduct } from './read-editable-product.server.ts'

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
      const wrong = judgeChanges(product, changes, directory)
      if (Object.keys(wrong).length > 0) return err({ kind: 'wrong', fields: wrong })
      const values = { ...product.values, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
      await saveCommon(trx, productId, changes)
      await saveTexts(trx, productId, changes, values)
      await saveSwitches(trx, productId, changes)
      await saveVariants(trx, directory, changes)
      await savePrices(trx, changes, values, now)
      return ok(null)
    })
  } catch (error) {
    if (!isTaken(error, 'variants_sku_key')) throw error
    const skus = changes.filter(({ field }) => field.endsWith('.sku'))
    const text = 'Another variant has this code.'
    return err({ kind: 'wrong', fields: Object.fromEntries(skus.map(({ field }) => [field, text])) })
  }
}

async function saveCommon(trx: Trx, productId: number, changes: readonly FieldChange[]): Promise<void> {
  const to = (name: string) => changes.find(({ field }) => field === name)?.to
  const category = to('category')
  const brand = to('brand')
  if (category === undefined && brand === undefined) return
  await trx
    .updateTable('products')
    .set({
      ...(category !== undefined && { category_id: Number(category) }),
      ...(brand !== undefined && { brand_id: brand === '' ? null : Number(brand) }),
    })
    .where('id', '=', productId)
    .execute()
}

async function saveTexts(
  trx: Trx,
  productId: number,
  changes: readonly FieldChange[],
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const changed = new Set(
    changes.flatMap(({ field }) => {
      const read = readField(field)
      return read?.kind === 'text' ? [read.locale as Locale] : []
    }),
  )
  for (const locale of changed) {
    const name = (values[`text.${locale}.name`] ?? '').trim()
    const description = (values[`text.${locale}.description`] ?? '').trim()
    await trx
      .insertInto('product_texts')
      .values({ product_id: productId, locale, name, description })
      .onConflict((conflict) => conflict.columns(['product_id', 'locale']).doUpdateSet({ name, description }))
      .execute()
    // Addresses stay with their product; only a language that is new needs one.
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

const variantColumns: Readonly<Record<string, string>> = {
  sku: 'sku',
  max: 'maximum_per_order',
  grams: 'grams',
  pictures: 'pictures',
}

async function saveVariants(
  trx: Trx,
  directory: CatalogDirectory,
  changes: readonly FieldChange[],
): Promise<void> {
  for (const { field, to } of changes) {
    const read = readField(field)
    if (read?.kind !== 'variant') continue
    const column = variantColumns[read.column]
    if (column) {
      const value =
        column === 'pictures' ? to.split('\n') : column === 'sku' ? to : to === '' ? null : Number(to)
      await sql`update variants set ${sql.ref(column)} = ${value} where id = ${read.id}`.execute(trx)
    } else if (read.column === 'stock') {
      await sql`insert into stocks (variant_id, on_hand) values (${read.id}, ${Number(to)})
        on conflict (variant_id) do update set on_hand = excluded.on_hand`.execute(trx)
    } else if (read.column.startsWith('option-')) {
      await saveChoice(trx, directory, {
        variantId: read.id,
        fieldId: Number(read.column.slice(7)),
        label: to,
      })
    }
  }
}

async function saveChoice(
  trx: Trx,
  directory: CatalogDirectory,
  { variantId, fieldId, label }: { variantId: number; fieldId: number; label: string },
): Promise<void> {
  const value = findValue(directory, fieldId, label)
  if (!value) return
  const ofField = directory.valuesOf(fieldId).map(({ id }) => id)
  await sql`delete from variant_field_values where variant_id = ${variantId} and value_id = any(${ofField})`.execute(
    trx,
  )
  await trx.insertInto('variant_field_values').values({ variant_id: variantId, value_id: value.id }).execute()
}

/** A price is never changed: a later row replaces it, and the history keeps both. */
async function savePrices(
  trx: Trx,
  changes: readonly FieldChange[],
  values: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const changed = new Set(
    changes.flatMap(({ field }) => {
      const read = readField(field)
      return read?.kind === 'variant' && (read.column === 'price' || read.column === 'list') ? [read.id] : []
    }),
  )
  for (const id of changed) {
    const price = values[variantField(id, 'price')]
    const list = values[variantField(id, 'list')] || null
    await sql`
      insert into prices (variant_id, currency_id, valid_from, amount, list_amount)
      select ${id}, ${baseCurrencyId}, greatest(${now}::timestamptz, max(valid_from) + interval '1 millisecond'),
        ${price}::numeric, ${list}::numeric
      from prices where variant_id = ${id} and currency_id = ${baseCurrencyId} and valid_from <= ${now}`.execute(
      trx,
    )
  }
}
