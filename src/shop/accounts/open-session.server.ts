import type { Db, Trx } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { newToken, tokenHash } from '#platform/secret-token.server.ts'
import type { PrivateCookies } from '#shop/private-cookies.ts'
import type { Session, SignedIn } from '#shop/session/session.server.ts'
import { deviceName } from './device-name.ts'
import {
  deleteDevice,
  findLongTermToken,
  findSignedIn,
  insertDevice,
  insertToken,
  noteSeen,
  replaceToken,
} from './sessions.queries.server.ts'

type Parts = {
  db: Db
  log: Log
  clock: () => Date
  siteId: number
  clientAddress: string
  userAgent: string
  cookies: PrivateCookies
  /** Called when a token is presented long after it was replaced: one of the two browsers that have it is a thief's. */
  onStolenToken(trx: Trx, userId: string): Promise<void>
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A session expires after this long without a request. */
const sessionMs = 12 * 60 * minuteMs
const longTermMs = 90 * dayMs
/** The last visit is written at most this often, so most reads cause no write. */
const noteEveryMs = 5 * minuteMs
/** Tabs that wake up together present the same token. After this time a repeat means that the token was copied. */
const graceMs = 30_000

export function openSession(parts: Parts): Session {
  const { db, siteId, clock, cookies } = parts
  let asked: Promise<SignedIn | null> | null = null

  async function find(): Promise<SignedIn | null> {
    const now = clock()
    const hash = tokenHash(cookies.read('session') ?? '')
    const known = hash && (await findSignedIn(db, siteId, hash, now))
    if (!known) return renew(now)
    if (now.getTime() - known.lastSeenAt.getTime() > noteEveryMs) {
      const expiresAt = new Date(now.getTime() + sessionMs)
      await noteSeen(db, siteId, {
        deviceId: known.deviceId,
        hash,
        address: parts.clientAddress,
        at: now,
        expiresAt,
      })
    }
    return known
  }

  /** The session has expired but the device is remembered: it gets a new session and a new long-term token. */
  async function renew(now: Date): Promise<SignedIn | null> {
    const shown = tokenHash(cookies.read('long_term_session') ?? '')
    if (!shown) return null
    const renewed = await db.transaction().execute(async (trx) => {
      const found = await findLongTermToken(trx, siteId, shown, now)
      if (!found) return null
      const isFresh = !found.replaced_at || now.getTime() - found.replaced_at.getTime() < graceMs
      if (!isFresh) {
        parts.log.warn(
          { userId: found.user_id },
          'a replaced sign-in token was shown: all devices signed out',
        )
        await parts.onStolenToken(trx, found.user_id)
        return null
      }
      const session = newToken()
      const expiresAt = new Date(now.getTime() + sessionMs)
      await insertToken(trx, siteId, found.device_id, { hash: session.hash, kind: 'session', expiresAt })
      if (found.replaced_at) return { session, longTerm: null }
      const longTerm = newToken()
      await replaceToken(trx, siteId, shown, now)
      await insertToken(trx, siteId, found.device_id, {
        hash: longTerm.hash,
        kind: 'long_term',
        expiresAt: new Date(now.getTime() + longTermMs),
      })
      return { session, longTerm }
    })
    if (!renewed) {
      cookies.drop('long_term_session')
      return null
    }
    cookies.write('session', renewed.session.token)
    if (renewed.longTerm) cookies.write('long_term_session', renewed.longTerm.token)
    return findSignedIn(db, siteId, renewed.session.hash, now)
  }

  return {
    current() {
      asked ??= find()
      return asked
    },
    async start(trx, userId, { isRemembered }) {
      const now = clock()
      const deviceId = await insertDevice(trx, siteId, {
        ...deviceName(parts.userAgent),
        userId,
        address: parts.clientAddress,
        isRemembered,
        at: now,
      })
      const session = newToken()
      await insertToken(trx, siteId, deviceId, {
        hash: session.hash,
        kind: 'session',
        expiresAt: new Date(now.getTime() + sessionMs),
      })
      cookies.write('session', session.token)
      if (isRemembered) {
        const longTerm = newToken()
        await insertToken(trx, siteId, deviceId, {
          hash: longTerm.hash,
          kind: 'long_term',
          expiresAt: new Date(now.getTime() + longTermMs),
        })
        cookies.write('long_term_session', longTerm.token)
      } else cookies.drop('long_term_session')
      asked = null
      return { deviceId }
    },
    async end() {
      const current = await this.current()
      if (current) await deleteDevice(db, siteId, { userId: current.user.id, deviceId: current.deviceId })
      cookies.drop('session')
      cookies.drop('long_term_session')
      asked = Promise.resolve(null)
    },
    forget() {
      asked = null
    },
  }
}
