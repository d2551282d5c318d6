import type { Trx } from '#platform/database.server.ts'
import { endAuthorisation, type PromisedTo } from './authorisations.queries.server.ts'
import type { LedgerActor } from './ledger.ts'

type Told = { actor: LedgerActor; at: Date; reason: string }

/** Lets go of what was promised. However often it is asked, it happens once; false where there was nothing (any more). */
export async function voidBalance(trx: Trx, siteId: number, of: PromisedTo, told: Told): Promise<boolean> {
  return (await endAuthorisation(trx, siteId, of, 'voided', told)) !== null
}
