import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import type { Failure, FieldFailure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { guessColumns, neededColumns } from './declaration-columns.ts'
import { requireMember } from './pro-member.server.ts'
import { readDeclarationFile } from './read-file.server.ts'

const refused = (failure: FieldFailure): Failure => ({
  code: 'service.validation',
  errors: { file: [failure] },
})
const linesAtOnce = 1000

/** Keeps the lines of a file and queues their check. A file that cannot be used leaves nothing behind. */
export async function receiveDeclarations(
  ctx: RequestContext,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Result<{ id: string }, Failure>> {
  const own = await requireMember(ctx, 'declare')
  if (!own.ok) return own
  const limited = await refusedByLimits(ctx.limits, { 'pro-import': ctx.clientNetwork })
  if (limited) return err(limited)
  const { company, member } = own.value
  const { db, site, clock } = ctx
  const file = readDeclarationFile(bytes)
  if (!file.ok) return err(refused(file.error))
  const { headings, rows } = file.value
  const mapping = guessColumns(headings)
  const missing = neededColumns.filter((column) => !mapping.includes(column))
  if (missing.length > 0)
    return err(refused({ code: 'validation.file_columns', params: { columns: missing.join(', ') } }))
  const at = clock()
  return db.transaction().execute(async (trx) => {
    await dropOld(trx, site.id, company.id)
    const { id } = await trx
      .insertInto('pro_imports')
      .values({
        site_id: site.id,
        company_id: company.id,
        member_id: member.id,
        file_name: name.slice(0, 200) || 'file.csv',
        headings,
        mapping,
        line_count: rows.length,
        created_at: at,
        worked_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let from = 0; from < rows.length; from += linesAtOnce) {
      const json = JSON.stringify(
        rows.slice(from, from + linesAtOnce).map(({ line, cells }) => ({
          line: Math.max(2, line),
          cells: headings.map((_, place) => (cells[place] ?? '').slice(0, 1000)),
        })),
      )
      await sql`insert into pro_import_lines (import_id, site_id, line, cells)
        select ${id}, ${site.id}, line, cells from jsonb_to_recordset(${json}::jsonb) as given (line int, cells text[])
        on conflict do nothing`.execute(trx)
    }
    await sql`update pro_imports set line_count = (select count(*) from pro_import_lines
      where site_id = ${site.id} and import_id = ${id}) where site_id = ${site.id} and id = ${id}`.execute(
      trx,
    )
    await publishJob(trx, 'work-pro-import', { siteId: site.id, importId: id })
    return ok({ id })
  })
}

const keptImports = 20

/** Files are kept for a while to look back at; what came of them are declarations. */
async function dropOld(trx: Trx, siteId: number, companyId: string): Promise<void> {
  await sql`delete from pro_imports where site_id = ${siteId} and company_id = ${companyId} and id not in (
    select id from pro_imports where site_id = ${siteId} and company_id = ${companyId} order by id desc limit ${keptImports})
    and state in ('checked', 'done')`.execute(trx)
}

/** Cells that were put right in place, by line; then every line that is not in yet is checked once more. */
export async function fixLines(
  ctx: RequestContext,
  importId: string,
  fixed: ReadonlyMap<number, Readonly<Record<string, string>>>,
): Promise<Result<null, Failure>> {
  const own = await requireMember(ctx, 'declare')
  if (!own.ok) return own
  const { site, db, clock } = ctx
  return db.transaction().execute(async (trx): Promise<Result<null, Failure>> => {
    const found = await lockImport(trx, site.id, own.value.company.id, importId)
    if (!found) return err({ code: 'service.not_found' })
    if (found.state !== 'checked' && found.state !== 'done') return err({ code: 'service.stale_version' })
    for (const [line, cells] of fixed) {
      const row = await trx
        .selectFrom('pro_import_lines')
        .select('cells')
        .where('site_id', '=', site.id)
        .where('import_id', '=', importId)
        .where('line', '=', line)
        .where('state', '=', 'bad')
        .executeTakeFirst()
      if (!row) continue
      const next = found.mapping.map((column, place) =>
        column !== '' && Object.hasOwn(cells, column)
          ? (cells[column] ?? '').slice(0, 1000)
          : (row.cells[place] ?? ''),
      )
      await trx
        .updateTable('pro_import_lines')
        .set({ cells: next })
        .where('site_id', '=', site.id)
        .where('import_id', '=', importId)
        .where('line', '=', line)
        .execute()
    }
    await sql`update pro_import_lines set state = 'new', errors = null
      where site_id = ${site.id} and import_id = ${importId} and state in ('bad', 'good')`.execute(trx)
    await work(trx, site.id, importId, 'checking', clock())
    return ok(null)
  })
}

/** The good lines become declarations; the bad ones stay to be put right. */
export async function takeImport(ctx: RequestContext, importId: string): Promise<Result<null, Failure>> {
  const own = await requireMember(ctx, 'declare')
  if (!own.ok) return own
  const { site, db, clock } = ctx
  return db.transaction().execute(async (trx): Promise<Result<null, Failure>> => {
    const found = await lockImport(trx, site.id, own.value.company.id, importId)
    if (!found) return err({ code: 'service.not_found' })
    // A second press finds it at work already.
    if (found.state === 'taking' || found.state === 'done') return ok(null)
    if (found.state !== 'checked') return err({ code: 'service.stale_version' })
    await work(trx, site.id, importId, 'taking', clock())
    return ok(null)
  })
}

/** What is not taken yet is forgotten. */
export async function dropImport(ctx: RequestContext, importId: string): Promise<Result<null, Failure>> {
  const own = await requireMember(ctx, 'declare')
  if (!own.ok) return own
  const { site, db } = ctx
  return db.transaction().execute(async (trx): Promise<Result<null, Failure>> => {
    const found = await lockImport(trx, site.id, own.value.company.id, importId)
    if (!found) return err({ code: 'service.not_found' })
    if (found.state === 'taking') return err({ code: 'service.stale_version' })
    await trx.deleteFrom('pro_imports').where('site_id', '=', site.id).where('id', '=', importId).execute()
    return ok(null)
  })
}

async function work(trx: Trx, siteId: number, importId: string, state: 'checking' | 'taking', at: Date) {
  await sql`update pro_imports set state = ${state}, done_count = 0, worked_at = ${at}::timestamptz
    where site_id = ${siteId} and id = ${importId}`.execute(trx)
  await publishJob(trx, 'work-pro-import', { siteId, importId })
}

function lockImport(trx: Trx, siteId: number, companyId: string, id: string) {
  return trx
    .selectFrom('pro_imports')
    .select(['id', 'state', 'mapping'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
