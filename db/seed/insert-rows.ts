import { sql } from 'kysely'
import type { Trx } from '../../src/platform/database.server.ts'
import type { DB } from '../../src/platform/tables.gen.ts'

/** One statement for any number of rows; every row has the same columns, and missing columns get their defaults. */
export async function insertRows<Table extends keyof DB>(
  trx: Trx,
  table: Table,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )
}
