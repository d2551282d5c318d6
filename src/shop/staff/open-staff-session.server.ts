import type { Db } from '#platform/database.server.ts'
import { newToken, tokenHash } from '#platform/secret-token.server.ts'
import { deviceName } from '#shop/accounts/device-name.ts'
import type { PrivateCookies } from '#shop/private-cookies.ts'
import {
  changeStaffDevice,
  deleteStaffDevices,
  findSignedInStaff,
  insertStaffDevice,
} from './staff.queries.server.ts'
import type { SignedInStaff, StaffSession } from './staff-session.server.ts'

type Parts = {
  db: Db
  clock: () => Date
  clientAddress: string
  userAgent: string
  cookies: PrivateCookies
  /** A page that refreshes itself does not keep the session awake. */
  isBackground: boolean
}

const minuteMs = 60_000
/** A working day: then everybody signs in again. */
const sessionMs = 12 * 60 * minuteMs
const idleMs = 30 * minuteMs
const confirmedMs = 5 * minuteMs
/** The last request is written at most this often. */
const noteEveryMs = minuteMs

export function openStaffSession(parts: Parts): StaffSession {
  const { db, clock, cookies } = parts
  let asked: Promise<SignedInStaff | null> | null = null

  async function find(): Promise<SignedInStaff | null> {
    const now = clock()
    const hash = tokenHash(cookies.read('staff_session') ?? '')
    const known = hash && (await findSignedInStaff(db, hash, now))
    if (!known) return null
    const idle = now.getTime() - known.lastSeenAt.getTime()
    const isLocked = known.lockedAt !== null || idle > idleMs
    if (!isLocked && !parts.isBackground && idle > noteEveryMs)
      await changeStaffDevice(db, known.deviceId, { last_seen_at: now })
    const isConfirmed = now.getTime() - known.confirmedAt.getTime() < confirmedMs
    return { member: known.member, deviceId: known.deviceId, isLocked, isConfirmed }
  }

  return {
    current() {
      asked ??= find()
      return asked
    },
    async start(trx, staffId) {
      const at = clock()
      const { token, hash } = newToken()
      const expiresAt = new Date(at.getTime() + sessionMs)
      const address = parts.clientAddress
      await insertStaffDevice(trx, { ...deviceName(parts.userAgent), staffId, hash, address, at, expiresAt })
      cookies.write('staff_session', token)
      asked = null
    },
    async end() {
      const current = await this.current()
      if (current) await deleteStaffDevices(db, { staffId: current.member.id, deviceId: current.deviceId })
      cookies.drop('staff_session')
      asked = Promise.resolve(null)
    },
    forget() {
      asked = null
    },
  }
}
