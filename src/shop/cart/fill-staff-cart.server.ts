import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { BuyingContext } from '#shop/request-context.server.ts'
import { insertCartOnce } from './cart.queries.server.ts'
import type { CartRow } from './cart.ts'
import { findForSale, putIntoCart } from './put-into-cart.server.ts'

export type StaffLine = { productId: number; variantId: number; quantity: number }
export type RefusedLine = { variantId: number; failure: Failure }

/** An order that staff make has a cart of its own, so that of the customer stays as it is. */
export function openStaffCart(
  trx: Trx,
  { site, clock }: BuyingContext,
  tokenHash: Buffer,
): Promise<CartRow | null> {
  return insertCartOnce(trx, site.id, tokenHash, clock())
}

/** Puts the lines in as any visitor would. Returns the first that cannot be held. */
export async function fillStaffCart(
  trx: Trx,
  ctx: BuyingContext,
  cartId: string,
  lines: readonly StaffLine[],
): Promise<RefusedLine | null> {
  // By variant, the order in which all code locks stock.
  for (const { productId, variantId, quantity } of lines.toSorted((a, b) => a.variantId - b.variantId)) {
    const found = await findForSale(ctx, { productId, variantId })
    const failure = found.ok
      ? await putIntoCart(trx, ctx, { cartId, productId, variant: found.value, quantity: { set: quantity } })
      : found.error
    if (failure) return { variantId, failure }
  }
  return null
}
