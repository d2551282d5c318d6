import type { Trx } from '#platform/database.server.ts'
import type { StaffMember } from './staff-member.ts'

export type SignedInStaff = {
  member: StaffMember
  deviceId: string
  /** Asked for the password before anything else: locked by hand, or idle for too long. */
  isLocked: boolean
  /** Password and code were given within the last minutes, as acts that move money need. */
  isConfirmed: boolean
}

/** The office session of a request. A customer's session never counts here, nor this one in a shop. */
export type StaffSession = {
  current(): Promise<SignedInStaff | null>
  /** Always a new token, so one planted before the sign-in is worthless. */
  start(trx: Trx, staffId: string): Promise<void>
  end(): Promise<void>
  /** Drops the cached person after this request has changed them. */
  forget(): void
}
