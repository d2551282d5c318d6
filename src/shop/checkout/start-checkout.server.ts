import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { releaseBalance } from '#shop/balance/release-balance.server.ts'
import type { Cart } from '#shop/cart/cart.ts'
import { cartOwner } from '#shop/cart/cart-owner.server.ts'
import { countingPromotion } from '#shop/cart/cart-promotion.server.ts'
import { holdLines } from '#shop/cart/hold-lines.server.ts'
import { findOwnCart } from '#shop/cart/own-cart.server.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import type { Failure } from '#shop/failure.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { insertCheckout, moveCheckout, updateCheckout } from './checkout.queries.server.ts'
import { type Checkout, isIdle } from './checkout.ts'
import { type CartToCheckOut, findCartToCheckOut } from './checkout-in-cart.queries.server.ts'

type Started = Result<{ slug: string }, Failure>
type Choices = Pick<Checkout, 'delivery' | 'payment'>
type Ready = CartToCheckOut & { shown: Cart; promotionId: string | null }

const noChoices: Choices = { delivery: null, payment: null }

/**
 * The one open checkout of this cart. Starting it renews the holds of the cart's lines, once. Most customers come
 * straight from the cart with fresh holds and no earlier checkout: for them nothing is locked.
 */
export async function startCheckout(ctx: RequestContext): Promise<Started> {
  const now = ctx.clock()
  const ready = await readReady(ctx, ctx.db)
  if (!ready.ok) return ready
  const { open, shown, promotionId } = ready.value
  if (open && !isIdle(open, now) && open.promotionId === promotionId) return ok({ slug: open.slug })
  if (!open && isJustHeld(ctx, shown, now)) {
    const slug = await writeCheckout(ctx, ctx.db, ready.value, { at: now, choices: noChoices })
    if (slug) return ok({ slug })
  }
  return ctx.db.transaction().execute((trx) => startCarefully(ctx, trx, now))
}

async function startCarefully(ctx: RequestContext, trx: Trx, now: Date): Promise<Started> {
  const siteId = ctx.site.id
  // Locked first, then read: a statement that waits for a lock still uses its old snapshot.
  await findOwnCart(ctx, trx, { isLocked: true })
  const ready = await readReady(ctx, trx)
  if (!ready.ok) return ready
  const { cart, open, shown, promotionId } = ready.value
  if (open && !isIdle(open, now)) {
    // A new code may have been entered in the cart since.
    if (open.promotionId !== promotionId && open.state !== 'confirming') {
      await updateCheckout(trx, siteId, open, { promotionId }, now)
    }
    return ok({ slug: open.slug })
  }
  if (open) {
    await moveCheckout(trx, { siteId, id: open.id }, 'expired', { at: now })
    const cause = { actor: { type: 'system' as const }, at: now, reason: 'idle' }
    await releaseBalance(trx, siteId, { checkoutId: open.id }, cause)
  }
  const failure = await holdLines(trx, ctx, cart.id, shown.lines)
  if (failure) return err(failure)
  const choices = open ? choicesOf(open) : noChoices
  const slug = await writeCheckout(ctx, trx, ready.value, { at: now, choices })
  return slug ? ok({ slug }) : err({ code: 'service.stale_version' })
}

async function readReady(
  ctx: RequestContext,
  db: RequestContext['db'] | Trx,
): Promise<Result<Ready, Failure>> {
  const owner = await cartOwner(ctx)
  const found = owner && (await findCartToCheckOut(db, ctx.site.id, owner))
  const shown = found && (await readCart(ctx, found.cart, found.lines))
  if (!shown || shown.lines.length === 0) return err({ code: 'cart.cart_empty' })
  return ok({ ...found, shown, promotionId: await countingPromotion(ctx, db, found.cart, shown) })
}

async function writeCheckout(
  ctx: RequestContext,
  db: RequestContext['db'] | Trx,
  { cart, promotionId }: Ready,
  { at, choices }: { at: Date; choices: Choices },
): Promise<string | null> {
  const { site, currency } = ctx
  const slug = randomBytes(16).toString('hex')
  const isWritten = await insertCheckout(db, site.id, {
    slug,
    cart,
    userId: (await ctx.session.current())?.user.id ?? null,
    currencyId: currency.id,
    rate: rateText(currency.rate),
    promotionId,
    choices,
    at,
  })
  return isWritten ? slug : null
}

/** A checkout that was idle for too long ends, and the next one begins with its choices. Its balance hold is gone. */
function choicesOf({ delivery, payment }: Checkout): Choices {
  return { delivery, payment: payment?.provider === providers.balance ? null : payment }
}

/** Held for at least 90% of the full time, so that renewing the hold would gain nothing. */
function isJustHeld({ site }: RequestContext, { lines }: Cart, now: Date): boolean {
  const nearlyWhole = 0.9 * site.cartHoldMinutes * 60_000
  return lines.every(
    ({ state, heldUntil }) =>
      state === 'ok' && heldUntil !== null && heldUntil.getTime() - now.getTime() >= nearlyWhole,
  )
}

function rateText(rate: bigint): string {
  const digits = String(rate).padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}
