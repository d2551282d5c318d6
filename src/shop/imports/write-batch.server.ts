import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import type { ProductWrite } from '#shop/catalog/product-write.ts'
import { saveProductRecords } from '#shop/catalog/save-product-records.server.ts'
import type { Vocabulary } from '#shop/catalog/vocabulary.ts'
import type { ImportRow, Judged } from './import-row.ts'
import { judgeRows } from './judge-rows.ts'
import { type BatchGroup, findPictures, readGroups, type readRows, toImportRow } from './read-batch.server.ts'
import type { JudgedGroup } from './row-rules.ts'
import type { Counts, Working } from './working.ts'
import { writeOf } from './writes-of.ts'

type Judging = Omit<Working, 'importId' | 'mapping' | 'state'>
type Decided = { group: BatchGroup; decided: JudgedGroup }

/** Judges the rows of a batch and, unless it is a dry run, writes what they change. */
export async function writeBatch(
  trx: Trx,
  working: Working,
  stored: Awaited<ReturnType<typeof readRows>>,
): Promise<Counts> {
  const rows = stored.map((row) => toImportRow(row, working.mapping))
  const isDry = working.state === 'checking'
  const groups = await (isDry ? judge(trx, working, rows) : judgeLocked(trx, working, rows))
  if (!isDry) await saveProductRecords(trx, working, productWrites(groups, working.vocabulary))
  const judged = groups.flatMap(({ decided }) => decided.judged)
  await keepOutcomes(trx, working.importId, judged, !isDry)
  const counts: Record<string, number> = {}
  for (const { outcome } of judged) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/** Judges rows, locks what they change, and judges them again if there was anything to lock. */
export async function judgeLocked(
  trx: Trx,
  judging: Judging,
  rows: readonly ImportRow[],
): Promise<Decided[]> {
  const groups = await judge(trx, judging, rows)
  return (await lockChanged(trx, judging, groups)) ? judge(trx, judging, rows) : groups
}

export function productWrites(groups: readonly Decided[], vocabulary: Vocabulary): ProductWrite[] {
  return groups.flatMap(
    ({ group: { record, productSku }, decided: { judged, optionCodes } }) =>
      writeOf(
        judged.flatMap(({ effect }) => effect ?? []),
        record,
        { vocabulary, productSku, optionCodes },
      ) ?? [],
  )
}

async function judge(trx: Trx, working: Judging, rows: readonly ImportRow[]): Promise<Decided[]> {
  const { kind, vocabulary, siteIds, hasOwnPicture } = working
  const groups = await readGroups(trx, rows, working)
  const pictures = kind === 'products' ? await findPictures(trx, groups, hasOwnPicture) : new Set<string>()
  return groups.map((group) => ({
    group,
    decided: judgeRows(kind, group, { vocabulary, siteIds, pictures }),
  }))
}

/**
 * Locks what will change, in the order in which saving a product does; rows that change nothing lock nothing. Returns
 * whether there was anything to lock: then it must be judged again.
 */
async function lockChanged(trx: Trx, { kind }: Judging, groups: readonly Decided[]): Promise<boolean> {
  const changed = groups.flatMap(({ group: { record }, decided }) =>
    record && decided.judged.some(({ effect }) => effect) ? record : [],
  )
  if (changed.length === 0) return false
  const ids = changed.map(({ id }) => id)
  await lockProducts(trx, ids)
  if (kind === 'stock') await lockStocks(trx, ids)
  return true
}

export async function lockProducts(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select from products where id = any(${ids}::int[]) order by id for update`.execute(trx)
}

export async function lockStocks(trx: Trx, productIds: readonly number[]): Promise<void> {
  await sql`select from stocks where variant_id in (select id from variants where product_id = any(${productIds}::int[]))
    order by variant_id for update`.execute(trx)
}

async function keepOutcomes(
  trx: Trx,
  importId: string,
  judged: readonly Judged[],
  isWritten: boolean,
): Promise<void> {
  await sql`
    update import_rows set outcome = given.outcome, problems = given.problems, effect = given.effect,
      is_written = ${isWritten}::boolean and given.effect is not null
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as given (line int, outcome text, problems jsonb, effect jsonb)
    where import_id = ${importId} and import_rows.line = given.line`.execute(trx)
}
