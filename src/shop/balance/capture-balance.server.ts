import type { Trx } from '#platform/database.server.ts'
import type { BalanceHold, CapturedHold } from './balance-hold.ts'
import { endHold } from './balance-holds.queries.server.ts'
import { postHeld } from './ledger.queries.server.ts'
import { relTypes } from './ledger.ts'
import { lockBalance } from './lock-balance.server.ts'

const actor = { type: 'system' as const }

/** Captures what is held for an order, once, under the lock of the order. Null if nothing is held any more. */
export async function captureHold(
  trx: Trx,
  { siteId, orderId, at }: { siteId: number; orderId: string; at: Date },
): Promise<BalanceHold | null> {
  const held = await endHold(trx, siteId, { orderId }, 'captured', { actor, at })
  if (held) await lockBalance(trx, held)
  return held
}

/**
 * Books a captured amount to the shop. It belongs near the end of a transaction, because everybody who pays from a
 * balance on this site waits for the shop's account until the commit.
 */
export async function bookCapture(
  trx: Trx,
  { siteId, userId, currencyId, amount }: CapturedHold,
  { orderId, paymentId, at }: { orderId: string; paymentId: string; at: Date },
): Promise<void> {
  await postHeld(trx, {
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
