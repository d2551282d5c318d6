import { sql } from 'kysely'
import { say } from '#locales/office/office-texts.ts'
import type { Trx } from '#platform/database.server.ts'
import type { ProductRecord } from '#shop/catalog/product-record.ts'
import {
  deleteProducts,
  deleteVariants,
  saveProductRecords,
} from '#shop/catalog/save-product-records.server.ts'
import type { Effect } from './import-row.ts'
import { judgeUndo, type Undone } from './judge-undo.ts'
import { type BatchGroup, readGroups, type readRows, toImportRow } from './read-batch.server.ts'
import type { CellReader } from './read-cell.ts'
import type { Counts, Working } from './working.ts'
import { lockProducts, lockStocks } from './write-batch.server.ts'
import { writeOf } from './writes-of.ts'

type Line = { line: number; undone: Undone }

/** Restores what the rows of a batch have changed, and says what it could not. */
export async function undoBatch(
  trx: Trx,
  working: Working,
  stored: Awaited<ReturnType<typeof readRows>>,
): Promise<Counts> {
  if (stored.length === 0) return {}
  const { importId, mapping, vocabulary, siteIds } = working
  const rows = stored.map((row) => toImportRow(row, mapping))
  const effects = new Map(stored.flatMap(({ line, effect }) => (effect ? [[line, effect]] : [])))
  const ids = (await readGroups(trx, rows, working)).flatMap(({ record }) => record?.id ?? [])
  await lockProducts(trx, ids)
  if (working.kind === 'stock') await lockStocks(trx, ids)
  const groups = await readGroups(trx, rows, working)
  const reader = { vocabulary, siteIds, pictures: new Set<string>() }
  const judged = groups.map((group) => ({ group, lines: judgeGroup(group, effects, reader) }))
  const writes = judged.flatMap(({ group: { record, productSku }, lines }) => {
    const restored = lines.flatMap(({ undone }) => undone.effect ?? [])
    return writeOf(restored, record, { vocabulary, productSku, optionCodes: [] }) ?? []
  })
  await saveProductRecords(trx, working, writes)
  const added = judged.flatMap(({ group: { record }, lines }) =>
    record ? addedIn(record, lines, effects) : [],
  )
  await deleteProducts(
    trx,
    added.flatMap(({ productId, variantIds }) => (variantIds ? [] : productId)),
  )
  await deleteVariants(
    trx,
    added.flatMap(({ productId, variantIds }) => (variantIds ?? []).map((id) => ({ id, productId }))),
  )
  const lines = judged.flatMap((group) => group.lines)
  const given = lines.map(({ line, undone: { problems } }) => ({
    line,
    outcome: problems.length > 0 ? 'kept' : 'restored',
    problems,
  }))
  await sql`
    update import_rows set undo_outcome = given.outcome, undo_problems = given.problems
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (line int, outcome text, problems jsonb)
    where import_id = ${importId} and import_rows.line = given.line`.execute(trx)
  return { kept: given.filter(({ outcome }) => outcome === 'kept').length }
}

/** A new product goes as a whole or not at all. */
function judgeGroup(
  { rows, record }: BatchGroup,
  effects: ReadonlyMap<number, Effect>,
  reader: CellReader,
): Line[] {
  const lines = rows.flatMap(({ line }) => {
    const effect = effects.get(line)
    return effect ? { line, undone: judgeUndo(effect, record, reader) } : []
  })
  if (!lines.some(({ undone }) => undone.remove === 'product')) {
    const isPart = [...rows].some(({ line }) => effects.get(line)?.added === 'product')
    return isPart ? lines.map((line) => keptWhole(line)) : lines
  }
  const isWhole = lines.every(({ undone }) => undone.remove !== null)
  return isWhole && record?.variants.length === lines.length ? lines : lines.map((line) => keptWhole(line))
}

function keptWhole({ line, undone }: Line): Line {
  const problems =
    undone.problems.length > 0
      ? undone.problems
      : [{ column: 'product', text: say('Something else of this product was changed since, so it stays.') }]
  return { line, undone: { effect: null, remove: null, problems } }
}

/** What the lines have added to a product: these variants or, without any, the product itself. */
function addedIn(
  record: ProductRecord,
  lines: readonly Line[],
  effects: ReadonlyMap<number, Effect>,
): { productId: number; variantIds: number[] | null } {
  if (lines.some(({ undone }) => undone.remove === 'product'))
    return { productId: record.id, variantIds: null }
  const skus = lines.flatMap(({ line, undone }) =>
    undone.remove === 'variant' ? (effects.get(line)?.sku ?? []) : [],
  )
  const variants = record.variants.filter(({ sku }) => skus.includes(sku))
  return { productId: record.id, variantIds: variants.map(({ id }) => id) }
}
