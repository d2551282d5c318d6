import { decimal } from '#core/money.ts'
import { priceQuantity } from '#shop/catalog/price-quantity.server.ts'
import { appContext } from '#web/app-context.server.ts'
import type { Route } from './+types/totals.route'
import { wantedQuantity } from './product-address.ts'

/** Null by a way that is closed. */
export type TotalsAnswer = { air: number | null; sea: number | null }

/** Data, not a page: what several of a variant cost at the customer's locker. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = wantedQuantity(url.searchParams)
  const priced = wanted && (await priceQuantity(context.get(appContext), wanted))
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  if (!priced) return Response.json(null, { status: 404, headers })
  const answer: TotalsAnswer = {
    air: priced.air && decimal(priced.air),
    sea: priced.sea && decimal(priced.sea),
  }
  return Response.json(answer, { headers })
}
