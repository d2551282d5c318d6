import { ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import {
  authoriseBalance,
  authoriseBalanceWith,
  type BalanceWanted,
} from '#shop/balance/authorise-balance.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { answerCheckout, answering } from './checkout.queries.server.ts'
import { type Checkout, type CheckoutChange, changedCheckout } from './checkout.ts'
import type { CheckoutSum } from './checkout-sum.server.ts'

type Sum = Pick<CheckoutSum, 'balance'>

/** Whatever has changed, what is promised is what the sum says. Under the lock of the checkout. */
export async function keepBalance(
  ctx: RequestContext,
  trx: Trx,
  checkout: Checkout,
  sum: Sum,
): Promise<Result<null, Failure>> {
  const wanted = await otherPromise(ctx, checkout, sum)
  return wanted ? authoriseBalance(trx, wanted, { isFirst: isFirst(sum) }) : ok(null)
}

/**
 * Answers of a step are stored over the version that was read, and what is promised follows: a first promise in the same
 * statement, another amount in the caller's transaction. False where the checkout has changed since it was read.
 */
export async function answerKeepingBalance(
  ctx: RequestContext,
  db: Db | Trx,
  { checkout, change, at, sum }: { checkout: Checkout; change: CheckoutChange; at: Date; sum: Sum },
): Promise<Result<boolean, Failure>> {
  const wanted = await otherPromise(ctx, changedCheckout(checkout, change, at), sum)
  if (wanted && isFirst(sum)) {
    return authoriseBalanceWith(db, answering(ctx.site.id, checkout, change, at), wanted)
  }
  if (!(await answerCheckout(db, ctx.site.id, checkout, change, at))) return ok(false)
  const kept = wanted ? await authoriseBalance(db as Trx, wanted) : ok(null)
  return kept.ok ? ok(true) : kept
}

/** Null where all may stay as it is. */
async function otherPromise(
  { site, clock, session }: RequestContext,
  checkout: Checkout,
  { balance }: Sum,
): Promise<BalanceWanted | null> {
  const current = await session.current()
  if (!current || !balance || checkout.balanceWish === null) return null
  if (balance.used === balance.authorised) return null
  return {
    siteId: site.id,
    userId: current.user.id,
    checkoutId: checkout.id,
    currencyId: checkout.currencyId,
    amount: balance.used,
    at: clock(),
  }
}

function isFirst({ balance }: Sum): boolean {
  return balance?.authorised === 0
}
