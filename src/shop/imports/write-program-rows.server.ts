import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { readVocabulary } from '#shop/catalog/read-vocabulary.server.ts'
import { saveProductRecords } from '#shop/catalog/save-product-records.server.ts'
import type { Failure, FieldFailures } from '#shop/failure.ts'
import type { ImportRow } from './import-row.ts'
import type { WriteProductsInput } from './program-rows.schema.ts'
import { judgeLocked, productWrites } from './write-batch.server.ts'

type Parts = { now: Date; siteId: number; allSiteIds: readonly number[] }
type Written = { sku: string; outcome: 'added' | 'changed' | 'unchanged' }

/**
 * Writes products as an import of a file does, by the same rules: all rows, or none. The catalogue is one for all sites; a
 * program changes only products that its site sells, or that nobody sells yet.
 */
export async function writeProgramRows(
  trx: Trx,
  { now, siteId, allSiteIds }: Parts,
  { rows: given }: WriteProductsInput,
): Promise<Result<Written[], Failure>> {
  const rows = await groupedRows(trx, given)
  const working = {
    kind: 'products' as const,
    vocabulary: await readVocabulary(trx),
    siteIds: allSiteIds,
    now,
    // Drawings of the shop are no pictures that a program knows.
    hasOwnPicture: () => false,
  }
  const groups = await judgeLocked(trx, working, rows)
  const problems = groups.flatMap(({ group: { record, rows: own }, decided: { judged } }) => [
    ...judged.flatMap(({ line, problems: all }) => all.map((problem) => ({ row: line, ...problem }))),
    ...(record && record.siteIds.length > 0 && !record.siteIds.includes(siteId)
      ? own.map(({ line }) => ({ row: line, column: 'sku', text: 'This site does not sell it.' }))
      : []),
  ])
  if (problems.length > 0) {
    const errors: FieldFailures = Object.fromEntries(
      problems.map(({ row, column }) => [`rows.${row}.${column}`, [{ code: 'validation.invalid' as const }]]),
    )
    return err({ code: 'service.validation', errors, details: { problems } })
  }
  await saveProductRecords(trx, working, productWrites(groups, working.vocabulary))
  const outcomes = new Map(
    groups.flatMap(({ decided }) => decided.judged.map(({ line, outcome }) => [line, outcome])),
  )
  return ok(
    rows.map(({ line, cells }) => {
      const outcome = outcomes.get(line)
      return {
        sku: cells.sku ?? '',
        outcome: outcome === 'added' || outcome === 'changed' ? outcome : 'unchanged',
      }
    }),
  )
}

/** Rows of one product are judged together, wherever they stand. `line` is the place in the list, from 0. */
async function groupedRows(trx: Trx, given: WriteProductsInput['rows']): Promise<ImportRow[]> {
  const skus = given.map(({ sku }) => sku)
  const { rows: known } = await sql<{ sku: string; product: string }>`
    select variants.sku, products.sku as product from variants join products on products.id = product_id
    where variants.sku = any(${skus}::text[])`.execute(trx)
  const owners = new Map(known.map(({ sku, product }) => [sku, product]))
  const numbers = new Map<string, number>()
  const rows = given.map((row, line): ImportRow => {
    const cells = Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) =>
        value === null || value === undefined ? [] : [[column, String(value)]],
      ),
    )
    const key = cells.product?.trim() || owners.get(row.sku) || row.sku
    const groupNo = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, groupNo)
    const first = skus.indexOf(row.sku)
    return { line, groupNo, sameAsLine: first < line ? first : null, hasTooMany: false, cells }
  })
  return rows.toSorted((one, other) => one.groupNo - other.groupNo || one.line - other.line)
}
