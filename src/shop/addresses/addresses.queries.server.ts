import type { Db, Trx } from '#platform/database.server.ts'
import type { Address, AddressDetails } from './address.ts'
import { addressColumns, toAddress } from './address-row.ts'

/** The customer of a site who owns the addresses. */
export type Owner = { siteId: number; userId: string }

function toColumns(details: AddressDetails) {
  return {
    first_name: details.firstName,
    last_name: details.lastName,
    first_address: details.firstAddress,
    second_address: details.secondAddress,
    city: details.city,
    zip: details.zip,
    country_id: details.countryId,
    phone_number: details.phoneNumber,
    company: details.company,
    note: details.note,
  }
}

/** Locks the customer, so only this transaction can change the addresses until it ends. */
export async function lockOwner(trx: Trx, { siteId, userId }: Owner): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Newest first. */
export async function findAddresses(db: Db | Trx, { siteId, userId }: Owner): Promise<Address[]> {
  const rows = await db
    .selectFrom('delivery_addresses')
    .select(addressColumns)
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toAddress)
}

export async function insertAddress(
  trx: Trx,
  { siteId, userId }: Owner,
  details: AddressDetails,
  { isDefault, at }: { isDefault: boolean; at: Date },
): Promise<Address> {
  const row = await trx
    .insertInto('delivery_addresses')
    .values({
      ...toColumns(details),
      site_id: siteId,
      user_id: userId,
      is_default: isDefault,
      created_at: at,
    })
    .returning(addressColumns)
    .executeTakeFirstOrThrow()
  return toAddress(row)
}

export async function replaceAddress(
  trx: Trx,
  { siteId, userId }: Owner,
  id: string,
  details: AddressDetails,
): Promise<Address> {
  const row = await trx
    .updateTable('delivery_addresses')
    .set(toColumns(details))
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(addressColumns)
    .executeTakeFirstOrThrow()
  return toAddress(row)
}

/** Makes this address the only default; null leaves none. */
export async function setDefault(trx: Trx, { siteId, userId }: Owner, id: string | null): Promise<void> {
  await trx
    .updateTable('delivery_addresses')
    .set({ is_default: false })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
  if (id === null) return
  await trx
    .updateTable('delivery_addresses')
    .set({ is_default: true })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function markDeleted(trx: Trx, { siteId, userId }: Owner, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('delivery_addresses')
    .set({ deleted_at: at, is_default: false })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Null if it was not deleted, or can no longer be restored. */
export async function findDeleted(trx: Trx, { siteId, userId }: Owner, id: string): Promise<Address | null> {
  const row = await trx
    .selectFrom('delivery_addresses')
    .select(addressColumns)
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return row ? toAddress(row) : null
}

export async function unmarkDeleted(trx: Trx, { siteId, userId }: Owner, id: string): Promise<void> {
  await trx
    .updateTable('delivery_addresses')
    .set({ deleted_at: null })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Deletes addresses that can no longer be restored. */
export async function sweepDeleted(db: Db, { siteId, userId }: Owner, before: Date): Promise<void> {
  await db
    .deleteFrom('delivery_addresses')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('deleted_at', '<', before)
    .execute()
}
