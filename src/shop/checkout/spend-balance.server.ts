import type { Amount } from '#core/money.ts'
import { err, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { providers } from '#shop/payments/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { updateCheckout } from './checkout.queries.server.ts'
import { changedCheckout, steps } from './checkout.ts'
import { type CheckoutData, savedAddresses, tellCheckout } from './fetch-checkout.server.ts'
import { lockOwnCheckout } from './own-checkout.server.ts'

/**
 * The customer's balance pays a part of a checkout, as much as is wished or as there is; from now on that part is promised
 * to it and cannot be spent elsewhere.
 */
export async function spendBalance(
  ctx: RequestContext,
  { slug, amount }: { slug: string; amount: Amount | null },
): Promise<Result<CheckoutData, Failure>> {
  const current = await ctx.session.current()
  const addresses = await savedAddresses(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const own = await lockOwnCheckout(ctx, trx, slug)
    if (!own.ok) return own
    const { checkout, spendable: known } = own.value
    if (!current || !known) return err<Failure>({ code: 'checkout.guest_not_allowed' })
    if (!current.user.verifiedAt) return err<Failure>({ code: 'auth.email_not_verified' })
    if (checkout.orderId) return err<Failure>({ code: 'checkout.already_placed' })
    const wish = amount ?? known.spendable
    if (wish === 0 || wish > known.spendable) return err<Failure>({ code: 'checkout.balance_insufficient' })
    // Who pays the rest is asked again where the balance had paid everything.
    const isChosen = checkout.payment !== null && checkout.payment.provider !== providers.balance
    const change = { balanceWish: wish, ...(!isChosen && { payment: null }) }
    const at = ctx.clock()
    await updateCheckout(trx, ctx.site.id, checkout.id, change, at)
    const changed = changedCheckout(checkout, change, at)
    return tellCheckout(ctx, trx, { ...own.value, checkout: changed }, steps.shipping, addresses, {
      isChange: true,
    })
  })
}
