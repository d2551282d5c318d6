import type { Trx } from '#platform/database.server.ts'
import { tokenHash } from '#platform/secret-token.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deleteCart, findCart, findLines, insertCart, touchCart } from './cart.queries.server.ts'
import { findForSale, putIntoCart } from './put-into-cart.server.ts'

export type Merged = { added: number; limited: number }

export const nothingMerged: Merged = { added: 0, limited: 0 }

/**
 * Merges the guest's cart into the customer's at sign-in: for each variant the larger quantity, as far as stock allows.
 * Returns how many lines were merged, and how many of them got less than requested.
 */
export async function mergeCarts(trx: Trx, ctx: RequestContext, userId: string): Promise<Merged> {
  const { site, cookies, clock } = ctx
  // Reads the cookie of the request: the transaction may be retried after the cookie was dropped.
  const hash = tokenHash(cookies.sent('cart_token') ?? '')
  const guest = hash && (await findCart(trx, site.id, { tokenHash: hash }, { isLocked: true }))
  if (!guest) return nothingMerged
  const brought = await findLines(trx, site.id, guest.id)
  // Deletes the guest's cart first, so its holds do not compete with the customer's.
  await deleteCart(trx, site.id, guest.id)
  cookies.drop('cart_token')
  if (brought.length === 0) return nothingMerged
  const own =
    (await findCart(trx, site.id, { userId }, { isLocked: true })) ??
    (await insertCart(trx, site.id, { userId }, clock()))
  const before = new Map(
    (await findLines(trx, site.id, own.id)).map((line) => [line.variantId, line.quantity]),
  )
  let { added, limited } = nothingMerged
  for (const line of brought.toSorted((one, other) => one.variantId - other.variantId)) {
    const wanted = Math.max(line.quantity, before.get(line.variantId) ?? 0)
    const found = await findForSale(ctx, line)
    const allowed = found.ok ? Math.min(wanted, found.value.maxQuantity) : 0
    const failure = found.ok
      ? await putIntoCart(trx, ctx, {
          cartId: own.id,
          productId: line.productId,
          variant: found.value,
          quantity: { set: allowed },
        })
      : found.error
    if (!failure) added += 1
    if (failure || allowed < wanted) limited += 1
  }
  await touchCart(trx, site.id, own.id, {
    shippingMethod: guest.shippingMethod,
    promotionId: guest.promotionId ?? own.promotionId,
    at: clock(),
  })
  return { added, limited }
}
