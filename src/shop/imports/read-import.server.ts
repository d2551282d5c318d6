import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { Changes, Problem } from './import-row.ts'
import { type ImportSummary, listImports } from './list-imports.server.ts'

export type ImportPage = ImportSummary & {
  headings: string[]
  mapping: string[]
  /** The first rows, for the mapping. */
  samples: string[][]
  refusedRows: ProblemRow[]
  keptRows: ProblemRow[]
  changedRows: { line: number; sku: string; outcome: 'added' | 'changed'; changes: Changes }[]
}
export type ProblemRow = { line: number; sku: string; problems: Problem[] }

const shownRows = 50

export async function readImport(db: Db, id: string): Promise<ImportPage | null> {
  const [summary] = await listImports(db, id)
  if (!summary) return null
  const { headings, mapping } = await db
    .selectFrom('imports')
    .select(['headings', 'mapping'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const place = mapping.indexOf('sku') + 1
  const sku = place === 0 ? sql`''` : sql`coalesce(cells[${sql.lit(place)}], '')`
  const problems = (outcome: 'refused' | 'kept') => {
    const column = sql.ref(outcome === 'refused' ? 'problems' : 'undo_problems')
    const state = sql.ref(outcome === 'refused' ? 'outcome' : 'undo_outcome')
    return sql<ProblemRow>`select line, ${sku} as sku, ${column} as problems from import_rows
      where import_id = ${id} and ${state} = ${outcome} order by line limit ${shownRows}`.execute(db)
  }
  const [samples, refused, kept, changed] = await Promise.all([
    sql<{
      cells: string[]
    }>`select cells from import_rows where import_id = ${id} order by line limit 3`.execute(db),
    problems('refused'),
    problems('kept'),
    sql<ImportPage['changedRows'][number]>`
      select line, ${sku} as sku, outcome, (effect -> 'product') || (effect -> 'variant') as changes
      from import_rows where import_id = ${id} and effect is not null order by line limit ${shownRows}`.execute(
      db,
    ),
  ])
  return {
    ...summary,
    headings,
    mapping,
    samples: samples.rows.map(({ cells }) => cells),
    refusedRows: refused.rows,
    keptRows: kept.rows,
    changedRows: changed.rows,
  }
}

/** The refused rows as they were in the file, each with its line, column and reason. */
export async function readRefusedRows(
  db: Db,
  id: string,
  outcome: 'refused' | 'kept',
): Promise<{ headings: string[]; rows: { line: number; cells: string[]; problems: Problem[] }[] } | null> {
  const found = await db.selectFrom('imports').select('headings').where('id', '=', id).executeTakeFirst()
  if (!found) return null
  const { rows } = await sql<{ line: number; cells: string[]; problems: Problem[] }>`
    select line, cells, ${sql.ref(outcome === 'refused' ? 'problems' : 'undo_problems')} as problems
    from import_rows where import_id = ${id}
      and ${sql.ref(outcome === 'refused' ? 'outcome' : 'undo_outcome')} = ${outcome}
    order by line`.execute(db)
  return { headings: found.headings, rows }
}
