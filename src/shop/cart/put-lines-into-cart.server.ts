import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findLines } from './cart.queries.server.ts'
import { changeCart } from './change-cart.server.ts'
import { findForSale, putIntoCart } from './put-into-cart.server.ts'

export type WantedLine = { productId: number; variantId: number; quantity: number; name: string }
/** Product names: put into the cart, put with a smaller quantity, and no longer available. */
export type PutLines = { put: string[]; fewer: string[]; missing: string[] }

/**
 * Puts everything that is still available into the cart, in at least the given quantity. Repeating the call does not
 * add more.
 */
export async function putLinesIntoCart(
  ctx: RequestContext,
  wanted: readonly WantedLine[],
): Promise<Result<PutLines, Failure>> {
  const outcome: PutLines = { put: [], fewer: [], missing: [] }
  const sold = await Promise.all(wanted.map(async (line) => ({ line, found: await findForSale(ctx, line) })))
  const changed = await changeCart(ctx, { isBegun: true }, async (trx, cart) => {
    const there = await findLines(trx, ctx.site.id, cart.id)
    // By variant, so two reorders lock the stock rows in the same order.
    for (const { line, found } of sold.toSorted((a, b) => a.line.variantId - b.line.variantId)) {
      if (!found.ok) {
        outcome.missing.push(line.name)
        continue
      }
      const before = there.find(({ variantId }) => variantId === line.variantId)?.quantity ?? 0
      const put = (quantity: number) =>
        putIntoCart(trx, ctx, {
          cartId: cart.id,
          productId: line.productId,
          variant: found.value,
          quantity: { set: quantity },
        })
      const allowed = Math.min(Math.max(before, line.quantity), found.value.maxQuantity)
      const failure = await put(allowed)
      const left = failure ? Math.min(allowed, Number(failure.details?.available ?? 0)) : allowed
      const isPut = !failure || (left > before && (await put(left)) === null)
      if (!isPut && before === 0) outcome.missing.push(line.name)
      else (left < line.quantity ? outcome.fewer : outcome.put).push(line.name)
    }
    return ok({})
  })
  return changed.ok ? ok(outcome) : changed
}
