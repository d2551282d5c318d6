import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import { publish, publishJob } from '#platform/outbox.server.ts'
import type { CustomsRules } from '#shop/customs/customs-rules.server.ts'
import { maxLines } from '#shop/parcels/declaration.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { type DeclarationLine, judgeLine, type LineErrors, lineKey, lineOf } from './declaration-line.ts'
import { findCompany } from './pro.queries.server.ts'
import { editable, type ProCompany } from './pro.ts'
import { findSame, judgeGoods, takeLines } from './take-lines.server.ts'

export type ProImportParts = { db: Db; clock: () => Date; sites: SiteDirectory; customs: CustomsRules }
type Found = {
  id: string
  site_id: number
  company_id: string
  member_id: string
  user_id: string | null
  mapping: string[]
  state: string
}
type Line = { line: number; cells: string[]; state: string }

const linesAtOnce = 250
/** A job works so long and queues the next: a process that stops does not wait for a whole file. */
const sliceMs = 2000

/** Every batch is one transaction with its progress: a killed process leaves whole batches. */
export async function workProImport(
  parts: ProImportParts,
  { siteId, importId }: { siteId: number; importId: string },
): Promise<void> {
  const endsAt = performance.now() + sliceMs
  let hasMore = true
  while (hasMore && performance.now() < endsAt)
    hasMore = await parts.db.transaction().execute((trx) => workBatch(trx, parts, siteId, importId))
  if (hasMore)
    await parts.db.transaction().execute((trx) => publishJob(trx, 'work-pro-import', { siteId, importId }))
}

async function workBatch(
  trx: Trx,
  parts: ProImportParts,
  siteId: number,
  importId: string,
): Promise<boolean> {
  // Two jobs of one file wait for each other.
  const { rows } = await sql<Found>`
    select pro_imports.id, pro_imports.site_id, pro_imports.company_id, member_id, pro_members.user_id, mapping, state
    from pro_imports join pro_members on pro_members.site_id = pro_imports.site_id and pro_members.id = member_id
    where pro_imports.site_id = ${siteId} and pro_imports.id = ${importId} for update of pro_imports`.execute(
    trx,
  )
  const [found] = rows
  const site = parts.sites.all().find(({ id }) => id === siteId)
  const company = found && (await findCompany(trx, siteId, { id: found.company_id }))
  if (!found || !site || !company) return false
  if (found.state === 'checking')
    return check(trx, parts, { found, company, currencies: site.sourceCurrencies })
  if (found.state === 'taking') return take(trx, parts, { found, company, currencies: site.sourceCurrencies })
  return false
}

type Working = { found: Found; company: ProCompany; currencies: readonly { id: number; isoCode: string }[] }

async function check(trx: Trx, parts: ProImportParts, working: Working): Promise<boolean> {
  const { found, company, currencies } = working
  const lines = await nextLines(trx, found, 'new')
  if (lines.length === 0) return end(trx, parts, found, 'checked')
  const judged = lines.map(({ line, cells }) => ({
    line,
    judged: judgeLine(lineOf(cells, found.mapping), currencies),
  }))
  const good = judged.flatMap(({ line, judged: one }) => (one.ok ? [{ line, value: one.value }] : []))
  const same = await findSame(
    trx,
    company,
    good.map(({ value }) => value),
  )
  const goods = await judgeGoods(
    trx,
    parts.customs,
    company,
    good.map(({ value }) => value),
  )
  const earlier = await earlierKeys(trx, found, currencies)
  const results = judged.map(
    ({ line, judged: one }): { line: number; state: string; errors: LineErrors | null } => {
      if (!one.ok) return { line, state: 'bad', errors: one.error }
      const key = lineKey(one.value)
      const known = same.get(key)
      if (known && !editable.includes(known.state)) return { line, state: 'known', errors: null }
      const first = earlier.lineOf.get(key)
      if (first !== undefined && first !== line)
        return {
          line,
          state: 'bad',
          errors: { tracking_in: { code: 'validation.line_repeats', params: { line: first } } },
        }
      earlier.lineOf.set(key, line)
      const count = (earlier.pieces.get(one.value.trackingIn) ?? 0) + 1
      earlier.pieces.set(one.value.trackingIn, count)
      if (count > maxLines)
        return {
          line,
          state: 'bad',
          errors: { tracking_in: { code: 'validation.parcel_lines', params: { most: maxLines } } },
        }
      const wrong = goods[good.findIndex((each) => each.line === line)] ?? null
      return wrong ? { line, state: 'bad', errors: wrong } : { line, state: 'good', errors: null }
    },
  )
  await keep(trx, found, results)
  await advance(trx, parts, found, lines.length)
  return true
}

/** What good lines before these have: a number is declared once for an invoice. */
async function earlierKeys(trx: Trx, found: Found, currencies: Working['currencies']) {
  const { rows } = await sql<Line>`
    select line, cells, state from pro_import_lines where site_id = ${found.site_id} and import_id = ${found.id}
      and state in ('good', 'taken') order by line`.execute(trx)
  const lineOfKey = new Map<string, number>()
  const pieces = new Map<string, number>()
  for (const { line, cells } of rows) {
    const judged = judgeLine(lineOf(cells, found.mapping), currencies)
    if (!judged.ok) continue
    lineOfKey.set(lineKey(judged.value), line)
    pieces.set(judged.value.trackingIn, (pieces.get(judged.value.trackingIn) ?? 0) + 1)
  }
  return { lineOf: lineOfKey, pieces }
}

async function take(trx: Trx, parts: ProImportParts, working: Working): Promise<boolean> {
  const { found, company, currencies } = working
  const lines = await nextLines(trx, found, 'good')
  if (lines.length === 0) return end(trx, parts, found, 'done')
  const judged = lines.flatMap(({ line, cells }) => {
    const one = judgeLine(lineOf(cells, found.mapping), currencies)
    return one.ok ? [{ line, value: one.value }] : []
  })
  const at = parts.clock()
  const actor = { type: 'customer' as const, id: found.user_id }
  const values: DeclarationLine[] = judged.map(({ value }) => value)
  await takeLines(trx, { company, memberId: found.member_id, actor, importId: found.id, at }, values)
  await keep(
    trx,
    found,
    lines.map(({ line }) => ({ line, state: 'taken', errors: null })),
  )
  await advance(trx, parts, found, lines.length)
  return true
}

async function nextLines(trx: Trx, { site_id, id }: Found, state: 'new' | 'good'): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line, cells, state from pro_import_lines where site_id = ${site_id} and import_id = ${id} and state = ${state}
    order by line limit ${linesAtOnce}`.execute(trx)
  return rows
}

async function keep(
  trx: Trx,
  { site_id, id }: Found,
  results: readonly { line: number; state: string; errors: LineErrors | null }[],
): Promise<void> {
  await sql`update pro_import_lines set state = told.state, errors = told.errors
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as told (line int, state text, errors jsonb)
    where site_id = ${site_id} and import_id = ${id} and pro_import_lines.line = told.line`.execute(trx)
}

async function advance(trx: Trx, { clock }: ProImportParts, { site_id, id }: Found, count: number) {
  await sql`update pro_imports set done_count = least(line_count, done_count + ${count}), worked_at = ${clock()}::timestamptz
    where site_id = ${site_id} and id = ${id}`.execute(trx)
}

/** A file of one batch is ready before its page has loaded; of a longer one an email tells. */
async function end(trx: Trx, { clock }: ProImportParts, { site_id, id }: Found, state: 'checked' | 'done') {
  const { rows } = await sql<{ line_count: number }>`
    update pro_imports set state = ${state}, done_count = line_count, worked_at = ${clock()}::timestamptz
    where site_id = ${site_id} and id = ${id} returning line_count`.execute(trx)
  if ((rows[0]?.line_count ?? 0) > linesAtOnce)
    await publish(trx, { topic: 'pro.import', siteId: site_id, payload: { importId: id, to: state } })
  return false
}
