import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import type { ImportKind } from './import-columns.ts'

type Keys = { line: number; sku: string; product: string; currency: string }
type Numbered = { line: number; group_no: number; same_as_line: number | null }

const atOnce = 5000

/**
 * Gives the rows of one product the same number, wherever they stand in the file, so that they are judged and written
 * together. Returns how many products there are.
 */
export async function groupRows(
  trx: Trx,
  importId: string,
  kind: ImportKind,
  mapping: readonly string[],
): Promise<number> {
  const cell = (column: string) => {
    const place = mapping.indexOf(column) + 1
    return place === 0 ? sql`''` : sql`trim(coalesce(cells[${sql.lit(place)}], ''))`
  }
  const { rows } = await sql<Keys>`
    select line, ${cell('sku')} as sku, ${kind === 'products' ? cell('product') : sql`''`} as product,
      ${cell('currency')} as currency
    from import_rows where import_id = ${importId} order by line`.execute(trx)
  const owners = new Map<string, string>()
  for (const batch of batches(rows)) {
    const known = await sql<{ sku: string; product: string }>`
      select variants.sku, products.sku as product from variants join products on products.id = product_id
      where variants.sku = any(${batch.map(({ sku }) => sku)}::text[])`.execute(trx)
    for (const { sku, product } of known.rows) owners.set(sku, product)
  }
  const groups = new Map<string, number>()
  const lines = new Map<string, number>()
  const numbered = rows.map(({ line, sku, product, currency }): Numbered => {
    const key = product || owners.get(sku) || sku
    const group_no = groups.get(key) ?? groups.size + 1
    groups.set(key, group_no)
    const unique = kind === 'prices' ? `${sku} ${currency.toUpperCase() || 'EUR'}` : sku
    const same_as_line = lines.get(unique) ?? null
    if (same_as_line === null) lines.set(unique, line)
    return { line, group_no, same_as_line }
  })
  for (const batch of batches(numbered))
    await sql`update import_rows set group_no = given.group_no, same_as_line = given.same_as_line
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (line int, group_no int, same_as_line int)
      where import_id = ${importId} and import_rows.line = given.line`.execute(trx)
  return groups.size
}

function batches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / atOnce)
  return Array.from({ length: count }, (_, place) => rows.slice(place * atOnce, (place + 1) * atOnce))
}
