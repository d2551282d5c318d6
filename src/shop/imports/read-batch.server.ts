import { sql } from 'kysely'
import { pictureNameIn } from '#core/picture-path.ts'
import type { Trx } from '#platform/database.server.ts'
import { type ProductRecord, readPictures } from '#shop/catalog/product-record.ts'
import { readProductRecords } from '#shop/catalog/read-product-records.server.ts'
import type { Vocabulary } from '#shop/catalog/vocabulary.ts'
import type { Effect, ImportRow } from './import-row.ts'
import type { Group } from './row-rules.ts'

export type BatchGroup = Group & { productSku: string }
type StoredRow = {
  line: number
  cells: string[]
  groupNo: number
  sameAsLine: number | null
  effect: Effect | null
}

export const groupsAtOnce = 100

/** The rows of the next products; of an import that is undone, those that have changed something. */
export async function readRows(
  trx: Trx,
  { importId, doneGroup, isUndo }: { importId: string; doneGroup: number; isUndo: boolean },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select line, cells, group_no as "groupNo", same_as_line as "sameAsLine", effect from import_rows
    where import_id = ${importId} and group_no > ${doneGroup} and group_no <= ${doneGroup + groupsAtOnce}
      and (not ${isUndo}::boolean or is_written) order by group_no, line`.execute(trx)
  return rows
}

export function toImportRow(
  { line, cells, groupNo, sameAsLine }: StoredRow,
  mapping: readonly string[],
): ImportRow {
  const named = mapping.flatMap((column, place) =>
    column === '' ? [] : [[column, cells[place] ?? ''] as const],
  )
  const byColumn: Record<string, string> = Object.fromEntries(named)
  for (const key of ['sku', 'product']) if (byColumn[key] !== undefined) byColumn[key] = byColumn[key].trim()
  const hasTooMany = cells.slice(mapping.length).some((cell) => cell.trim() !== '')
  return { line, groupNo, sameAsLine, hasTooMany, cells: byColumn }
}

/** What there is of the products of these rows now. */
export async function readGroups(
  trx: Trx,
  rows: readonly ImportRow[],
  reader: { vocabulary: Vocabulary; now: Date },
): Promise<BatchGroup[]> {
  const skus = rows.flatMap(({ cells }) => [cells.sku ?? '', cells.product ?? '']).filter(Boolean)
  const { rows: known } = await sql<{ sku: string; product: string; id: number; isVariant: boolean }>`
    select variants.sku, products.sku as product, products.id, true as "isVariant"
    from variants join products on products.id = product_id where variants.sku = any(${skus}::text[])
    union all select sku, sku, id, false from products where sku = any(${skus}::text[])`.execute(trx)
  const records = await readProductRecords(trx, [...new Set(known.map(({ id }) => id))], reader)
  const owners = new Map(known.flatMap(({ sku, product, isVariant }) => (isVariant ? [[sku, product]] : [])))
  const bySku = new Map(records.map((record) => [record.sku, record]))
  return [...Map.groupBy(rows, ({ groupNo }) => groupNo).values()].map((members) => {
    const { sku = '', product = '' } = members[0]?.cells ?? {}
    const productSku = product || owners.get(sku) || sku
    return { rows: members, productSku, record: bySku.get(productSku) ?? null, owners }
  })
}

/** Pictures that rows name and that exist: drawn or stored by the shop, or shown by a product already. */
export async function findPictures(
  trx: Trx,
  groups: readonly BatchGroup[],
  hasOwnPicture: (path: string) => boolean,
): Promise<Set<string>> {
  const found = new Set(groups.flatMap(({ record }) => (record ? picturesOf(record) : [])))
  const named = new Set(
    groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => readPictures(cells.pictures ?? ''))),
  )
  const unknown = [...named].filter((one) => !found.has(one))
  const uploaded = await findUploaded(trx, unknown)
  for (const one of unknown) {
    const name = pictureNameIn(one)
    const isThere = name === null ? one.startsWith('/') && hasOwnPicture(one) : uploaded.has(name)
    if (isThere) found.add(one)
  }
  const remote = unknown.filter((one) => !one.startsWith('/'))
  if (remote.length === 0) return found
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${remote}::text[]) as address where exists (select from variants
      where pictures @> array[address] and 'A' <= any (pictures collate "C"))`.execute(trx)
  for (const { address } of rows) found.add(address)
  return found
}

async function findUploaded(trx: Trx, paths: readonly string[]): Promise<Set<string>> {
  const names = paths.flatMap((path) => pictureNameIn(path) ?? [])
  if (names.length === 0) return new Set()
  const rows = await trx.selectFrom('pictures').select('name').where('name', 'in', names).execute()
  return new Set(rows.map(({ name }) => name))
}

function picturesOf({ variants }: ProductRecord): string[] {
  return variants.flatMap(({ values }) => readPictures(values.pictures ?? ''))
}
