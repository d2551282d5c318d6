import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type DeclarationColumn, declarationColumns } from './declaration-columns.ts'
import { type LineErrors, lineOf, type TypedLine } from './declaration-line.ts'
import { requireMember } from './pro-member.server.ts'

export type BadLine = { line: number; cells: TypedLine; errors: LineErrors }
export type ImportView = {
  id: string
  fileName: string
  state: 'checking' | 'checked' | 'taking' | 'done'
  lines: number
  done: number
  good: number
  bad: number
  known: number
  taken: number
  /** Our column, and what it is called in the file. */
  columns: { column: DeclarationColumn; heading: string | null }[]
  badLines: BadLine[]
}

/** So many can be put right on one page; the others come once these are. */
export const shownBadLines = 50

/** A file as it stands: how far it is, and what is wrong. Without an id the one that was sent last and has not ended. */
export async function readProImport(
  ctx: RequestContext,
  { id, limit = shownBadLines }: { id: string; limit?: number },
): Promise<Result<ImportView, Failure>> {
  const own = await requireMember(ctx, 'see')
  if (!own.ok) return own
  const { db, site } = ctx
  const found = await db
    .selectFrom('pro_imports')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('company_id', '=', own.value.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return err({ code: 'service.not_found' })
  const counted = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from pro_import_lines where site_id = ${site.id} and import_id = ${id}
    group by state`.execute(db)
  const count = (state: string) => counted.rows.find((row) => row.state === state)?.count ?? 0
  const bad = await sql<{ line: number; cells: string[]; errors: LineErrors }>`
    select line, cells, errors from pro_import_lines where site_id = ${site.id} and import_id = ${id} and state = 'bad'
    order by line limit ${limit}`.execute(db)
  return ok({
    id: found.id,
    fileName: found.file_name,
    state: found.state as ImportView['state'],
    lines: found.line_count,
    done: found.done_count,
    good: count('good'),
    bad: count('bad'),
    known: count('known'),
    taken: count('taken'),
    columns: declarationColumns.map((column) => {
      const place = found.mapping.indexOf(column)
      return { column, heading: place < 0 ? null : (found.headings[place] ?? null) }
    }),
    badLines: bad.rows.map(({ line, cells, errors }) => ({
      line,
      cells: lineOf(cells, found.mapping),
      errors,
    })),
  })
}
