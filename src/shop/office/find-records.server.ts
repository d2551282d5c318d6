import { sql } from 'kysely'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import { plainNumber } from '#shop/parcels/carrier.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { codeWords } from './code-words.ts'
import { productsWith } from './list-products.server.ts'
import { likePattern, ordersWith } from './orders-with.server.ts'
import { type ListedState, stateLabels } from './quotes-list.ts'

export type FoundRecord = {
  group: string
  title: string
  note: string
  href: string
  icon: 'box' | 'users' | 'quote' | 'truck' | 'scan' | 'msg' | 'undo' | 'tag'
  /** Null for what all sites share. */
  siteId: number | null
}

type Finder = { db: Db; allSiteIds(permission: Permission): number[] }

const shown = 6

/** Everything that has a number or a name. Only what the person may open. */
export async function findRecords(office: Finder, words: string): Promise<FoundRecord[]> {
  if (words.length < 2) return []
  const found = await Promise.all(
    [
      findCustomers,
      findOrders,
      findQuotes,
      findForwards,
      findParcels,
      findMessages,
      findClaims,
      findWithdrawals,
      findProducts,
    ].map((find) => find(office, words)),
  )
  return found.flat()
}

/** By name or suite code, and by e-mail for those who may see it. */
export async function findCustomers({ db, allSiteIds }: Finder, words: string): Promise<FoundRecord[]> {
  const siteIds = allSiteIds('customers.see')
  if (siteIds.length === 0) return []
  const pattern = likePattern(words)
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
  const found = ordersWith(words, siteIds, allSiteIds('customers.contact'))
  const { rows } = await sql<{ number: string; site_id: number; code: string; name: string; status: string }>`
    select number, site_id, (select code from sites where sites.id = orders.site_id) as code, concat_ws(' ', delivery #>> '{address,firstName}', delivery #>> '{address,lastName}') as name, status
    from orders where site_id = any(${siteIds})
      and (number = upper(${words}) or id = any(array(${found} order by id desc limit ${shown})))
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
  const pattern = likePattern(words)
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

type Numbered = { number: string; site_id: number; code: string; name: string }

const siteCode = (of: string) =>
  sql`(select code from sites where sites.id = ${sql.ref(`${of}.site_id`)}) as code`
const ownerName = sql`coalesce(users.company_name, concat_ws(' ', users.first_name, users.last_name)) as name`

/** Accounts by name or suite code: what belongs to a customer is found by them. */
function owners(siteIds: readonly number[], words: string) {
  const pattern = likePattern(words)
  return sql`select id from users where site_id = any(${siteIds}) and (suite_code ilike ${pattern}
    or company_name ilike ${pattern} or concat_ws(' ', first_name, last_name) ilike ${pattern})`
}

/** By number or the name of the customer. */
async function findForwards({ db, allSiteIds }: Finder, words: string): Promise<FoundRecord[]> {
  const siteIds = allSiteIds('orders.see')
  if (siteIds.length === 0) return []
  const { rows } = await sql<Numbered>`
    select forwards.number, forwards.site_id, ${siteCode('forwards')}, ${ownerName}
    from forwards join users on users.site_id = forwards.site_id and users.id = forwards.user_id
    where forwards.site_id = any(${siteIds}) and forwards.number is not null and forwards.state <> 'draft'
      and (forwards.number ilike ${likePattern(words)} or forwards.user_id = any(array(${owners(siteIds, words)})))
    order by (forwards.number = upper(${words})) desc, forwards.id desc limit ${shown}`.execute(db)
  return rows.map(({ number, site_id, code, name }) => ({
    group: say('Forward requests'),
    title: number,
    note: name,
    href: `/forwards/${code}/${number}`,
    icon: 'truck',
    siteId: site_id,
  }))
}

/** By our number or the carrier's, or the name of the customer. */
async function findParcels({ db, allSiteIds }: Finder, words: string): Promise<FoundRecord[]> {
  const siteIds = allSiteIds('parcels.handle')
  if (siteIds.length === 0) return []
  const { rows } = await sql<Numbered & { title: string }>`
    select parcels.number, parcels.site_id, ${siteCode('parcels')}, ${ownerName}, title
    from parcels join users on users.site_id = parcels.site_id and users.id = parcels.user_id
    where parcels.site_id = any(${siteIds}) and (parcels.number ilike ${likePattern(words)}
      or tracking_number = ${plainNumber(words)} or parcels.user_id = any(array(${owners(siteIds, words)})))
    order by (parcels.number = upper(${words})) desc, parcels.id desc limit ${shown}`.execute(db)
  return rows.map(({ number, site_id, code, name, title }) => ({
    group: say('Parcels'),
    title: number,
    note: [name, title].filter(Boolean).join(', '),
    href: `/warehouse/${code}/${number}`,
    icon: 'scan',
    siteId: site_id,
  }))
}

/** By number or the name of who wrote, and by address for those who may see it. */
async function findMessages({ db, allSiteIds }: Finder, words: string): Promise<FoundRecord[]> {
  const siteIds = allSiteIds('tickets.see')
  if (siteIds.length === 0) return []
  const pattern = likePattern(words)
  const { rows } = await sql<Numbered>`
    select number, site_id, ${siteCode('tickets')}, name from tickets
    where site_id = any(${siteIds}) and merged_into_id is null and (number ilike ${pattern} or name ilike ${pattern}
      or (email ilike ${pattern} and site_id = any(${allSiteIds('customers.contact')})))
    order by (number = upper(${words})) desc, id desc limit ${shown}`.execute(db)
  return rows.map(({ number, site_id, code, name }) => ({
    group: say('Messages'),
    title: number,
    note: name,
    href: `/messages/${code}/${number}`,
    icon: 'msg',
    siteId: site_id,
  }))
}

/** By number, or that of the order. */
async function findClaims({ db, allSiteIds }: Finder, words: string): Promise<FoundRecord[]> {
  const siteIds = allSiteIds('claims.decide')
  if (siteIds.length === 0) return []
  const { rows } = await sql<Numbered>`
    select claims.number, claims.site_id, ${siteCode('claims')}, coalesce(orders.number, '') as name
    from claims left join orders on orders.site_id = claims.site_id and orders.id = claims.order_id
    where claims.site_id = any(${siteIds}) and (claims.number ilike ${likePattern(words)} or orders.number = upper(${words}))
    order by (claims.number = upper(${words})) desc, claims.id desc limit ${shown}`.execute(db)
  return rows.map(({ number, site_id, code, name }) => ({
    group: say('Claims'),
    title: number,
    note: name,
    href: `/claims/${code}/${number}`,
    icon: 'undo',
    siteId: site_id,
  }))
}

/** By the beginning of words of the name, or by a code. */
async function findProducts({ db, allSiteIds }: Finder, words: string): Promise<FoundRecord[]> {
  const siteIds = allSiteIds('catalog.edit')
  if (siteIds.length === 0) return []
  const rows = await productsWith(db, siteIds, words, shown)
  return rows.map(({ id, sku, name }) => ({
    group: say('Products'),
    title: name,
    note: sku,
    href: `/products/${id}`,
    icon: 'tag',
    siteId: null,
  }))
}

/** By its number, that of its return, or the name of the customer. */
async function findWithdrawals({ db, allSiteIds }: Finder, words: string): Promise<FoundRecord[]> {
  const siteIds = allSiteIds('orders.see')
  if (siteIds.length === 0) return []
  const pattern = likePattern(words)
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
