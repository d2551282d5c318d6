import { sql } from 'kysely'
import type { Shop } from '../../src/assemble.ts'
import { browser } from './browser.ts'
import { variantWith } from './purchases.ts'

type Box = { grams: number; box: readonly [length: number, width: number, height: number] }

/** A cart with one item of this weight and size, what it is charged, and the page of its product. */
export async function cartWithBox(shop: Shop, { grams, box: [length_mm, width_mm, height_mm] }: Box) {
  const { db } = shop
  const visitor = browser(shop)
  const wanted = await variantWith(db, 50)
  await db.updateTable('variants').set({ grams }).where('product_id', '=', wanted.product_id).execute()
  await db
    .updateTable('products')
    .set({ length_mm, width_mm, height_mm, restrictions: sql`'{}'` })
    .where('id', '=', wanted.product_id)
    .execute()
  await visitor.ask('/api/cart/add', { ...wanted, quantity: 1 })
  const { slug } = await db
    .selectFrom('product_slugs')
    .select('slug')
    .where('product_id', '=', wanted.product_id)
    .where('locale', '=', 'en')
    .executeTakeFirstOrThrow()
  const shipping = async () => {
    const { body } = await visitor.ask('/api/cart/fetch', {})
    const { shipping: known } = body.cart as { shipping: { shipping_methods: Record<'air' | 'sea', number> } }
    return known.shipping_methods
  }
  return { visitor, wanted, shipping, page: `/en/p/${slug}/` }
}
