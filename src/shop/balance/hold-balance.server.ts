import type { RawBuilder } from 'kysely'
import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { timedId } from '#platform/timed-id.server.ts'
import type { Failure } from '#shop/failure.ts'
import { findHold, insertHold, insertHoldWith } from './balance-holds.queries.server.ts'
import { releaseBalance } from './release-balance.server.ts'

export type BalanceWanted = {
  siteId: number
  userId: string
  checkoutId: string
  /** Where it has become one. */
  orderId?: string
  currencyId: number
  /** Nothing lets go of what was held before. */
  amount: Amount
  at: Date
}

/**
 * Promises a part of a balance to a checkout, under the lock of the checkout. Another amount than before is a new promise:
 * the old one is let go of first. Where it is known that there is none, nobody looks for it; the database has room for one.
 */
export async function holdBalance(
  trx: Trx,
  wanted: BalanceWanted,
  { isFirst = false } = {},
): Promise<Result<null, Failure>> {
  const { siteId, checkoutId } = wanted
  const before = isFirst ? null : await findHold(trx, siteId, checkoutId)
  if (before?.amount === wanted.amount) return ok(null)
  if (before) await releaseBalance(trx, siteId, { checkoutId }, { ...toldOf(wanted), reason: 'changed' })
  if (wanted.amount === 0 || (await promise(trx, wanted))) return ok(null)
  // Refused, so that all stays as it was.
  if (before) await promise(trx, { ...wanted, amount: before.amount })
  return insufficient(wanted)
}

/**
 * The first promise to a checkout, together with the change of the checkout that asks for it. False where that changed
 * nothing, since somebody else was quicker; where the balance does not suffice, nothing has happened.
 */
export async function holdBalanceWith(
  db: Db | Trx,
  change: RawBuilder<unknown>,
  wanted: BalanceWanted,
): Promise<Result<boolean, Failure>> {
  const outcome = await insertHoldWith(db, change, newPromise(wanted), toldOf(wanted))
  return outcome === 'insufficient' ? insufficient(wanted) : ok(outcome === 'made')
}

function insufficient({ amount }: BalanceWanted) {
  return err<Failure>({ code: 'checkout.balance_insufficient', details: { wanted: decimal(amount) } })
}

function promise(trx: Trx, wanted: BalanceWanted): Promise<boolean> {
  return insertHold(trx, newPromise(wanted), toldOf(wanted))
}

function newPromise(wanted: BalanceWanted) {
  return { id: timedId(), orderId: null, ...wanted }
}

function toldOf({ userId, at }: BalanceWanted) {
  return { actor: { type: 'customer' as const, id: userId }, at }
}
