import type { Trx } from '#platform/database.server.ts'
import type { User } from './user.ts'

export type SignedIn = { user: User; deviceId: string; lastSeenAt: Date }

/** The session of a request; `accounts` implements it. */
export type Session = {
  /** The signed-in user, read from the database once per request. */
  current(): Promise<SignedIn | null>
  /** Always starts a new session, so one planted before the sign-in is worthless. */
  start(trx: Trx, userId: string, options: { isRemembered: boolean }): Promise<{ deviceId: string }>
  end(): Promise<void>
  /** Drops the cached user after this request has changed it. */
  forget(): void
}
