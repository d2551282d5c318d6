import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { SizeChartRow } from './catalog-directory.ts'

/** The whole table, unless somebody has saved another one since it was opened. */
export async function saveSizeChart(
  db: Db,
  id: number,
  { was, to }: { was: readonly SizeChartRow[]; to: readonly SizeChartRow[] },
): Promise<Result<null, 'stale'>> {
  const { numAffectedRows = 0n } = await sql`update size_charts set size_rows = ${JSON.stringify(to)}::jsonb
    where id = ${id} and size_rows = ${JSON.stringify(was)}::jsonb`.execute(db)
  return numAffectedRows > 0n ? ok(null) : err('stale')
}

/** How many products show a chart. */
export async function countProductsWith(db: Db, chartId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from products where size_chart_id = ${chartId}`.execute(db)
  return rows[0]?.count ?? 0
}
