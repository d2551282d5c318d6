import type { Db } from '#platform/database.server.ts'
import type { Session, SignedIn } from '#shop/session/session.server.ts'
import { findCredentials } from './accounts.queries.server.ts'

/** The session of a customer as a member of staff sees it. It begins and ends with the pass, so it changes nothing. */
export function sessionForLooking(db: Db, siteId: number, userId: string): Session {
  let asked: Promise<SignedIn | null> | null = null

  async function find(): Promise<SignedIn | null> {
    const known = await findCredentials(db, siteId, userId)
    return known && { user: known.user, deviceId: '0', lastSeenAt: new Date(0) }
  }

  return {
    current() {
      asked ??= find()
      return asked
    },
    start() {
      throw new Error('Nobody signs in while looking at the shop of another customer')
    },
    async end() {},
    forget() {
      asked = null
    },
  }
}
