import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { browser } from '../../support/browser.ts'
import { staffWith } from '../../support/office.ts'
import { until } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

type Variant = {
  id: number
  product_id: number
  sku: string
  name: string
  on_hand: number
  reserved: number
}

/** The only variant of a product that the default site and the warehouse's sites sell. */
async function variant(place: number): Promise<Variant> {
  const { rows } = await sql<Variant>`
    select variants.id, variants.product_id, variants.sku, name, on_hand, reserved from variants
    join stocks on stocks.variant_id = variants.id and on_hand between 10 and 500 and reserved = 0
    join products on products.id = variants.product_id and discontinued_at is null
    join product_sites on product_sites.product_id = products.id and site_id = 1
    join product_texts on product_texts.product_id = products.id and locale = 'en'
    where (select count(*) from variants as all_of_them where product_id = products.id) = 1
    order by variants.id offset ${place} limit 1`.execute(acrossSites(at.shop.db))
  const [row] = rows
  if (!row) throw new Error('There is no such variant')
  return row
}

async function stockOf(id: number) {
  return at.shop.db
    .selectFrom('stocks')
    .select(['on_hand', 'reserved'])
    .where('variant_id', '=', id)
    .executeTakeFirstOrThrow()
}

type Way = 'more' | 'fewer' | 'counted'
const adjusted = (how: Way, quantity: number, was: number, formKey = randomUUID()) => ({
  how,
  quantity: String(quantity),
  was: String(was),
  reason: how === 'more' ? 'received' : how === 'fewer' ? 'damaged' : 'count',
  note: 'Pallet 7',
  form_key: formKey,
})

test('OPS-01 a counted stock is what the shop sells at once, and the change says who, why and how many', async () => {
  const warehouse = await staffWith(at.shop, 'warehouse')
  const { id, sku, on_hand } = await variant(0)
  const path = `/stock/${id}`
  const answer = await warehouse.act(path, 'adjust', adjusted('counted', 3, on_hand))
  expect(answer.body).toMatchObject({ ok: true, toast: '3 on hand now' })
  await until(async () => (await inShop(sku))?.max_quantity === 3)
  const page = await warehouse.open(path)
  expect(page.text).toContain(`−${on_hand - 3}`)
  expect(page.text).toContain('Pallet 7')
  expect(page.text).toContain('Counted')
  expect((await warehouse.open(`/stock?view=low&q=${sku}`)).text).toContain(`href="/stock/${id}"`)
  await warehouse.act(path, 'adjust', adjusted('fewer', 3, 3))
  await until(async () => (await inShop(sku))?.max_quantity === 0)
  expect((await warehouse.open(`/stock?view=sold-out&q=${sku}`)).text).toContain(`href="/stock/${id}"`)
})

async function inShop(sku: string): Promise<{ max_quantity: number } | undefined> {
  const { body } = await browser(at.shop).ask('/api/search/products', { searchText: sku, locale: 'en' })
  return (body.items as { max_quantity: number }[])[0]
}

test('OPS-01 of two deliveries booked at once both count, and a form sent twice counts once', async () => {
  const warehouse = await staffWith(at.shop, 'warehouse')
  const buyer = await staffWith(at.shop, 'buyer')
  const { id, on_hand } = await variant(1)
  const path = `/stock/${id}`
  const both = await Promise.all([
    warehouse.act(path, 'adjust', adjusted('more', 10, on_hand)),
    buyer.act(path, 'adjust', adjusted('more', 5, on_hand)),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await stockOf(id)).on_hand).toBe(on_hand + 15)
  const twice = adjusted('more', 1, on_hand)
  const sent = await Promise.all([1, 2, 3].map(() => warehouse.act(path, 'adjust', twice)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await stockOf(id)).on_hand).toBe(on_hand + 16)
})

test('OPS-01 the second of two counts at once gets what is on hand now', async () => {
  const warehouse = await staffWith(at.shop, 'warehouse')
  const { id, on_hand } = await variant(2)
  const path = `/stock/${id}`
  const both = await Promise.all(
    [71, 72].map((counted) => warehouse.act(path, 'adjust', adjusted('counted', counted, on_hand))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const { on_hand: now } = await stockOf(id)
  const refused = both.find(({ status }) => status === 422)
  expect(refused?.body.fields?.quantity).toContain(`${now} are on hand now`)
})

test('OPS-01 a stock never goes below what carts hold, and the page says who holds it', async () => {
  const warehouse = await staffWith(at.shop, 'warehouse')
  const { id, product_id, on_hand } = await variant(3)
  const path = `/stock/${id}`
  const shopper = browser(at.shop)
  const added = await shopper.ask('/api/cart/add', { product_id, variant_id: id, quantity: 2 })
  expect(added.status).toBe(200)
  expect(await stockOf(id)).toEqual({ on_hand, reserved: 2 })
  for (const change of [adjusted('counted', 1, on_hand), adjusted('fewer', on_hand, on_hand)]) {
    const answer = await warehouse.act(path, 'adjust', change)
    expect(answer.status).toBe(422)
    expect(answer.body.fields?.quantity).toContain('hold 2')
  }
  expect(await stockOf(id)).toEqual({ on_hand, reserved: 2 })
  expect((await warehouse.open(path)).text).toContain('A cart')
  expect((await warehouse.act(path, 'adjust', adjusted('counted', 2, on_hand))).status).toBe(200)
})

test('OPS-01 an order that waits to be paid is linked from the stock that it holds', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const held = await acrossSites(at.shop.db)
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('sites', 'sites.id', 'orders.site_id')
    .select(['order_lines.variant_id', 'orders.number', 'sites.code'])
    .where('order_lines.held', '>', 0)
    .where('order_lines.variant_id', 'is not', null)
    .executeTakeFirst()
  if (!held) throw new Error('The demo has no order that holds something')
  const page = await buyer.open(`/stock/${held.variant_id}`)
  expect(page.text).toContain(`href="/orders/${held.code}/${held.number}"`)
})

test('OPS-01 who waits for a sold-out variant is counted, without an address', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { id, sku } = await variant(4)
  await at.shop.db
    .insertInto('stock_notices')
    .values({
      site_id: 1,
      variant_id: id,
      email: 'waiting@example.test',
      locale: 'en',
      created_at: new Date(),
    })
    .execute()
  const list = await buyer.open('/stock?view=waiting')
  expect(list.text).toContain(sku)
  const page = await buyer.open(`/stock/${id}`)
  expect(page.text).toContain('1 customer since')
  expect(page.text).not.toContain('waiting@example.test')
})

test.each([
  ['a fraction', { quantity: '1.5' }],
  ['a negative number', { quantity: '-1' }],
  ['no change', { quantity: '0' }],
  ['an unknown reason', { reason: 'stolen' }],
  ['a field too many', { on_hand: '9' }],
])('OPS-01 %s is refused and changes nothing', async (_name, part) => {
  const warehouse = await staffWith(at.shop, 'warehouse')
  const { id, on_hand } = await variant(5)
  const answer = await warehouse.act(`/stock/${id}`, 'adjust', { ...adjusted('more', 1, on_hand), ...part })
  expect(answer.status).toBe(422)
  expect((await stockOf(id)).on_hand).toBe(on_hand)
})

test('OPS-01 a number that is none is refused with what the field takes', async () => {
  const warehouse = await staffWith(at.shop, 'warehouse')
  const { id, on_hand } = await variant(5)
  const sent = { ...adjusted('more', 1, on_hand), quantity: 'a few' }
  const answer = await warehouse.act(`/stock/${id}`, 'adjust', sent)
  expect(answer.body.fields).toEqual({ quantity: 'A whole number, such as 12.' })
})

test('OPS-01 a stock that is changed with its product is among the changes too', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { id, product_id, on_hand } = await variant(6)
  const change = { field: `variant.${id}.stock`, was: String(on_hand), to: String(on_hand + 4) }
  const saved = await buyer.act(`/products/${product_id}`, 'save', { changes: JSON.stringify([change]) })
  expect(saved.body.ok).toBe(true)
  const page = await buyer.open(`/stock/${id}`)
  expect(page.text).toContain('+4')
  expect(page.text).toContain('Change a product')
})
