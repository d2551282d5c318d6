import { plentiful } from './products.ts'
import { query } from './shop-database.ts'

/** Journeys buy the same products at the same time: none may find them sold out or held by another. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function stockPlenty() {
  const ids = Object.values(plentiful).map(({ id }) => id)
  await query(
    'update stocks set on_hand = 100000 where variant_id in (select id from variants where product_id = any($1))',
    [ids],
  )
}
