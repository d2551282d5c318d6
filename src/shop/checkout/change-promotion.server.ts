import { err, type Result } from '#core/result.ts'
import { cartTotals } from '#shop/cart/cart.ts'
import { keepCartPromotion } from '#shop/cart/cart-promotion.server.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedGuess, wrongGuess } from '#shop/limits/guesses.server.ts'
import { promotionProblem } from '#shop/promotions/promotion.ts'
import { readPromotion } from '#shop/promotions/read-promotion.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { adjustHoldAndDescribe } from './adjust-balance-hold.server.ts'
import { updateCheckout } from './checkout.queries.server.ts'
import { changedCheckout, destination } from './checkout.ts'
import { changeOwnCheckout, inCheckoutCurrency } from './own-checkout.server.ts'
import type { CheckoutData } from './read-checkout.server.ts'

/** Applies a code, or removes it if null. Placing the order checks again whether it may still be used. */
export async function changePromotion(
  ctx: RequestContext,
  { slug, code }: { slug: string; code: string | null },
): Promise<Result<CheckoutData, Failure>> {
  const refused = code === null ? null : refusedGuess(ctx, 'promo-guess')
  if (refused) return err(refused)
  const changed = await changeOwnCheckout(ctx, slug, async (trx, own) => {
    const { checkout, cart: row, lines } = own
    const promotion = code === null ? null : await readPromotion(trx, ctx.site.id, { code }, checkout.rate)
    if (code !== null) {
      const cart = await readCart(inCheckoutCurrency(ctx, checkout), row, lines, {
        country: destination(checkout, ctx),
      })
      const { subtotal } = cartTotals(cart.lines)
      const problem = promotionProblem(promotion, { subtotal, now: ctx.clock() })
      if (problem) return err<Failure>({ code: `checkout.${problem}` })
    }
    const change = { promotionId: promotion?.id ?? null }
    const at = ctx.clock()
    await updateCheckout(trx, ctx.site.id, checkout, change, at)
    const changed = changedCheckout(checkout, change, at)
    await keepCartPromotion(trx, ctx, row.id, change.promotionId)
    return adjustHoldAndDescribe(ctx, trx, { ...own, checkout: changed })
  })
  if (changed.ok || changed.error.code !== 'checkout.promo_invalid') return changed
  return err(await wrongGuess(ctx, 'promo-guess', changed.error))
}
