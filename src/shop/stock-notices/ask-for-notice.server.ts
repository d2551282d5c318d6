import { err, ok, type Result } from '#core/result.ts'
import { findOwnPage } from '#shop/catalog/fetch-product.server.ts'
import { viewOf } from '#shop/catalog/listing-item.ts'
import type { Failure } from '#shop/failure.ts'
import { emailKey, refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { AskForNoticeInput } from './stock-notices.schema.ts'

/**
 * Stores who wants an email once a sold-out variant is back. Asking twice is asking once. A variant that is there again
 * needs no notice: its page can sell it.
 */
export async function askForNotice(
  ctx: RequestContext,
  { product_id, variant_id, email }: AskForNoticeInput,
): Promise<Result<{ email: string }, Failure>> {
  const { db, site, locale, limits, clientNetwork } = ctx
  const refused = await refusedByLimits(limits, {
    'stock-notice': clientNetwork,
    'stock-notice-email': emailKey(site.id, email),
  })
  if (refused) return err(refused)
  const [item] = await ctx.catalog.items([product_id], viewOf(ctx))
  const page = item && (await findOwnPage(ctx, product_id))
  const variant = page?.own.variants.find(({ id }) => id === variant_id)
  if (!page || !variant || page.discontinuedAt !== null) return err({ code: 'service.not_found' })
  if (variant.maxQuantity > 0) return ok({ email })
  await db
    .insertInto('stock_notices')
    .values({ site_id: site.id, variant_id, email, locale, created_at: ctx.clock() })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'variant_id', 'email']).doUpdateSet({ locale, created_at: ctx.clock() }),
    )
    .execute()
  return ok({ email })
}
