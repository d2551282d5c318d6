import { type RawBuilder, sql } from 'kysely'
import type { Amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { countRows } from './count-rows.server.ts'
import { type ListQuery, rowsOnPage } from './list.ts'
import { type ListedState, type QuoteRow, quotesList, statesOfTurn } from './quotes-list.ts'

type Reader = {
  db: Db
  clock: () => Date
  member: { id: string }
  allSiteIds(permission: Permission): number[]
}
type Row = {
  id: string
  number: string
  site_id: number
  state: string
  customer: string
  suite_code: string
  title: string
  items: number
  asked_at: Date
  due_at: Date | null
  ends_at: Date | null
  who_id: string | null
  who_name: string | null
  total: number | null
  currency: string
}

/** Everything that was sent to us, with what the list shows of it. */
function quotes(siteIds: readonly number[], now: Date): RawBuilder<unknown> {
  return sql`
    select quotes.id, quotes.number, quotes.site_id, quotes.state, quotes.user_id, quotes.submitted_at as asked_at,
      quotes.answer_due_at as due_at, quotes.ends_at, users.suite_code, users.email,
      coalesce(users.company_name, concat_ws(' ', users.first_name, users.last_name)) as customer,
      items.title, items.count as items, staff.id as who_id, staff.name as who_name, currencies.iso_code as currency,
      least((revisions.offer -> 'ways' -> 'air' ->> 'total')::bigint, (revisions.offer -> 'ways' -> 'sea' ->> 'total')::bigint)::float8 as total
    from quotes
    join users on users.site_id = quotes.site_id and users.id = quotes.user_id
    join currencies on currencies.id = quotes.currency_id
    left join staff on staff.id = quotes.agent_id and quotes.agent_until > ${now}::timestamptz
    left join quote_revisions revisions on revisions.site_id = quotes.site_id and revisions.id = quotes.revision_id
    left join lateral (
      select coalesce((array_agg(coalesce(nullif(title, ''), nullif(shop, ''), note) order by place))[1], '') as title,
        count(*)::integer as count
      from quote_items where quote_items.site_id = quotes.site_id and quote_items.quote_id = quotes.id
    ) items on true
    where quotes.site_id = any(${siteIds}) and quotes.state <> 'draft'`
}

/** A page of the list, the number of all rows, and that of each view; none is counted beyond `countsUpTo`. */
export async function listQuotes(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
): Promise<{ rows: QuoteRow[]; total: number; counts: Record<string, number> }> {
  const [rows, counted] = await Promise.all([
    findQuoteRows(reader, siteIds, query, rowsOnPage),
    countRows(reader.db, quotesList, query, {
      listed: quotes(siteIds, reader.clock()),
      matches: (asked) => matches(reader, asked),
    }),
  ])
  return { rows, ...counted }
}

const sortColumns: Readonly<Record<string, string>> = { asked: 'asked_at', due: 'due_at', ends: 'ends_at' }

export async function findQuoteRows(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
  limit: number,
): Promise<QuoteRow[]> {
  const column = sql.ref(sortColumns[query.sort] ?? 'due_at')
  const direction = query.isAscending ? sql`asc nulls last` : sql`desc nulls last`
  const { rows } = await sql<Row>`
    select * from (${quotes(siteIds, reader.clock())}) listed where ${matches(reader, query)}
    order by ${column} ${direction}, id desc limit ${limit} offset ${(query.page - 1) * rowsOnPage}`.execute(
    reader.db,
  )
  return rows.map(toRow)
}

/** The latest quotes of a customer, and how many there are. */
export async function findQuotesOf(
  { db, clock }: Pick<Reader, 'db' | 'clock'>,
  { siteId, userId }: { siteId: number; userId: string },
  { limit, except = '0' }: { limit: number; except?: string },
): Promise<{ rows: QuoteRow[]; total: number }> {
  const { rows } = await sql<Row & { count: number }>`
    select *, (count(*) over ())::integer as count from (${quotes([siteId], clock())}) listed
    where user_id = ${userId} and id <> ${except} order by id desc limit ${limit}`.execute(db)
  return { rows: rows.map(toRow), total: rows[0]?.count ?? 0 }
}

function matches(
  { clock, member, allSiteIds }: Reader,
  { words, filters }: Pick<ListQuery, 'words' | 'filters'>,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (words) {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(number ilike ${pattern} or customer ilike ${pattern} or suite_code ilike ${pattern}
      or exists (select from quote_items where quote_items.site_id = listed.site_id and quote_items.quote_id = listed.id
        and (quote_items.title ilike ${pattern} or quote_items.shop ilike ${pattern}))
      or (email ilike ${pattern} and site_id = any(${allSiteIds('customers.contact')})))`)
  }
  const { state = [], turn = [], who = [], only = [] } = filters
  if (state.length > 0) conditions.push(sql`state = any(${state})`)
  if (turn.length > 0) conditions.push(sql`state = any(${turn.flatMap(statesOfTurn)})`)
  if (who.length === 1) conditions.push(who[0] === 'me' ? sql`who_id = ${member.id}` : sql`who_id is null`)
  const days = Math.max(0, ...(filters.asked ?? []).map(Number))
  if (days > 0) conditions.push(sql`asked_at > ${new Date(clock().getTime() - days * 86_400_000)}`)
  if (only.includes('late')) conditions.push(sql`due_at <= ${clock()}`)
  return sql.join(conditions, sql` and `)
}

function toRow(row: Row): QuoteRow {
  return {
    id: row.id,
    number: row.number,
    siteId: row.site_id,
    state: row.state as ListedState,
    customer: row.customer,
    suiteCode: row.suite_code,
    title: row.title,
    items: row.items,
    askedAt: row.asked_at,
    dueAt: row.due_at,
    endsAt: row.ends_at,
    who: row.who_id && row.who_name ? { id: row.who_id, name: row.who_name } : null,
    total: row.total as Amount | null,
    currency: row.currency,
  }
}
