import { expect, test } from 'vitest'
import type { Shop } from '../../../src/assemble.ts'
import { formatMoney } from '../../../src/core/format.ts'
import { amount } from '../../../src/core/money.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { staffWith } from '../../support/office.ts'
import { until } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()
const shopOrigin = 'http://lt.localhost:3000'

type Variant = { id: number; product_id: number; sku: string; on_hand: number; slug: string; price: string }

/** A product of the Lithuanian shop that nobody has bought, with its price. */
async function someVariant(shop: Shop, place: number): Promise<Variant> {
  const rows = await acrossSites(shop.db)
    .selectFrom('variants')
    .innerJoin('stocks', 'stocks.variant_id', 'variants.id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('product_sites', 'product_sites.product_id', 'products.id')
    .innerJoin('sites', 'sites.id', 'product_sites.site_id')
    .innerJoin('product_slugs', 'product_slugs.product_id', 'products.id')
    .select(['variants.id', 'variants.product_id', 'variants.sku', 'stocks.on_hand', 'product_slugs.slug'])
    .select(({ selectFrom }) =>
      selectFrom('prices')
        .whereRef('prices.variant_id', '=', 'variants.id')
        .where('currency_id', '=', 1)
        .orderBy('valid_from', 'desc')
        .limit(1)
        .select('amount')
        .as('price'),
    )
    .where('sites.code', '=', 'lt')
    .where('product_slugs.locale', '=', 'en')
    .where('product_slugs.is_current', '=', true)
    // The variant that listings show.
    .where(({ eb, selectFrom }) =>
      eb(
        'variants.position',
        '=',
        selectFrom('variants as all')
          .whereRef('all.product_id', '=', 'products.id')
          .select(({ fn }) => fn.min('all.position').as('first')),
      ),
    )
    .where('stocks.on_hand', '>', 5)
    .where('products.discontinued_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_lines').whereRef('order_lines.product_id', '=', 'products.id'))),
    )
    .orderBy('variants.product_id')
    .offset(place)
    .limit(1)
    .execute()
  const [row] = rows
  if (!row) throw new Error('There is no such product')
  return { ...row, price: Number(row.price).toFixed(2) }
}

const change = (field: string, was: string, to: string) => ({ field, was, to })
const saved = (...changes: ReturnType<typeof change>[]) => ({ changes: JSON.stringify(changes) })

async function pageOf(path: string): Promise<string> {
  const answer = await at.shop.app.request(shopOrigin + path, { headers: { accept: 'text/html' } })
  return answer.text()
}

test('OPS-01 a product is found by the beginning of a word or its code, and counted in its views', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { sku, product_id } = await someVariant(at.shop, 0)
  const list = await buyer.open('/products')
  expect(list.status).toBe(200)
  for (const view of ['Drafts and hidden', 'Sold out', 'Missing languages', 'Changed today'])
    expect(list.text).toContain(view)
  const found = await buyer.open(`/products?q=${encodeURIComponent(sku.toLowerCase())}`)
  expect(found.text).toContain(`href="/products/${product_id}"`)
  const none = await buyer.open('/products?q=zzzzzz')
  expect(none.text).toContain('Nothing fits these filters')
  const file = await buyer.open(`/products/file?q=${encodeURIComponent(sku)}`)
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.text).toContain('SKU,Product,Brand')
})

test('OPS-01 a price changed in the office shows in listing, product page and cached page, and in the price history', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { id, product_id, slug, sku, price } = await someVariant(at.shop, 1)
  const path = `/en/p/${slug}/`
  const listing = `/en/search/?q=${encodeURIComponent(sku)}`
  // The second request is served from the cache of pages.
  for (const _ of [1, 2, 3]) await pageOf(path)
  await pageOf(listing)
  const to = (Number(price) + 1234.56).toFixed(2)
  const shown = formatMoney(amount(to), 'EUR', 'en')
  const answer = await buyer.act(
    `/products/${product_id}`,
    'save',
    saved(change(`variant.${id}.price`, price, to), change(`variant.${id}.list`, await listOf(id), '')),
  )
  expect(answer).toMatchObject({ status: 200, body: { ok: true } })
  await until(async () => (await pageOf(path)).includes(shown))
  await until(async () => (await pageOf(listing)).includes(shown))
  const history = await at.shop.db
    .selectFrom('prices')
    .select('amount')
    .where('variant_id', '=', id)
    .where('currency_id', '=', 1)
    .orderBy('valid_from')
    .execute()
  expect(history.at(-1)?.amount).toBe(Number(to).toFixed(4))
  expect(history.at(-2)?.amount).toBe(Number(price).toFixed(4))
  const page = await buyer.open(`/products/${product_id}`)
  expect(page.text).toContain(to)
  const trail = await acrossSites(at.shop.db)
    .selectFrom('audit_entries')
    .select(['act', 'table_name', 'operation'])
    .where('table_name', '=', 'prices')
    .execute()
  expect(trail).toContainEqual({ act: 'product.save', table_name: 'prices', operation: 'insert' })
  expect((await buyer.open('/products?view=today')).text).toContain(`href="/products/${product_id}"`)
})

async function listOf(variantId: number): Promise<string> {
  const row = await at.shop.db
    .selectFrom('prices')
    .select('list_amount')
    .where('variant_id', '=', variantId)
    .where('currency_id', '=', 1)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.list_amount === null ? '' : Number(row.list_amount).toFixed(2)
}

test('OPS-01 of two people who change one field, the second is told which one, and nothing of theirs is saved', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const content = await staffWith(at.shop, 'content')
  const { id, product_id, on_hand } = await someVariant(at.shop, 2)
  const path = `/products/${product_id}`
  const field = `variant.${id}.stock`
  expect((await buyer.act(path, 'save', saved(change(field, String(on_hand), '77')))).body.ok).toBe(true)
  const name = await nameOf(product_id)
  const late = await content.act(
    path,
    'save',
    saved(change(field, String(on_hand), '88'), change('text.en.name', name, 'Another name')),
  )
  expect(late.status).toBe(409)
  expect(late.body.text).toContain('Somebody saved first')
  expect(late.body.fields).toEqual({ [field]: 'Somebody changed it to: 77' })
  expect(await nameOf(product_id)).toBe(name)
})

async function nameOf(productId: number): Promise<string> {
  const row = await at.shop.db
    .selectFrom('product_texts')
    .select('name')
    .where('product_id', '=', productId)
    .where('locale', '=', 'en')
    .executeTakeFirstOrThrow()
  return row.name
}

test.each([
  ['price', '0.00', 'above 0'],
  ['price', 'abc', 'above 0'],
  ['stock', '1.5', 'whole number'],
  ['stock', '-1', 'whole number'],
  ['grams', '0', 'whole number'],
  ['max', '1000', '1 to 999'],
  ['list', '0.01', 'above the price'],
  ['pictures', '/stranger.svg', 'no such picture'],
])('OPS-01 a wrong %s of %s is refused with the reason and changes nothing', async (column, to, reason) => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { id, product_id } = await someVariant(at.shop, 3)
  const path = `/products/${product_id}`
  const before = await rowsOf(id)
  const field = `variant.${id}.${column}`
  const was = before[column] ?? ''
  const answer = await buyer.act(path, 'save', saved(change(field, was, to)))
  expect(answer.status).toBe(422)
  expect(answer.body.fields?.[field]).toContain(reason)
  expect(await rowsOf(id)).toEqual(before)
})

/** The stored values of a variant, as the form names them. */
async function rowsOf(id: number): Promise<Record<string, string>> {
  const row = await at.shop.db
    .selectFrom('variants')
    .innerJoin('stocks', 'stocks.variant_id', 'variants.id')
    .select(['grams', 'maximum_per_order', 'pictures', 'on_hand'])
    .where('variants.id', '=', id)
    .executeTakeFirstOrThrow()
  const price = await at.shop.db
    .selectFrom('prices')
    .select('amount')
    .where('variant_id', '=', id)
    .where('currency_id', '=', 1)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    price: Number(price.amount).toFixed(2),
    list: await listOf(id),
    stock: String(row.on_hand),
    grams: String(row.grams),
    max: row.maximum_per_order === null ? '' : String(row.maximum_per_order),
    pictures: row.pictures.join('\n'),
  }
}

test('OPS-01 the code of a variant that was sold stays, and unknown fields are refused', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const sold = await acrossSites(at.shop.db)
    .selectFrom('order_lines')
    .innerJoin('variants', 'variants.id', 'order_lines.variant_id')
    .select(['variants.id', 'variants.product_id', 'variants.sku'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const path = `/products/${sold.product_id}`
  const field = `variant.${sold.id}.sku`
  const answer = await buyer.act(path, 'save', saved(change(field, sold.sku, 'NEW-CODE')))
  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.stringContaining('stays') } },
  })
  const unknown = await buyer.act(path, 'save', saved(change('sales', '', '9')))
  expect(unknown).toMatchObject({ status: 422, body: { fields: { sales: 'There is no such field.' } } })
  const broken = await buyer.act(path, 'save', { changes: '{' })
  expect(broken.status).toBe(422)
})

test('OPS-01 switching a site off takes the product out of that shop only', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { product_id, slug } = await someVariant(at.shop, 4)
  const lt = at.shop.sites.all().find(({ code }) => code === 'lt')
  const path = `/en/p/${slug}/`
  expect((await at.shop.app.request(shopOrigin + path)).status).toBe(200)
  const answer = await buyer.act(`/products/${product_id}`, 'save', saved(change(`site.${lt?.id}`, 'on', '')))
  expect(answer.body.ok).toBe(true)
  await until(async () => (await at.shop.app.request(shopOrigin + path)).status === 404)
  expect((await at.shop.app.request(`http://localhost:3000${path}`)).status).toBe(200)
})

test('OPS-01 whoever lacks the right sees no product, and a site admin changes only the own sites', async () => {
  const warehouse = await staffWith(at.shop, 'warehouse')
  const admin = await staffWith(at.shop, 'site_admin')
  const { id, product_id, on_hand } = await someVariant(at.shop, 5)
  const path = `/products/${product_id}`
  for (const one of ['/products', '/products/file', path])
    expect((await warehouse.open(one)).status).toBe(403)
  const wish = saved(change(`variant.${id}.stock`, String(on_hand), '3'))
  expect((await warehouse.act(path, 'save', wish)).status).toBe(403)
  expect((await admin.open(path)).text).toContain('Sites that are not yours sell it too')
  expect((await admin.act(path, 'save', wish)).status).toBe(403)
  const lt = at.shop.sites.all().find(({ code }) => code === 'lt')
  expect((await admin.act(path, 'save', saved(change(`site.${lt?.id}`, 'on', '')))).status).toBe(403)
  const lv = at.shop.sites.all().find(({ code }) => code === 'lv')
  expect((await admin.act(path, 'save', saved(change(`site.${lv?.id}`, 'on', '')))).body.ok).toBe(true)
  expect((await rowsOf(id)).stock).toBe(String(on_hand))
  expect((await admin.open('/products/999999')).status).toBe(404)
})
