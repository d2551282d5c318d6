import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { Permission } from '#shop/staff/permissions.ts'

export type FoundRecord = {
  group: string
  title: string
  note: string
  href: string
  icon: 'box' | 'users'
  siteId: number
}

type Finder = { db: Db; allSiteIds(permission: Permission): number[] }

const shown = 6

/** Orders by number or by the name or address of the customer. Only what the person may open. */
export async function findRecords(office: Finder, words: string): Promise<FoundRecord[]> {
  if (words.length < 2) return []
  return findOrders(office, words)
}

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
    group: 'Orders',
    title: number,
    note: `${name}, ${status.replaceAll('_', ' ')}`,
    href: `/orders/${code}/${number}`,
    icon: 'box',
    siteId: site_id,
  }))
}
