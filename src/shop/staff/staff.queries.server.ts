import { sql } from 'kysely'
import type { Locale, MessageLocale } from '#core/locale.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { Grant, StaffMember } from './staff-member.ts'

export type MemberRow = {
  id: string
  email: string
  name: string
  locale: string
  has_shortcuts: boolean
  chosen_site_id: number | null
  translates: string[] | null
  grants: Grant[] | null
}

/** A person's roles with what each allows, as one value. */
const grants = sql<Grant[] | null>`(
  select json_agg(json_build_object('role', held.role, 'siteId', held.site_id, 'permissions', (
    select coalesce(json_agg(permission), '[]') from role_permissions where role_permissions.role = held.role)))
  from staff_roles held where held.staff_id = staff.id)`

export const memberColumns = sql`staff.id, staff.email, staff.name, staff.locale, staff.has_shortcuts,
  staff.chosen_site_id, staff.translates, ${grants} as grants`

export function toMember(row: MemberRow): StaffMember {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    locale: row.locale as Locale,
    hasShortcuts: row.has_shortcuts,
    chosenSiteId: row.chosen_site_id,
    translates: row.translates as MessageLocale[] | null,
    grants: row.grants ?? [],
  }
}

export type KnownDevice = {
  member: StaffMember
  deviceId: string
  lastSeenAt: Date
  confirmedAt: Date
  lockedAt: Date | null
}

/** The person signed in with this token. Blocked people are not. */
export async function findSignedInStaff(db: Db, hash: Buffer, now: Date): Promise<KnownDevice | null> {
  const { rows } = await sql<
    MemberRow & { device_id: string; last_seen_at: Date; confirmed_at: Date; locked_at: Date | null }
  >`
    select ${memberColumns},
      device.id as device_id, device.last_seen_at, device.confirmed_at, device.locked_at
    from staff_devices device join staff on staff.id = device.staff_id
    where device.token_hash = ${hash} and device.expires_at > ${now} and staff.blocked_at is null`.execute(
    acrossSites(db),
  )
  const [row] = rows
  if (!row) return null
  return {
    member: toMember(row),
    deviceId: row.device_id,
    lastSeenAt: row.last_seen_at,
    confirmedAt: row.confirmed_at,
    lockedAt: row.locked_at,
  }
}

export type StaffCredentials = {
  id: string
  email: string
  name: string
  locale: Locale
  passwordHash: string | null
  totpSecret: string | null
  isTotpConfirmed: boolean
  isBlocked: boolean
}

export async function findCredentials(
  db: Db | Trx,
  key: { email: string } | { id: string },
): Promise<StaffCredentials | null> {
  const row = await db
    .selectFrom('staff')
    .select([
      'id',
      'email',
      'name',
      'locale',
      'password_hash',
      'totp_secret',
      'totp_confirmed_at',
      'blocked_at',
    ])
    .$if('email' in key, (query) => query.where('email', '=', (key as { email: string }).email))
    .$if('id' in key, (query) => query.where('id', '=', (key as { id: string }).id))
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    locale: row.locale as Locale,
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret,
    isTotpConfirmed: row.totp_confirmed_at !== null,
    isBlocked: row.blocked_at !== null,
  }
}

export type NewStaffDevice = {
  staffId: string
  hash: Buffer
  browser: string
  system: string
  address: string
  at: Date
  expiresAt: Date
}

export async function insertStaffDevice(trx: Trx, device: NewStaffDevice): Promise<void> {
  await trx
    .insertInto('staff_devices')
    .values({
      staff_id: device.staffId,
      token_hash: device.hash,
      browser: device.browser,
      system: device.system,
      address: device.address,
      signed_in_at: device.at,
      last_seen_at: device.at,
      confirmed_at: device.at,
      expires_at: device.expiresAt,
    })
    .execute()
}

export async function changeStaffDevice(
  db: Db | Trx,
  deviceId: string,
  change: { last_seen_at?: Date; confirmed_at?: Date; locked_at?: Date | null },
): Promise<void> {
  await db.updateTable('staff_devices').set(change).where('id', '=', deviceId).execute()
}

export async function deleteStaffDevices(
  db: Db | Trx,
  { staffId, deviceId, exceptDeviceId }: { staffId: string; deviceId?: string; exceptDeviceId?: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_devices')
    .where('staff_id', '=', staffId)
    .$if(deviceId !== undefined, (query) => query.where('id', '=', deviceId as string))
    .$if(exceptDeviceId !== undefined, (query) => query.where('id', '<>', exceptDeviceId as string))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export function findStaffDevices(db: Db | Trx, staffId: string, now: Date) {
  return db
    .selectFrom('staff_devices')
    .select(['id', 'browser', 'system', 'address', 'signed_in_at', 'last_seen_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute()
}
