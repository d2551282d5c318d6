import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import { baseCurrencyId } from './base-price.ts'
import type { CatalogDirectory } from './catalog-directory.ts'
import { findValue } from './judge-changes.ts'
import { type FieldChange, linesOf, readField, variantField } from './product-fields.ts'

const variantColumns: Readonly<Record<string, string>> = {
  sku: 'sku',
  max: 'maximum_per_order',
  grams: 'grams',
  pictures: 'pictures',
}

/** Cells of the grid, and the order of pictures. */
export async function saveVariants(
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
        column === 'pictures' ? linesOf(to) : column === 'sku' ? to : to === '' ? null : Number(to)
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
export async function savePrices(
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
