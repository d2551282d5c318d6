import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedGuess, wrongGuess } from '#shop/limits/guesses.server.ts'
import { promotionProblem } from '#shop/promotions/promotion.ts'
import { readPromotion } from '#shop/promotions/read-promotion.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findLines } from './cart.queries.server.ts'
import { type Cart, cartTotals } from './cart.ts'
import { changeCart } from './change-cart.server.ts'
import { readCart } from './read-cart.server.ts'

type Versioned = { version?: number | undefined }

/** Applies a code. If it is refused, the previous code stays. */
export async function applyPromo(
  ctx: RequestContext,
  { code, version }: Versioned & { code: string },
): Promise<Result<Cart, Failure>> {
  const refused = refusedGuess(ctx, 'promo-guess')
  if (refused) return err(refused)
  const applied = await changeCart(ctx, { version }, async (trx, cart) => {
    const promotion = await readPromotion(trx, ctx.site.id, { code }, ctx.currency.rate)
    const lines = await findLines(trx, ctx.site.id, cart.id)
    const { subtotal } = cartTotals((await readCart(ctx, cart, lines)).lines)
    const problem = promotionProblem(promotion, { subtotal, now: ctx.clock() })
    if (problem || !promotion) return err({ code: `checkout.${problem ?? 'promo_invalid'}` })
    return ok({ promotionId: promotion.id })
  })
  if (applied.ok || applied.error.code !== 'checkout.promo_invalid') return applied
  return err(await wrongGuess(ctx, 'promo-guess', applied.error))
}

export function removePromo(ctx: RequestContext, { version }: Versioned): Promise<Result<Cart, Failure>> {
  return changeCart(ctx, { version }, async () => ok({ promotionId: null }))
}
