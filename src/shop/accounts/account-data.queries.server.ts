import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import { type ExportedTable, exportedColumns } from './account-data.ts'

export function findAccountRow(db: Db, siteId: number, userId: string) {
  return db
    .selectFrom('users')
    .select(exportedColumns.users)
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** By table, oldest first. */
export async function findAccountData(db: Db, siteId: number, userId: string) {
  const rowsOf = <Row extends object>(table: Exclude<ExportedTable, 'users' | 'emails'>) =>
    db
      .selectFrom(table)
      .select(exportedColumns[table] as never)
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute() as Promise<Row[]>
  const [addresses, devices, consents, carts, checkouts, orders, topUps, balance, invoices] =
    await Promise.all([
      rowsOf('delivery_addresses'),
      rowsOf('devices'),
      rowsOf('consents'),
      rowsOf('carts'),
      rowsOf('checkouts'),
      rowsOf('orders'),
      rowsOf('payments'),
      rowsOf('ledger_transfers'),
      rowsOf('invoices'),
    ])
  const [quotes, parcels, forwards, claims, goodsClaims, pickupChanges, tickets, reservations] =
    await Promise.all([
      rowsOf<{ id: string }>('quotes'),
      rowsOf<{ id: string }>('parcels'),
      rowsOf<{ id: string }>('forwards'),
      rowsOf<{ id: string }>('parcel_claims'),
      rowsOf<{ id: string }>('claims'),
      rowsOf('pickup_changes'),
      rowsOf<{ id: string }>('tickets'),
      rowsOf('reservations'),
    ])
  const shopping = { carts, checkouts, orders, topUps, balance, invoices }
  const care = { goodsClaims, pickupChanges, tickets, reservations }
  return { addresses, devices, consents, ...shopping, quotes, parcels, forwards, claims, ...care }
}

/** What staff wrote about the customer and their orders: it is the customer's data too, the writer's name is not. */
export async function findNotesAbout(db: Db, siteId: number, userId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    with own (subject) as (
      select 'customer ' || suite_code from users where users.site_id = ${siteId} and users.id = ${userId}
      union all select 'order ' || number from orders where orders.site_id = ${siteId} and orders.user_id = ${userId}
    )
    select staff_notes.subject, text, at from own join staff_notes using (subject)
    where staff_notes.site_id = ${siteId} order by staff_notes.id`.execute(db)
  return rows
}

/**
 * The row stays because orders and invoices refer to it, but it no longer identifies the customer. Returns false if
 * another request erased it first.
 */
export async function scrubUser(trx: Trx, siteId: number, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({
      email: null,
      password_hash: null,
      first_name: '',
      last_name: '',
      phone: null,
      type: 'personal',
      company_name: null,
      company_reg_code: null,
      company_vat_code: null,
      permissions: sql`'{}'`,
      verified_at: null,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      utm: '{}',
      referral: null,
      erased_at: at,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes what else belongs to the erased user. Consents stay as proof, without the customer's words. */
export async function deleteAccountData(
  trx: Trx,
  siteId: number,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  for (const table of ['devices', 'account_tokens', 'recovery_codes'] as const) {
    await trx.deleteFrom(table).where('site_id', '=', siteId).where('user_id', '=', userId).execute()
  }
  await trx
    .updateTable('consents')
    .set({ reason: null })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
  await trx.deleteFrom('email_requests').where('site_id', '=', siteId).where('email', '=', email).execute()
}
