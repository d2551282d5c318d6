import type { Trx } from '#platform/database.server.ts'
import type { User } from './user.ts'

export type SignedIn = { user: User; deviceId: string; lastSeenAt: Date }

/** The session of a request; `accounts` implements it. */
export type Session = {
  /** Who is signed in; asked of the database once per request. */
  current(): Promise<SignedIn | null>
  /** Always a new session: one that was planted before signing in is worth nothing. */
  start(trx: Trx, userId: string, options: { isRemembered: boolean }): Promise<{ deviceId: string }>
  end(): Promise<void>
  /** What is known of the user was changed in this very request. */
  forget(): void
}
