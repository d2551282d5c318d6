import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '#core/result.ts'
import { findCart, findLines } from '#shop/cart/cart.queries.server.ts'
import { cartOwner } from '#shop/cart/cart-owner.server.ts'
import { findForSale, putIntoCart } from '#shop/cart/put-into-cart.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findOpenCheckout, insertCheckout, updateCheckout } from './checkout.queries.server.ts'
import { idleMs } from './checkout.ts'

/** The one open checkout of this cart; what lies in the cart is held anew, once, when it begins. */
export async function startCheckout(ctx: RequestContext): Promise<Result<{ slug: string }, Failure>> {
  const { db, site, currency, clock } = ctx
  const owner = await cartOwner(ctx)
  if (!owner) return err({ code: 'cart.cart_empty' })
  return db.transaction().execute(async (trx) => {
    const cart = await findCart(trx, site.id, owner, { isLocked: true })
    const lines = cart ? await findLines(trx, site.id, cart.id) : []
    if (!cart || lines.length === 0) return err<Failure>({ code: 'cart.cart_empty' })
    const now = clock()
    const open = await findOpenCheckout(trx, site.id, cart.id)
    if (open && now.getTime() - open.updatedAt.getTime() <= idleMs) return ok({ slug: open.slug })
    if (open) await updateCheckout(trx, site.id, open.id, { state: 'expired' }, now)
    for (const line of lines.toSorted((one, other) => one.variantId - other.variantId)) {
      const found = await findForSale(ctx, line)
      const failure = found.ok
        ? await putIntoCart(trx, ctx, {
            cartId: cart.id,
            productId: line.productId,
            variant: found.value,
            quantity: { exactly: line.quantity },
            seen: line,
          })
        : found.error
      if (failure) return err({ ...failure, details: { ...failure.details, id: Number(line.id) } })
    }
    const slug = randomBytes(16).toString('hex')
    await insertCheckout(trx, site.id, {
      slug,
      cartId: cart.id,
      userId: 'userId' in owner ? owner.userId : null,
      currencyId: currency.id,
      rate: rateText(currency.rate),
      at: now,
    })
    return ok({ slug })
  })
}

function rateText(rate: bigint): string {
  const digits = String(rate).padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}
