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
  /** Set once the checkout is placed. */
  orderId?: string
  currencyId: number
  /** Zero only releases the earlier hold. */
  amount: Amount
  at: Date
}

/**
 * Holds a part of a balance for a checkout, under the lock of the checkout. A different amount is a new hold: the old
 * one is released first. With `isFirst` no earlier hold is looked for; the database allows only one.
 */
export async function holdBalance(
  trx: Trx,
  wanted: BalanceWanted,
  { isFirst = false } = {},
): Promise<Result<null, Failure>> {
  const { siteId, checkoutId } = wanted
  const before = isFirst ? null : await findHold(trx, siteId, checkoutId)
  if (before?.amount === wanted.amount) return ok(null)
  if (before) await releaseBalance(trx, siteId, { checkoutId }, { ...causeOf(wanted), reason: 'changed' })
  if (wanted.amount === 0 || (await hold(trx, wanted))) return ok(null)
  // Refused: the earlier hold is restored.
  if (before) await hold(trx, { ...wanted, amount: before.amount })
  return insufficient(wanted)
}

/**
 * The first hold for a checkout, together with the change of the checkout that needs it. False if the checkout was not
 * changed because another request was faster. If the balance is too low, nothing is written.
 */
export async function holdBalanceWith(
  db: Db | Trx,
  change: RawBuilder<unknown>,
  wanted: BalanceWanted,
): Promise<Result<boolean, Failure>> {
  const outcome = await insertHoldWith(db, change, newHold(wanted), causeOf(wanted))
  return outcome === 'insufficient' ? insufficient(wanted) : ok(outcome === 'made')
}

function insufficient({ amount }: BalanceWanted) {
  return err<Failure>({ code: 'checkout.balance_insufficient', details: { wanted: decimal(amount) } })
}

function hold(trx: Trx, wanted: BalanceWanted): Promise<boolean> {
  return insertHold(trx, newHold(wanted), causeOf(wanted))
}

function newHold(wanted: BalanceWanted) {
  return { id: timedId(), orderId: null, ...wanted }
}

function causeOf({ userId, at }: BalanceWanted) {
  return { actor: { type: 'customer' as const, id: userId }, at }
}
