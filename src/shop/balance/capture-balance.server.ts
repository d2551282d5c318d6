import type { Trx } from '#platform/database.server.ts'
import { endAuthorisation } from './authorisations.queries.server.ts'
import { postTransfer } from './ledger.queries.server.ts'
import { relTypes } from './ledger.ts'

/** What was promised to an order is the shop's. Under the lock of the order, and once. */
export async function captureBalance(
  trx: Trx,
  { siteId, orderId, paymentId, at }: { siteId: number; orderId: string; paymentId: string; at: Date },
): Promise<boolean> {
  const actor = { type: 'system' as const }
  const promised = await endAuthorisation(trx, siteId, { orderId }, 'captured', { actor, at })
  if (!promised) return false
  const posted = await postTransfer(trx, {
    siteId,
    userId: promised.userId,
    currencyId: promised.currencyId,
    kind: 'capture',
    amount: promised.amount,
    key: `capture_${promised.id}`,
    relType: relTypes.invoice,
    relId: orderId,
    paymentId,
    actor,
    at,
  })
  return posted === 'made'
}
