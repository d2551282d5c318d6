import { type RawBuilder, sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { countRows } from './count-rows.server.ts'
import { type ListQuery, rowsOnPage } from './list.ts'
import { type PromotionRow, type PromotionState, promotionsList } from './promotions-list.ts'

type Reader = { db: Db; clock: () => Date }
type Row = {
  id: string
  site_id: number
  code: string
  kind: number
  value: string
  min_total: string
  usage_limit: number | null
  customer_limit: number | null
  used: number
  starts_at: Date
  ends_at: Date | null
  state: string
}

function promotions({ clock }: Reader, siteIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select id, site_id, code, kind, value::text, min_total::text, usage_limit, customer_limit, used, starts_at, ends_at,
      case when starts_at > ${clock()} then 'coming' when ends_at <= ${clock()} then 'over'
        when used >= usage_limit then 'used-up' else 'running' end as state
    from promotions where site_id = any(${siteIds})`
}

function matches({ words, filters }: Pick<ListQuery, 'words' | 'filters'>): RawBuilder<unknown> {
  const pattern = `%${words.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`
  const states = filters.state ?? []
  return sql`code like ${pattern} and ${states.length > 0 ? sql`state = any(${states})` : sql`true`}`
}

const sortColumns: Readonly<Record<string, string>> = {
  code: 'code',
  used: 'used',
  starts: 'starts_at',
  ends: 'ends_at',
}

/** A page of the list, the number of all rows, and that of each view. */
export async function listPromotions(reader: Reader, siteIds: readonly number[], query: ListQuery) {
  const column = sql.ref(sortColumns[query.sort] ?? 'starts_at')
  const direction = query.isAscending ? sql`asc nulls last` : sql`desc nulls last`
  const [page, counted] = await Promise.all([
    sql<Row>`select * from (${promotions(reader, siteIds)}) listed where ${matches(query)}
      order by ${column} ${direction}, id desc limit ${rowsOnPage} offset ${(query.page - 1) * rowsOnPage}`.execute(
      reader.db,
    ),
    countRows(reader.db, promotionsList, query, {
      listed: promotions(reader, siteIds),
      matches,
    }),
  ])
  return { rows: page.rows.map(toRow), ...counted }
}

export async function findPromotionByCode(
  reader: Reader,
  siteId: number,
  code: string,
): Promise<PromotionRow | null> {
  const { rows } = await sql<Row>`
    select * from (${promotions(reader, [siteId])}) listed where code = ${code}`.execute(reader.db)
  return rows[0] ? toRow(rows[0]) : null
}

function toRow(row: Row): PromotionRow {
  return {
    id: row.id,
    siteId: row.site_id,
    code: row.code,
    kind: row.kind === 1 ? 1 : 0,
    value: amount(row.value),
    minTotal: amount(row.min_total),
    usageLimit: row.usage_limit,
    customerLimit: row.customer_limit,
    used: row.used,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state as PromotionState,
  }
}
