import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import type { SignedIn } from '#shop/session/session.server.ts'
import { toUser, type UserRow, userColumns } from './accounts.queries.server.ts'
import type { DeviceName } from './device-name.ts'

export type NewDevice = DeviceName & { userId: string; address: string; isRemembered: boolean; at: Date }
export type NewToken = { hash: Buffer; kind: 'session' | 'long_term'; expiresAt: Date }

const signedInColumns = sql.raw(
  [...userColumns, 'devices.id as device_id', 'devices.last_seen_at'].join(', '),
)

/** Blocked and erased users do not count as signed in. Raw SQL, because every request of a customer runs it. */
export async function findSignedIn(
  db: Db,
  siteId: number,
  hash: Buffer,
  now: Date,
): Promise<SignedIn | null> {
  const { rows } = await sql<UserRow & { device_id: string; last_seen_at: Date }>`
    select ${signedInColumns} from session_tokens
      join devices on devices.site_id = session_tokens.site_id and devices.id = session_tokens.device_id
      join users on users.site_id = devices.site_id and users.id = devices.user_id
    where session_tokens.site_id = ${siteId} and session_tokens.token_hash = ${hash}
      and session_tokens.kind = 'session' and session_tokens.expires_at > ${now}
      and users.erased_at is null and users.blocked_at is null`.execute(db)
  const [row] = rows
  return row ? { user: toUser(row), deviceId: row.device_id, lastSeenAt: row.last_seen_at } : null
}

export async function insertDevice(trx: Trx, siteId: number, device: NewDevice): Promise<string> {
  const { id } = await trx
    .insertInto('devices')
    .values({
      site_id: siteId,
      user_id: device.userId,
      browser: device.browser,
      system: device.system,
      address: device.address,
      is_remembered: device.isRemembered,
      signed_in_at: device.at,
      last_seen_at: device.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertToken(
  trx: Trx,
  siteId: number,
  deviceId: string,
  token: NewToken,
): Promise<void> {
  await trx
    .insertInto('session_tokens')
    .values({
      token_hash: token.hash,
      site_id: siteId,
      device_id: deviceId,
      kind: token.kind,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Locks the row, so two tabs that present the same token are handled one after the other. */
export function findLongTermToken(trx: Trx, siteId: number, hash: Buffer, now: Date) {
  return trx
    .selectFrom('session_tokens')
    .innerJoin('devices', 'devices.id', 'session_tokens.device_id')
    .select(['device_id', 'replaced_at', 'devices.user_id'])
    .where('session_tokens.site_id', '=', siteId)
    .where('devices.site_id', '=', siteId)
    .where('token_hash', '=', hash)
    .where('kind', '=', 'long_term')
    .where('expires_at', '>', now)
    .forUpdate('session_tokens')
    .executeTakeFirst()
}

export async function replaceToken(trx: Trx, siteId: number, hash: Buffer, at: Date): Promise<void> {
  await trx
    .updateTable('session_tokens')
    .set({ replaced_at: at })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hash)
    .execute()
}

export async function noteSeen(
  db: Db | Trx,
  siteId: number,
  seen: { deviceId: string; hash: Buffer; address: string; at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('devices')
    .set({ last_seen_at: seen.at, address: seen.address })
    .where('site_id', '=', siteId)
    .where('id', '=', seen.deviceId)
    .execute()
  await db
    .updateTable('session_tokens')
    .set({ expires_at: seen.expiresAt })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', seen.hash)
    .execute()
}

/** The device's tokens are deleted by the foreign key's cascade. */
export async function deleteDevice(
  db: Db | Trx,
  siteId: number,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('devices')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('id', '=', deviceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteDevices(
  db: Db | Trx,
  siteId: number,
  { userId, exceptDeviceId = null }: { userId: string; exceptDeviceId?: string | null },
): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .$if(exceptDeviceId !== null, (query) => query.where('id', '<>', exceptDeviceId as string))
    .execute()
}

export function findDevices(db: Db | Trx, siteId: number, userId: string) {
  return db
    .selectFrom('devices')
    .select(['id', 'browser', 'system', 'address', 'is_remembered', 'signed_in_at', 'last_seen_at'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
