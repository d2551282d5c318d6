import { type Amount, convert, rate } from '#core/money.ts'
import { err, type Result } from '#core/result.ts'
import { findLines } from '#shop/cart/cart.queries.server.ts'
import { cartTotals } from '#shop/cart/cart.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import type { Failure } from '#shop/failure.ts'
import { promotionProblem } from '#shop/promotions/promotion.ts'
import { findPromotion } from '#shop/promotions/promotions.queries.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { updateCheckout } from './checkout.queries.server.ts'
import { steps } from './checkout.ts'
import { inTheirCurrency } from './checkout-sum.server.ts'
import { type CheckoutData, savedAddresses, tellCheckout } from './fetch-checkout.server.ts'
import { findOwnCheckout, inCheckoutCurrency } from './own-checkout.server.ts'

const euro = rate('1')

/** A code counts from now on, or, without one, none does. Whether it still may be used is asked again when the order is placed. */
export async function changePromotion(
  ctx: RequestContext,
  { slug, code }: { slug: string; code: string | null },
): Promise<Result<CheckoutData, Failure>> {
  const addresses = await savedAddresses(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const own = await findOwnCheckout(ctx, trx, slug, { isLocked: true })
    if (!own.ok) return own
    const { checkout, cart: row } = own.value
    const promotion = code === null ? null : await findPromotion(trx, ctx.site.id, { code })
    if (code !== null) {
      const cart = await readCart(
        inCheckoutCurrency(ctx, checkout),
        row,
        await findLines(trx, ctx.site.id, row.id),
      )
      const inCurrency = (value: Amount) => convert(value, euro, checkout.rate)
      const problem = promotionProblem(promotion && inTheirCurrency(promotion, inCurrency), {
        subtotal: cartTotals(cart.lines).subtotal,
        now: ctx.clock(),
      })
      if (problem) return err<Failure>({ code: `checkout.${problem}` })
    }
    const changed = await updateCheckout(
      trx,
      ctx.site.id,
      checkout.id,
      { promotionId: promotion?.id ?? null },
      ctx.clock(),
    )
    return tellCheckout(ctx, trx, { checkout: changed, cart: row }, steps.shipping, addresses)
  })
}
