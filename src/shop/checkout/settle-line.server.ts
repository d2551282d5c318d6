import type { Result } from '#core/result.ts'
import type { Cart } from '#shop/cart/cart.ts'
import { removeCartLine, updateCartLine } from '#shop/cart/update-cart-line.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Checkout } from './checkout.ts'
import { inCheckoutCurrency } from './own-checkout.server.ts'

/**
 * The customer agrees to today's price and to this quantity of a line, or gives it up. Prices are those of the
 * checkout, whatever currency the visitor has chosen since.
 */
export function settleLine(
  ctx: RequestContext,
  checkout: Checkout,
  { id, quantity }: { id: number; quantity: number },
): Promise<Result<Cart, Failure>> {
  const fixed = inCheckoutCurrency(ctx, checkout)
  return quantity === 0 ? removeCartLine(fixed, { id }) : updateCartLine(fixed, { id, quantity })
}
