import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { type ClaimKind, type ClaimState, type Outcome, undecided } from '#shop/claims/claim.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { type ClaimRow, claimsList } from './claims-list.ts'
import { countRows } from './count-rows.server.ts'
import { type ListQuery, rowsOnPage } from './list.ts'

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
  kind: string
  customer: string
  about: string
  title: string
  items: number
  wanted: string
  received_at: Date
  due_at: Date | null
  who_id: string | null
  who_name: string | null
}

const soonMs = 5 * 86_400_000

/** Every claim of these sites, with what the list shows of it. */
function claims(siteIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select claims.id, claims.number, claims.site_id, claims.state, claims.kind, claims.wanted, claims.received_at, claims.email,
      case when claims.state in (${sql.join([...undecided])}) then claims.due_at end as due_at,
      coalesce(nullif(claims.company, ''), nullif(concat_ws(' ', users.first_name, users.last_name), ''),
        concat_ws(' ', orders.delivery #>> '{address,firstName}', orders.delivery #>> '{address,lastName}')) as customer,
      coalesce(orders.number, forwards.number) as about, items.title, items.count as items,
      staff.id as who_id, staff.name as who_name
    from claims
    left join users on users.site_id = claims.site_id and users.id = claims.user_id
    left join orders on orders.site_id = claims.site_id and orders.id = claims.order_id
    left join forwards on forwards.site_id = claims.site_id and forwards.id = claims.forward_id
    left join staff_assignments assigned on assigned.site_id = claims.site_id and assigned.subject = 'claim ' || claims.number
    left join staff on staff.id = assigned.staff_id
    left join lateral (
      select (array_agg(name order by id))[1] as title, count(*)::integer as count
      from claim_items where claim_items.site_id = claims.site_id and claim_items.claim_id = claims.id
    ) items on true
    where claims.site_id = any(${siteIds})`
}

/** A page of the list, the number of all rows, and that of each view; none is counted beyond `countsUpTo`. */
export async function listClaims(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
): Promise<{ rows: ClaimRow[]; total: number; counts: Record<string, number> }> {
  const [rows, counted] = await Promise.all([
    findClaimRows(reader, siteIds, query, rowsOnPage),
    countRows(reader.db, claimsList, query, {
      listed: claims(siteIds),
      matches: (asked) => matches(reader, asked),
    }),
  ])
  return { rows, ...counted }
}

const sortColumns: Readonly<Record<string, string>> = { received: 'received_at', due: 'due_at' }

export async function findClaimRows(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
  limit: number,
): Promise<ClaimRow[]> {
  const column = sql.ref(sortColumns[query.sort] ?? 'due_at')
  const direction = query.isAscending ? sql`asc nulls last` : sql`desc nulls last`
  const { rows } = await sql<Row>`
    select * from (${claims(siteIds)}) listed where ${matches(reader, query)}
    order by ${column} ${direction}, id desc limit ${limit} offset ${(query.page - 1) * rowsOnPage}`.execute(
    reader.db,
  )
  return rows.map(toRow)
}

function matches(
  { clock, member, allSiteIds }: Reader,
  { words, filters }: Pick<ListQuery, 'words' | 'filters'>,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (words) {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(number ilike ${pattern} or customer ilike ${pattern} or about ilike ${pattern}
      or title ilike ${pattern} or (email ilike ${pattern} and site_id = any(${allSiteIds('customers.contact')})))`)
  }
  const { state = [], kind = [], who = [], only = [] } = filters
  if (state.length > 0) conditions.push(sql`state = any(${state})`)
  if (kind.length > 0) conditions.push(sql`kind = any(${kind})`)
  if (who.length === 1) conditions.push(who[0] === 'me' ? sql`who_id = ${member.id}` : sql`who_id is null`)
  const days = Math.max(0, ...(filters.received ?? []).map(Number))
  if (days > 0) conditions.push(sql`received_at > ${new Date(clock().getTime() - days * 86_400_000)}`)
  if (only.includes('late')) conditions.push(sql`due_at <= ${clock()}`)
  if (only.includes('soon')) conditions.push(sql`due_at <= ${new Date(clock().getTime() + soonMs)}`)
  return sql.join(conditions, sql` and `)
}

function toRow(row: Row): ClaimRow {
  return {
    id: row.id,
    number: row.number,
    siteId: row.site_id,
    state: row.state as ClaimState,
    kind: row.kind as ClaimKind,
    customer: row.customer,
    about: row.about,
    title: row.title,
    items: row.items,
    wanted: row.wanted as Outcome,
    receivedAt: row.received_at,
    dueAt: row.due_at,
    who: row.who_id && row.who_name ? { id: row.who_id, name: row.who_name } : null,
  }
}
