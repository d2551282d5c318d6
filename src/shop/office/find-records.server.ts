import { sql } from 'kysely'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { codeWords } from './code-words.ts'
import { type ListedState, stateLabels } from './quotes-list.ts'

export type FoundRecord = {
  group: string
  title: string
  note: string
  href: string
  icon: 'box' | 'users' | 'quote'
  siteId: number
}

type Finder = { db: Db; allSiteIds(permission: Permission): number[] }

const shown = 6

/** Customers, orders, quotes and withdrawals. Only what the person may open. */
export async function findRecords(office: Finder, words: string): Promise<FoundRecord[]> {
  if (words.length < 2) return []
  const [customers, orders, quotes, withdrawals] = await Promise.all([
    findCustomers(office, words),
    findOrders(office, words),
    findQuotes(office, words),
    findWithdrawals(office, words),
  ])
  return [...customers, ...orders, ...quotes, ...withdrawals]
}

/** By name or suite code, and by e-mail for those who may see it. */
export async function findCustomers({ db, allSiteIds }: Finder, words: string): Promise<FoundRecord[]> {
  const siteIds = allSiteIds('customers.see')
  if (siteIds.length === 0) return []
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ suite_code: string; site_id: number; code: string; name: string }>`
    select suite_code, site_id, (select code from sites where sites.id = users.site_id) as code,
      coalesce(company_name, concat_ws(' ', first_name, last_name)) as name
    from users where site_id = any(${siteIds}) and erased_at is null
      and (suite_code ilike ${pattern} or concat_ws(' ', first_name, last_name) ilike ${pattern}
        or company_name ilike ${pattern} or (email ilike ${pattern} and site_id = any(${allSiteIds('customers.contact')})))
    order by (suite_code = upper(${words})) desc, id desc limit ${shown}`.execute(db)
  return rows.map(({ suite_code, site_id, code, name }) => ({
    group: say('Customers'),
    title: name,
    note: suite_code,
    href: `/customers/${code}/${suite_code}`,
    icon: 'users',
    siteId: site_id,
  }))
}

/** By number, or by the name or address of the customer. */
async function findOrders({ db, allSiteIds }: Finder, words: string): Promise<FoundRecord[]> {
  const siteIds = allSiteIds('orders.see')
  if (siteIds.length === 0) return []
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const mayReadEmail = allSiteIds('customers.contact')
  const { rows } = await sql<{ number: string; site_id: number; code: string; name: string; status: string }>`
    select number, site_id, (select code from sites where sites.id = orders.site_id) as code, concat_ws(' ', delivery #>> '{address,firstName}', delivery #>> '{address,lastName}') as name, status
    from orders where site_id = any(${siteIds}) and (number ilike ${pattern}
      or concat_ws(' ', delivery #>> '{address,firstName}', delivery #>> '{address,lastName}') ilike ${pattern}
      or (email ilike ${pattern} and site_id = any(${mayReadEmail})))
    order by (number = upper(${words})) desc, id desc limit ${shown}`.execute(db)
  return rows.map(({ number, site_id, code, name, status }) => ({
    group: say('Orders'),
    title: number,
    note: `${name}, ${codeWords(status)}`,
    href: `/orders/${code}/${number}`,
    icon: 'box',
    siteId: site_id,
  }))
}

/** By number or the name of the customer. */
async function findQuotes({ db, allSiteIds }: Finder, words: string): Promise<FoundRecord[]> {
  const siteIds = allSiteIds('quotes.see')
  if (siteIds.length === 0) return []
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{
    number: string
    site_id: number
    code: string
    name: string
    state: ListedState
  }>`
    select number, quotes.site_id, (select code from sites where sites.id = quotes.site_id) as code, quotes.state,
      coalesce(company_name, concat_ws(' ', first_name, last_name)) as name
    from quotes join users on users.site_id = quotes.site_id and users.id = quotes.user_id
    where quotes.site_id = any(${siteIds}) and quotes.state <> 'draft' and (number ilike ${pattern}
      or company_name ilike ${pattern} or concat_ws(' ', first_name, last_name) ilike ${pattern})
    order by (number = upper(${words})) desc, quotes.id desc limit ${shown}`.execute(db)
  return rows.map(({ number, site_id, code, name, state }) => ({
    group: say('Quotes'),
    title: number,
    note: [name, say(stateLabels[state])].join(', '),
    href: `/quotes/${code}/${number}`,
    icon: 'quote',
    siteId: site_id,
  }))
}

/** By its number, that of its return, or the name of the customer. */
async function findWithdrawals({ db, allSiteIds }: Finder, words: string): Promise<FoundRecord[]> {
  const siteIds = allSiteIds('orders.see')
  if (siteIds.length === 0) return []
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ number: string; site_id: number; code: string; name: string; typed: string }>`
    select number, site_id, (select code from sites where sites.id = withdrawals.site_id) as code, name, typed_number as typed
    from withdrawals where site_id = any(${siteIds}) and (number ilike ${pattern} or name ilike ${pattern}
      or id in (select cause_id from returns where returns.site_id = any(${siteIds}) and cause = 'withdrawal'
        and returns.number = upper(${words})))
    order by (number = upper(${words})) desc, id desc limit ${shown}`.execute(db)
  return rows.map(({ number, site_id, code, name, typed }) => ({
    group: say('Withdrawals'),
    title: number,
    note: [name, typed].join(', '),
    href: `/withdrawals/${code}/${number}`,
    icon: 'box',
    siteId: site_id,
  }))
}
