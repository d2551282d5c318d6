import { randomUUID } from 'node:crypto'
import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { findAuthorisation, insertAuthorisation } from './authorisations.queries.server.ts'
import { voidBalance } from './void-balance.server.ts'

export type BalanceWanted = {
  siteId: number
  userId: string
  checkoutId: string
  /** Where it has become one. */
  orderId?: string
  currencyId: number
  /** Nothing lets go of what was promised before. */
  amount: Amount
  at: Date
}

/**
 * Promises a part of a balance to a checkout, under the lock of the checkout. Another amount than before is a new promise:
 * the old one is let go of first. Where it is known that there is none, nobody looks for it; the database has room for one.
 */
export async function authoriseBalance(
  trx: Trx,
  wanted: BalanceWanted,
  { isFirst = false } = {},
): Promise<Result<null, Failure>> {
  const { siteId, userId, checkoutId, at } = wanted
  const before = isFirst ? null : await findAuthorisation(trx, siteId, checkoutId)
  if (before?.amount === wanted.amount) return ok(null)
  const actor = { type: 'customer' as const, id: userId }
  if (before) await voidBalance(trx, siteId, { checkoutId }, { actor, at, reason: 'changed' })
  if (wanted.amount === 0 || (await promise(trx, wanted))) return ok(null)
  // Refused, so that all stays as it was.
  if (before) await promise(trx, { ...wanted, amount: before.amount })
  return err({ code: 'checkout.balance_insufficient', details: { wanted: decimal(wanted.amount) } })
}

function promise(trx: Trx, wanted: BalanceWanted): Promise<boolean> {
  const actor = { type: 'customer' as const, id: wanted.userId }
  return insertAuthorisation(trx, { id: randomUUID(), orderId: null, ...wanted }, { actor, at: wanted.at })
}
