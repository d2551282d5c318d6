import type { RequestContext } from '#shop/request-context.server.ts'
import { listProducts } from './list-products.server.ts'
import { type ListingItem, nothingChosen } from './listing.ts'

type Wanted = { flagIds: readonly number[]; categoryId: number | null; limit: number; offset: number }

/** A few of an offer's products in one category, for the menu. */
export async function findCategoryItems(
  ctx: RequestContext,
  { flagIds, categoryId, limit, offset }: Wanted,
): Promise<readonly ListingItem[]> {
  const choice = { ...nothingChosen, flagIds }
  return (await listProducts(ctx, { choice, categoryId, limit, offset })).items
}
