import type { Trx } from '#platform/database.server.ts'
import { endHold, type HoldOf } from './balance-holds.queries.server.ts'
import type { LedgerActor } from './ledger.ts'

type Told = { actor: LedgerActor; at: Date; reason: string }

/** Releases a hold. Repeated calls release it once; false if there was no hold (any more). */
export async function releaseBalance(trx: Trx, siteId: number, of: HoldOf, told: Told): Promise<boolean> {
  return (await endHold(trx, siteId, of, 'released', told)) !== null
}
