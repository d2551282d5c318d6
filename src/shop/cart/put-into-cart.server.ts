import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { newToken } from '#platform/secret-token.server.ts'
import { findOwnPage } from '#shop/catalog/fetch-product.server.ts'
import { viewOf } from '#shop/catalog/listing-item.ts'
import type { ProductVariant } from '#shop/catalog/product.ts'
import type { Failure } from '#shop/failure.ts'
import type { BuyingContext, RequestContext } from '#shop/request-context.server.ts'
import {
  type BegunCart,
  insertCartWithLine,
  type PutLine,
  putLine,
  readStock,
  releaseExpiredHolds,
} from './cart.queries.server.ts'

const anHour = 60 * 60

type Wanted = { productId: number; variantId?: number | null | undefined }

/** A variant that is for sale on this site; by default the one that listings show. */
export async function findForSale(
  ctx: BuyingContext,
  { productId, variantId }: Wanted,
): Promise<Result<ProductVariant, Failure>> {
  const [item] = await ctx.catalog.items([productId], viewOf(ctx))
  const page = item && (await findOwnPage(ctx, productId))
  const wanted = variantId ?? item?.variantId
  const variant = page?.own.variants.find(({ id }) => id === wanted)
  if (!page || !variant) return err({ code: 'service.not_found' })
  if (page.discontinuedAt !== null || variant.maxQuantity === 0) return err({ code: 'cart.item_unavailable' })
  return ok(variant)
}

type LineToPut = Pick<PutLine, 'productId' | 'quantity'> & {
  variant: ProductVariant
  /** The price that the customer saw earlier, if it must not change. */
  seen?: { seenPrice: Amount; seenCurrencyId: number }
}

/** Holds the units. If too few are free, releases expired holds first and tries again. */
export async function putIntoCart(
  trx: Trx,
  ctx: BuyingContext,
  { cartId, ...line }: LineToPut & { cartId: string },
): Promise<Failure | null> {
  const { variant, quantity } = line
  const max = variant.maxQuantity
  const wanted = 'set' in quantity ? quantity.set : quantity.add
  if (wanted > max) return { code: 'cart.max_quantity', params: { count: max }, details: { max } }
  const put: PutLine = { ...lineNow(ctx, line), cartId, quantity, max }
  const siteId = ctx.site.id
  if (await putLine(trx, siteId, put)) return null
  await releaseExpiredHolds(trx, put.at, variant.id)
  if (await putLine(trx, siteId, put)) return null
  const { onHand, free, elsewhere, retryAt } = await readStock(trx, siteId, put)
  const available = Math.max(0, free)
  if (elsewhere > 0 && available >= wanted) return heldEnough(put.at, retryAt)
  return {
    code: onHand < wanted ? 'cart.insufficient_stock' : 'cart.held_by_others',
    params: { count: available },
    details: { available, requested: wanted, retry_at: retryAt?.toISOString() ?? null },
  }
}

/** Stock is left, but this holder has reached the limit of held units. */
function heldEnough(now: Date, retryAt: Date | null): Failure {
  const seconds = retryAt ? Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000)) : anHour
  return { code: 'cart.held_enough', details: { retry_after: seconds } }
}

/** Creates a new guest's cart with this line. Returns null if the usual path must handle it. */
export async function beginCart(
  ctx: RequestContext,
  { quantity, ...line }: Pick<LineToPut, 'productId' | 'variant'> & { quantity: number },
): Promise<BegunCart | null> {
  if (quantity > line.variant.maxQuantity) return null
  const { token, hash } = newToken()
  const begun = await insertCartWithLine(ctx.db, ctx.site.id, hash, { ...lineNow(ctx, line), quantity })
  if (begun) ctx.cookies.write('cart_token', token)
  return begun
}

function lineNow(
  { site, currency, clock, networkMark }: BuyingContext,
  { productId, variant, seen }: Omit<LineToPut, 'quantity'>,
): Omit<PutLine, 'cartId' | 'quantity' | 'max'> {
  const at = clock()
  return {
    productId,
    variantId: variant.id,
    seenPrice: String(decimal(seen?.seenPrice ?? variant.price)),
    seenCurrencyId: seen?.seenCurrencyId ?? currency.id,
    heldUntil:
      variant.stockState === 'preorder' ? null : new Date(at.getTime() + site.cartHoldMinutes * 60_000),
    at,
    network: networkMark,
  }
}
