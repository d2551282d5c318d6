import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { FoundCustomer } from './read-customer-page.server.ts'

export type CustomerDevice = { id: string; browser: string; system: string; lastSeenAt: Date }

export async function listDevicesOf(db: Db, { id, siteId }: FoundCustomer): Promise<CustomerDevice[]> {
  const rows = await db
    .selectFrom('devices')
    .select(['id', 'browser', 'system', 'last_seen_at'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', id)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map(({ last_seen_at, ...row }) => ({ ...row, lastSeenAt: last_seen_at }))
}

export type CustomerConsent = { id: string; isGiven: boolean; source: string; at: Date }

/** Of the newsletter, newest first: each was given or withdrawn then. */
export async function listConsentsOf(db: Db, { id, siteId }: FoundCustomer): Promise<CustomerConsent[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['id', 'is_given', 'source', 'at'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ is_given, ...row }) => ({ ...row, isGiven: is_given }))
}

export type CustomerAddress = {
  id: string
  name: string
  street: string
  place: string
  phone: string
  isDefault: boolean
}

export async function listAddressesOf(db: Db, { id, siteId }: FoundCustomer): Promise<CustomerAddress[]> {
  const rows = await db
    .selectFrom('delivery_addresses')
    .innerJoin('countries', 'countries.id', 'delivery_addresses.country_id')
    .selectAll('delivery_addresses')
    .select('countries.iso_code as country')
    .where('site_id', '=', siteId)
    .where('user_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('delivery_addresses.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: [`${row.first_name} ${row.last_name}`, row.company].filter(Boolean).join(', '),
    street: [row.first_address, row.second_address].filter(Boolean).join(', '),
    place: [row.zip, row.city, row.country].filter(Boolean).join(' '),
    phone: row.phone_number,
    isDefault: row.is_default,
  }))
}

/** The address that the customer uses first, as the fields of an order have it. */
export async function readUsualAddress(db: Db, { id, siteId }: FoundCustomer) {
  const address = await db
    .selectFrom('delivery_addresses')
    .select(['first_name', 'last_name', 'phone_number', 'first_address', 'city', 'zip'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return address ?? null
}

export type DataRead = {
  id: string
  at: Date
  name: string
  act: string
  subject: string
  page: string | null
}

const shownReads = 20

/** Who looked at the customer's personal data, here or on one of the customer's orders. Newest first. */
export async function listDataReads(
  db: Db,
  { id, siteId, subject }: FoundCustomer,
): Promise<{ reads: DataRead[]; total: number }> {
  const { rows } = await sql<DataRead & { total: number }>`
    select audit.id, at, staff.name, act, subject, after ->> 'page' as page, (count(*) over ())::integer as total
    from audit_entries audit join staff on staff.id = audit.staff_id
    where audit.site_id = ${siteId} and operation = 'view' and subject in (
      select ${subject} union all
      select 'order ' || number from orders where orders.site_id = ${siteId} and orders.user_id = ${id})
    order by audit.id desc limit ${shownReads}`.execute(acrossSites(db))
  return { reads: rows.map(({ total, ...read }) => read), total: rows[0]?.total ?? 0 }
}
