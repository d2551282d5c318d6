import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import type { CatalogDirectory } from './catalog-directory.ts'
import {
  type FactName,
  type FieldChange,
  idsIn,
  on,
  type ProductValues,
  readField,
  restrictions,
  type SafetyParty,
  safetyParts,
} from './product-fields.ts'

type Saving = { values: ProductValues; now: Date; replacement: number | null | undefined }

/** Columns of the product itself; one statement, so that its listings are refreshed once. */
export async function saveFacts(
  trx: Trx,
  productId: number,
  changes: readonly FieldChange[],
  { values, now, replacement }: Saving,
): Promise<void> {
  const reads = changes.map(({ field }) => readField(field))
  const changed = new Set(reads.flatMap((read) => (read?.kind === 'fact' ? [read.name] : [])))
  const value = (name: string) => values[name] ?? ''
  const columns = {
    category_id: ifChanged('category', () => Number(value('category'))),
    brand_id: ifChanged('brand', () => numberOrNull(value('brand'))),
    size_chart_id: ifChanged('chart', () => numberOrNull(value('chart'))),
    hs_code: ifChanged('hs', () => value('hs')),
    length_mm: ifChanged('length', () => Number(value('length'))),
    width_mm: ifChanged('width', () => Number(value('width'))),
    height_mm: ifChanged('height', () => Number(value('height'))),
    warranty_months: ifChanged('warranty', () => Number(value('warranty'))),
    discontinued_at: ifChanged('discontinued', () => (value('discontinued') === on ? now : null)),
    replaced_by_id: ifChanged('replacement', () => replacement ?? null),
    restrictions: reads.some((read) => read?.kind === 'restriction')
      ? restrictions.filter((name) => value(`restriction.${name}`) === on)
      : undefined,
    safety: reads.some((read) => read?.kind === 'safety')
      ? JSON.stringify({ maker: partyOf('maker', values), responsible: partyOf('responsible', values) })
      : undefined,
  }
  const written = Object.fromEntries(Object.entries(columns).filter(([, to]) => to !== undefined))
  if (Object.keys(written).length === 0) return
  await trx.updateTable('products').set(written).where('id', '=', productId).execute()

  function ifChanged<Value>(name: FactName, read: () => Value): Value | undefined {
    return changed.has(name) ? read() : undefined
  }
}

function numberOrNull(value: string): number | null {
  return value === '' ? null : Number(value)
}

function partyOf(party: SafetyParty, values: ProductValues) {
  return Object.fromEntries(safetyParts.map((part) => [part, (values[`${party}.${part}`] ?? '').trim()]))
}

/** The values that the product has in its additional fields. */
export async function saveFieldValues(
  trx: Trx,
  directory: CatalogDirectory,
  productId: number,
  changes: readonly FieldChange[],
): Promise<void> {
  for (const { field, to } of changes) {
    const read = readField(field)
    if (read?.kind !== 'field') continue
    const ofField = directory.valuesOf(read.id).map(({ id }) => id)
    const chosen = idsIn(to)
    await sql`delete from product_field_values
      where product_id = ${productId} and value_id = any(${ofField}) and value_id <> all(${chosen})`.execute(
      trx,
    )
    await sql`insert into product_field_values (product_id, value_id)
      select ${productId}, unnest(${chosen}::int[]) on conflict do nothing`.execute(trx)
  }
}
