import type { Trx } from '#platform/database.server.ts'
import { tokenHash } from '#platform/secret-token.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deleteCart, findCart, findLines, insertCart, touchCart } from './cart.queries.server.ts'
import { findForSale, putIntoCart } from './put-into-cart.server.ts'

export type Merged = { added: number; limited: number }

export const nothingMerged: Merged = { added: 0, limited: 0 }

/**
 * What a guest has put together comes along when they sign in: of every variant the greater number, as many as there are.
 * What is told is how many lines came along, and of how many of them fewer than were wanted.
 */
export async function mergeCarts(trx: Trx, ctx: RequestContext, userId: string): Promise<Merged> {
  const { site, cookies, clock } = ctx
  // As it was sent: the transaction may have to run again, after the cookie was dropped.
  const hash = tokenHash(cookies.sent('cart_token') ?? '')
  const guest = hash && (await findCart(trx, site.id, { tokenHash: hash }, { isLocked: true }))
  if (!guest) return nothingMerged
  const brought = await findLines(trx, site.id, guest.id)
  // Given back first, so that a customer does not compete with the guest they were.
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
