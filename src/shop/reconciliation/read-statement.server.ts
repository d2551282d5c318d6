import type { Db } from '#platform/database.server.ts'
import { LongIdText } from '#shop/ids.schema.ts'
import { daysOf, readTable } from './mapped-statement.ts'
import { guessColumns, type StatementColumn } from './statement-columns.ts'
import { findStatement, findStatements, type KeptStatement } from './statements.queries.server.ts'

const samples = 3

export type StatementPage = KeptStatement & {
  /** Null once it is compared: the file is gone. */
  table: {
    headings: string[]
    mapping: (StatementColumn | '')[]
    samples: string[][]
    days: { first: string; last: string } | null
  } | null
}

export function listStatements(db: Db): Promise<KeptStatement[]> {
  return findStatements(db)
}

/** A statement with its headings, what each probably is, and its first lines. */
export async function readStatementPage(db: Db, id: string): Promise<StatementPage | null> {
  const found = LongIdText.safeParse(id).success ? await findStatement(db, id) : null
  if (!found) return null
  const { content, ...kept } = found
  const table = content === null ? null : readTable(content)
  if (!table?.ok) return { ...kept, table: null }
  const { headings, rows } = table.value
  const mapping = guessColumns(headings)
  return {
    ...kept,
    table: {
      headings,
      mapping,
      samples: rows.slice(0, samples).map(({ cells }) => cells),
      days: daysOf(table.value, mapping),
    },
  }
}
