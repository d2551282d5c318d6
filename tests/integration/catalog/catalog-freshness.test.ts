import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask, visit } from '../../support/ask.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

let behindMs = 0
const at = testShop({ RATE_LIMITS: false, clock: () => new Date(Date.now() - behindMs) })

type Item = { id: number; sku: string; current_price: number; stock_state: string; url: string; name: string }

async function find(sku: string): Promise<Item | undefined> {
  const { body } = await ask(at.shop, '/api/search/products', { locale: 'en', text: sku })
  return (body.items as Item[]).find((item) => item.sku.startsWith(sku))
}

async function variantsOf(sku: string): Promise<number[]> {
  const rows = await at.shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id')
    .where('products.sku', '=', sku)
    .orderBy('variants.position')
    .execute()
  return rows.map(({ id }) => id)
}

async function setPrice(sku: string, amount: string, from = new Date()) {
  for (const variant_id of await variantsOf(sku)) {
    await at.shop.db
      .insertInto('prices')
      .values({ variant_id, currency_id: 1, valid_from: from, amount })
      .execute()
  }
}

test('a new price is used in search, in sorting and on cached pages', async () => {
  const before = await find('MUG-000031')
  const page = before?.url ?? ''
  // Cached from the second visit on.
  for (const time of [1, 2, 3]) expect((await visit(at.shop, page)).status, `${time}`).toBe(200)
  await setPrice('MUG-000031', '1.23')
  await expect.poll(async () => (await find('MUG-000031'))?.current_price, soon).toBe(1.23)
  const { body } = await ask(at.shop, '/api/search/products', { locale: 'en', sort: 1, limit: 1 })
  expect((body.items as Item[])[0]?.sku).toContain('MUG-000031')
  await expect.poll(async () => (await visit(at.shop, page)).html.includes('€1.23'), soon).toBe(true)
  await expect
    .poll(async () => (await visit(at.shop, '/en/c/home-and-kitchen/?s=1')).html.includes('€1.23'), soon)
    .toBe(true)
})

test('CAT-04 a product is sold out only if every variant is; its page preselects one that is for sale', async () => {
  const sku = 'MT-000055'
  const [first = 0, ...others] = await variantsOf(sku)
  const setStock = (ids: readonly number[], on_hand: number) =>
    at.shop.db.updateTable('stocks').set({ on_hand }).where('variant_id', 'in', ids).execute()
  const before = await find(sku)
  await setStock([first], 0)
  await setStock(others, 4)
  await expect.poll(async () => (await find(sku))?.sku, soon).not.toBe(before?.sku)
  expect((await find(sku))?.stock_state).toBe('low')
  const isSoldOut = async () => (await visit(at.shop, before?.url ?? '')).html.includes('id="stock-notice"')
  await expect.poll(isSoldOut, soon).toBe(false)

  await setStock(others, 0)
  await expect.poll(async () => (await find(sku))?.stock_state, soon).toBe('out')
  await expect.poll(isSoldOut, soon).toBe(true)
})

test('CAT-04 a size finds only the products that can be bought in it', async () => {
  const sku = 'MT-000055'
  const variants = await variantsOf(sku)
  const { rows } = await sql<{ id: number; value: number; field: number }>`
    select variant_id as id, value_id as value, field_id as field from variant_field_values
    join additional_field_values on additional_field_values.id = value_id
    join additional_fields on additional_fields.id = field_id and kind = 'size'
    where variant_id = any(${variants}::int[])`.execute(at.shop.db)
  const [{ value = 0, field = 0 } = {}] = rows
  const inSize = rows.filter((row) => row.value === value).map(({ id }) => id)
  const others = variants.filter((id) => !inSize.includes(id))
  const setStock = (ids: readonly number[], on_hand: number) =>
    at.shop.db.updateTable('stocks').set({ on_hand }).where('variant_id', 'in', ids).execute()
  const listed = async () => {
    const { body } = await ask(at.shop, '/api/search/products', {
      locale: 'en',
      text: sku,
      filters: { [`additional_field_${field}`]: [value] },
    })
    return (body.items as Item[]).map((item) => item.sku.slice(0, sku.length))
  }
  await setStock(variants, 4)
  await expect.poll(listed, soon).toEqual([sku])
  await setStock(inSize.slice(1), 0)
  await setStock(inSize.slice(0, 1), 0)
  await expect.poll(listed, soon).toEqual([])
  expect(others.length).toBeGreaterThan(0)
  expect((await find(sku))?.stock_state).not.toBe('out')
  await setStock(inSize.slice(0, 1), 1)
  await expect.poll(listed, soon).toEqual([sku])
})

test('a future price is shown when it becomes valid', async () => {
  const begins = new Date(Date.now() + 1500)
  await setPrice('TEN-000040', '7.77', begins)
  await expect.poll(async () => (await find('TEN-000040'))?.current_price, soon).toBe(7.77)
  expect(Date.now(), 'not before').toBeGreaterThanOrEqual(begins.getTime())
})

test('a sale from a large stock does not mark the product as stale, a sale from a low stock does', async () => {
  const [variantId = 0] = await variantsOf('TEN-000040')
  const set = (onHand: number) =>
    at.shop.db.updateTable('stocks').set({ on_hand: onHand }).where('variant_id', '=', variantId).execute()
  const isNoted = (onHand: number) =>
    at.shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('stocks').set({ on_hand: onHand }).where('variant_id', '=', variantId).execute()
      const { rows } = await sql<{ count: number }>`
          select count(*)::integer from stale_products where xmin = pg_current_xact_id()::xid`.execute(trx)
      return (rows[0]?.count ?? 0) > 0
    })
  await set(2000)
  expect([await isNoted(1999), await isNoted(1000), await isNoted(999), await isNoted(998)]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('a product whose stock reaches zero is sold out at once', async () => {
  await at.shop.db
    .updateTable('stocks')
    .set({ on_hand: 0 })
    .where('variant_id', 'in', await variantsOf('KEY-000004'))
    .execute()
  await at.shop.db
    .updateTable('variants')
    .set({ preorder_from: null })
    .where('id', 'in', await variantsOf('KEY-000004'))
    .execute()
  await expect.poll(async () => (await find('KEY-000004'))?.stock_state, soon).toBe('out')
})

test('a renamed product is found by its new name at its new URL, and the old URL redirects there', async () => {
  const before = await find('DRO-000008')
  const id = before?.id ?? 0
  const text = { product_id: id, locale: 'en' } as const
  await at.shop.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('product_texts')
      .set({ name: 'Quetzalcoatlus drone' })
      .where('product_id', '=', id)
      .where('locale', '=', 'en')
      .execute()
    await trx
      .updateTable('product_slugs')
      .set({ is_current: false })
      .where('product_id', '=', id)
      .where('locale', '=', 'en')
      .execute()
    await trx
      .insertInto('product_slugs')
      .values({ ...text, slug: 'quetzalcoatlus-drone', is_current: true })
      .execute()
  })
  await expect
    .poll(async () => {
      const { body } = await ask(at.shop, '/api/search/products', { locale: 'en', text: 'quetzalcoatlus' })
      return (body.items as Item[])[0]?.url
    }, soon)
    .toBe('/en/p/quetzalcoatlus-drone/')
  const old = await visit(at.shop, before?.url ?? '')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/en/p/quetzalcoatlus-drone/'])
})

test('a shop whose clock is behind the database clock still shows changes', async () => {
  const before = await find('MUG-000031')
  behindMs = 60_000
  try {
    const change = at.shop.db.updateTable('product_texts').set({ name: 'Kipskaukas mug' })
    await change
      .where('product_id', '=', before?.id ?? 0)
      .where('locale', '=', 'en')
      .execute()
    await expect.poll(async () => (await find('MUG-000031'))?.name, soon).toBe('Kipskaukas mug')
  } finally {
    behindMs = 0
  }
})

test('a product that is unpublished from a site is no longer found there', async () => {
  const id = (await find('BAC-000020'))?.id ?? 0
  await at.shop.db.deleteFrom('product_sites').where('site_id', '=', 1).where('product_id', '=', id).execute()
  await expect.poll(() => find('BAC-000020'), soon).toBeUndefined()
})

test('a category that moves to another parent takes its products with it', async () => {
  const count = async (categoryId: number) =>
    (await ask(at.shop, '/api/search/products', { locale: 'en', categoryId, limit: 1 })).body.total
  const named = (name: string) =>
    at.shop.db
      .selectFrom('category_texts')
      .select('category_id as id')
      .where('locale', '=', 'en')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  const [sound, women, electronics] = [await named('Sound'), await named('Women'), await named('Electronics')]
  const [inSound, inWomen, inElectronics] = [
    await count(sound.id),
    await count(women.id),
    await count(electronics.id),
  ]
  await at.shop.db.updateTable('categories').set({ parent_id: women.id }).where('id', '=', sound.id).execute()
  // The move reindexes every product.
  await expect.poll(() => count(women.id), soon).toBe(Number(inWomen) + Number(inSound))
  expect(await count(electronics.id)).toBe(Number(inElectronics) - Number(inSound))
})
