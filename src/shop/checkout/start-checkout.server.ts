import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '#core/result.ts'
import { voidBalance } from '#shop/balance/void-balance.server.ts'
import { countingPromotion } from '#shop/cart/cart-promotion.server.ts'
import { holdLines } from '#shop/cart/hold-lines.server.ts'
import { findOwnCart } from '#shop/cart/own-cart.server.ts'
import { readCartNow } from '#shop/cart/read-cart.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findOpenCheckout, insertCheckout, updateCheckout } from './checkout.queries.server.ts'
import { idleMs } from './checkout.ts'

/** The one open checkout of this cart; what lies in the cart is held anew, once, when it begins. */
export async function startCheckout(ctx: RequestContext): Promise<Result<{ slug: string }, Failure>> {
  const { db, site, currency, clock } = ctx
  // Asked before the transaction: inside, it would need a second connection, and a crowd would wait for each other's.
  const current = await ctx.session.current()
  return db.transaction().execute(async (trx) => {
    const row = await findOwnCart(ctx, trx, { isLocked: true })
    const cart = row && (await readCartNow(ctx, trx, row))
    if (!cart || cart.lines.length === 0) return err<Failure>({ code: 'cart.cart_empty' })
    const now = clock()
    const open = await findOpenCheckout(trx, site.id, row.id)
    const promotionId = await countingPromotion(ctx, trx, row, cart)
    if (open && now.getTime() - open.updatedAt.getTime() <= idleMs) {
      // Another code may have been entered in the cart since.
      if (open.promotionId !== promotionId && open.state !== 'confirming') {
        await updateCheckout(trx, site.id, open.id, { promotionId }, now)
      }
      return ok({ slug: open.slug })
    }
    if (open) {
      await updateCheckout(trx, site.id, open.id, { state: 'expired' }, now)
      const told = { actor: { type: 'system' as const }, at: now, reason: 'idle' }
      if (!open.orderId) await voidBalance(trx, site.id, { checkoutId: open.id }, told)
    }
    const failure = await holdLines(trx, ctx, row.id, cart.lines)
    if (failure) return err(failure)
    const slug = randomBytes(16).toString('hex')
    await insertCheckout(trx, site.id, {
      slug,
      cartId: row.id,
      userId: current?.user.id ?? null,
      currencyId: currency.id,
      rate: rateText(currency.rate),
      promotionId,
      at: now,
    })
    return ok({ slug })
  })
}

function rateText(rate: bigint): string {
  const digits = String(rate).padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}
