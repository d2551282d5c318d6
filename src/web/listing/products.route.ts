import { viewOf } from '#shop/catalog/listing-item.ts'
import { readListDetails } from '#shop/catalog/read-list-details.server.ts'
import { appContext } from '#web/app-context.server.ts'
import type { ProductCardView } from '#web/ui/product-card.tsx'
import type { Route } from './+types/products.route'
import { type CardDetailsView, cardDetails } from './card-details-view.ts'
import { productCard } from './product-card-view.ts'
import { readProductIds } from './product-ids.ts'

/** Products by their ids, for those that the browser knows: a list's details, recently viewed products. */
export type ProductsAnswer = { products: readonly { card: ProductCardView; details: CardDetailsView }[] }

/** Data, not a page. A product that the site does not sell is left out. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const ids = readProductIds(url.searchParams)
  const [items, details] = await Promise.all([ctx.catalog.items(ids, viewOf(ctx)), readListDetails(ctx, ids)])
  const answer: ProductsAnswer = {
    products: items.flatMap((item) => {
      const own = details.find(({ id }) => id === item.id)
      return own ? { card: productCard(item, ctx), details: cardDetails(item, own, ctx) } : []
    }),
  }
  return Response.json(answer, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
}
