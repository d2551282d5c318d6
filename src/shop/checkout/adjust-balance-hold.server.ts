import { ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { type BalanceWanted, holdBalance, holdBalanceWith } from '#shop/balance/hold-balance.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { BuyingContext, RequestContext } from '#shop/request-context.server.ts'
import { saveChoices, savingChoices } from './checkout.queries.server.ts'
import { type Checkout, type CheckoutChange, changedCheckout, steps } from './checkout.ts'
import type { CheckoutSum } from './checkout-sum.server.ts'
import type { OwnCheckout } from './own-checkout.server.ts'
import { type CheckoutData, describeCheckout } from './read-checkout.server.ts'

type Sum = Pick<CheckoutSum, 'balance'>

/** Makes the balance hold as large as the sum says. The caller holds the lock on the checkout. */
export async function adjustBalanceHold(
  ctx: BuyingContext,
  trx: Trx,
  checkout: Checkout,
  sum: Sum,
): Promise<Result<null, Failure>> {
  const wanted = await changedHold(ctx, checkout, sum)
  return wanted ? holdBalance(trx, wanted, { isFirst: isFirst(sum) }) : ok(null)
}

/**
 * Saves choices over the version that was read, and adjusts the hold: a first hold in the same statement, another
 * amount in the caller's transaction. False if the checkout has changed since it was read.
 */
export async function saveAdjustingHold(
  ctx: RequestContext,
  db: Db | Trx,
  { checkout, change, at, sum }: { checkout: Checkout; change: CheckoutChange; at: Date; sum: Sum },
): Promise<Result<boolean, Failure>> {
  const wanted = await changedHold(ctx, changedCheckout(checkout, change, at), sum)
  if (wanted && isFirst(sum)) {
    return holdBalanceWith(db, savingChoices(ctx.site.id, checkout, change, at), wanted)
  }
  if (!(await saveChoices(db, ctx.site.id, checkout, change, at))) return ok(false)
  const kept = wanted ? await holdBalance(db as Trx, wanted) : ok(null)
  return kept.ok ? ok(true) : kept
}

/** After a change under the lock of the checkout: adjusts the hold and returns the whole checkout. */
export async function adjustHoldAndDescribe(
  ctx: RequestContext,
  trx: Trx,
  own: OwnCheckout,
): Promise<Result<CheckoutData, Failure>> {
  const described = await describeCheckout(ctx, trx, own, steps.shipping)
  if (!described.ok) return described
  const adjusted = await adjustBalanceHold(ctx, trx, own.checkout, described.value.sum)
  return adjusted.ok ? described : adjusted
}

/** Null if the hold already has the right amount. */
async function changedHold(
  { site, clock, session }: BuyingContext,
  checkout: Checkout,
  { balance }: Sum,
): Promise<BalanceWanted | null> {
  const current = await session.current()
  if (!current || !balance || checkout.balanceWish === null) return null
  if (balance.used === balance.held) return null
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
  return balance?.held === 0
}
