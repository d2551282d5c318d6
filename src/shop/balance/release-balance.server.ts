import type { Trx } from '#platform/database.server.ts'
import { endHold, type HoldOf } from './balance-holds.queries.server.ts'
import type { LedgerActor } from './ledger.ts'

type Cause = { actor: LedgerActor; at: Date; reason: string }

/** Releases a hold. Repeated calls release it once; false if there was no hold (any more). */
export async function releaseBalance(trx: Trx, siteId: number, of: HoldOf, cause: Cause): Promise<boolean> {
  return (await endHold(trx, siteId, of, 'released', cause)) !== null
}
