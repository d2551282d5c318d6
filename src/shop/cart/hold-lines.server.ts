import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { BuyingContext } from '#shop/request-context.server.ts'
import type { CartLine } from './cart.ts'
import { findForSale, putIntoCart } from './put-into-cart.server.ts'

/** Holds stock for the lines again, in the order in which all code locks stock. Returns the first line that fails. */
export async function holdLines(
  trx: Trx,
  ctx: BuyingContext,
  cartId: string,
  lines: readonly CartLine[],
): Promise<Failure | null> {
  for (const line of lines.toSorted((one, other) => one.variantId - other.variantId)) {
    const found = await findForSale(ctx, line)
    const failure = found.ok
      ? await putIntoCart(trx, ctx, {
          cartId,
          productId: line.productId,
          variant: found.value,
          quantity: { set: line.quantity },
          seen: { seenPrice: line.seenPrice, seenCurrencyId: ctx.currency.id },
        })
      : found.error
    if (failure) return { ...failure, details: { ...failure.details, id: Number(line.id) } }
  }
  return null
}
