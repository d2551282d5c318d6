import type { Trx } from '#platform/database.server.ts'
import type { Authorisation, PromiseTaken } from './authorisation.ts'
import { endAuthorisation } from './authorisations.queries.server.ts'
import { postPromised } from './ledger.queries.server.ts'
import { relTypes } from './ledger.ts'
import { lockBalance } from './lock-balance.server.ts'

const actor = { type: 'system' as const }

/** What was promised to an order is taken: under the lock of the order, and once. Null where nothing is promised any more. */
export async function takePromise(
  trx: Trx,
  { siteId, orderId, at }: { siteId: number; orderId: string; at: Date },
): Promise<Authorisation | null> {
  const promised = await endAuthorisation(trx, siteId, { orderId }, 'captured', { actor, at })
  if (promised) await lockBalance(trx, promised)
  return promised
}

/**
 * It is the shop's. Near the end of all that a transaction does, since everybody who pays from a balance on this site waits
 * for the shop's account until it is committed.
 */
export async function bookCapture(
  trx: Trx,
  { siteId, userId, currencyId, amount }: PromiseTaken,
  { orderId, paymentId, at }: { orderId: string; paymentId: string; at: Date },
): Promise<void> {
  await postPromised(trx, {
    siteId,
    userId,
    currencyId,
    kind: 'capture',
    amount,
    key: `capture_${paymentId}`,
    relType: relTypes.invoice,
    relId: orderId,
    paymentId,
    actor,
    at,
  })
}
