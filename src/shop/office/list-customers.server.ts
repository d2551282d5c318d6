import { type RawBuilder, sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { countRows } from './count-rows.server.ts'
import { type AccountLabel, type CustomerRow, customersList } from './customers-list.ts'
import { type ListQuery, rowsOnPage } from './list.ts'

type Reader = {
  db: Db
  allSiteIds(permission: Permission): number[]
  site(siteId: number): Pick<Site, 'defaultCurrency'>
}
type Row = {
  id: string
  site_id: number
  suite_code: string
  name: string
  company_name: string | null
  orders: number
  spent: string
  balance: string
  tier: string | null
  state: string
  created_at: Date
}

/**
 * Customers with what the list shows and filters by. Orders and spending are scalar subqueries, which the database
 * computes only for the rows of a page, unless the list is sorted by them.
 */
function customers({ site }: Reader, siteIds: readonly number[]): RawBuilder<unknown> {
  const currencyIds = siteIds.map((id) => site(id).defaultCurrency.id)
  return sql`
    select users.id, users.site_id, suite_code, concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name,
      company_name, email, type, tiers.code as tier, created_at, coalesce(account.balance, 0) as balance,
      case
        when erased_at is not null then 'erased'
        when blocked_at is not null then 'blocked'
        when verified_at is null then 'unconfirmed'
        else 'active' end as state,
      (select count(*)::integer from orders where orders.site_id = users.site_id and orders.user_id = users.id) as orders,
      (select coalesce(sum((total + orders.balance) / rate), 0)::numeric(14, 2) from orders
        where orders.site_id = users.site_id and orders.user_id = users.id and paid_at is not null
          and status <> 'cancelled') as spent
    from users
    left join tiers on tiers.id = users.tier_id
    join unnest(${siteIds}::smallint[], ${currencyIds}::smallint[]) as own (site_id, currency_id) on own.site_id = users.site_id
    left join ledger_accounts account on account.site_id = users.site_id and account.user_id = users.id
      and account.currency_id = own.currency_id
    where users.site_id = any(${siteIds})`
}

/** A page of the list, the number of all rows, and that of each view. */
export async function listCustomers(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
): Promise<{ rows: CustomerRow[]; total: number; counts: Record<string, number> }> {
  const [rows, counted] = await Promise.all([
    findCustomerRows(reader, siteIds, query, rowsOnPage),
    countRows(reader.db, customersList, query, {
      listed: customers(reader, siteIds),
      matches: (asked) => matches(reader, asked),
    }),
  ])
  return { rows, ...counted }
}

const sortColumns: Readonly<Record<string, string>> = {
  since: 'id',
  orders: 'orders',
  spent: 'spent',
  balance: 'balance',
}

/** Rows in the order of the list, from the page on. */
export async function findCustomerRows(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
  limit: number,
): Promise<CustomerRow[]> {
  const column = sql.ref(sortColumns[query.sort] ?? 'id')
  const direction = query.isAscending ? sql`asc` : sql`desc`
  const { rows } = await sql<Row>`
    select * from (${customers(reader, siteIds)}) listed where ${matches(reader, query)}
    order by ${column} ${direction}, id desc limit ${limit} offset ${(query.page - 1) * rowsOnPage}`.execute(
    reader.db,
  )
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    suiteCode: row.suite_code,
    name: row.name,
    company: row.company_name,
    orders: row.orders,
    spent: amount(row.spent),
    balance: amount(row.balance),
    tier: row.tier,
    state: row.state as AccountLabel,
    createdAt: row.created_at,
  }))
}

/** An e-mail address is found only by those who may see it. */
function matches(reader: Reader, { words, filters }: Pick<ListQuery, 'words' | 'filters'>) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  if (words)
    conditions.push(sql`(name ilike ${pattern} or company_name ilike ${pattern} or suite_code ilike ${pattern}
      or (email ilike ${pattern} and site_id = any(${reader.allSiteIds('customers.contact')})))`)
  for (const column of ['state', 'type'] as const) {
    const values = filters[column]
    if (values?.length) conditions.push(sql`${sql.ref(column)} = any(${values})`)
  }
  if (filters.tier?.length) conditions.push(sql`coalesce(tier, 'none') = any(${filters.tier})`)
  if (filters.only?.includes('balance')) conditions.push(sql`balance > 0`)
  return sql.join(conditions, sql` and `)
}
