import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { OwnCheckout } from './own-checkout.server.ts'

/** How much of the balance a customer may spend on this checkout; an error if nothing. */
export async function spendableBalance(
  ctx: RequestContext,
  { spendable: known }: Pick<OwnCheckout, 'spendable'>,
): Promise<Result<Amount, Failure>> {
  const current = await ctx.session.current()
  if (!current || !known) return err({ code: 'checkout.guest_not_allowed' })
  if (!current.user.verifiedAt) return err({ code: 'auth.email_not_verified' })
  return known.spendable === 0 ? err({ code: 'checkout.balance_insufficient' }) : ok(known.spendable)
}
