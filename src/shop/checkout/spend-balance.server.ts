import type { Amount } from '#core/money.ts'
import { err, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { adjustHoldAndDescribe } from './adjust-balance-hold.server.ts'
import { updateCheckout } from './checkout.queries.server.ts'
import { changedCheckout } from './checkout.ts'
import { changeOwnCheckout } from './own-checkout.server.ts'
import type { CheckoutData } from './read-checkout.server.ts'
import { spendableBalance } from './spendable-balance.server.ts'

/**
 * The customer's balance pays a part of a checkout: the given amount, or all there is. That part is held for the
 * checkout from now on and cannot be spent elsewhere.
 */
export async function spendBalance(
  ctx: RequestContext,
  { slug, amount }: { slug: string; amount: Amount | null },
): Promise<Result<CheckoutData, Failure>> {
  return changeOwnCheckout(ctx, slug, async (trx, own) => {
    const { checkout } = own
    if (checkout.orderId) return err<Failure>({ code: 'checkout.already_placed' })
    const spendable = await spendableBalance(ctx, own)
    if (!spendable.ok) return spendable
    const wish = amount ?? spendable.value
    if (wish > spendable.value) return err<Failure>({ code: 'checkout.balance_insufficient' })
    // If the balance was to pay everything, the customer chooses a method for the rest again.
    const isChosen = checkout.payment !== null && checkout.payment.provider !== providers.balance
    const change = { balanceWish: wish, ...(!isChosen && { payment: null }) }
    const at = ctx.clock()
    await updateCheckout(trx, ctx.site.id, checkout, change, at)
    const changed = changedCheckout(checkout, change, at)
    return adjustHoldAndDescribe(ctx, trx, { ...own, checkout: changed })
  })
}
