import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tried } from '../../../src/shop/office/try-promotion.server.ts'
import { staffWith } from '../../support/office.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

const terms = {
  kind: '0',
  value: '10',
  min_total: '50',
  usage_limit: '100',
  customer_limit: '1',
  starts: '2026-01-01T00:00',
  ends: '',
}
const ltId = () => at.shop.sites.all().find(({ code }) => code === 'lt')?.id ?? 0

async function rowOf(code: string) {
  return at.shop.db
    .selectFrom('promotions')
    .select(['id', 'value', 'min_total', 'usage_limit', 'customer_limit', 'starts_at', 'ends_at', 'used'])
    .where('site_id', '=', ltId())
    .where('code', '=', code)
    .executeTakeFirst()
}

/** A variant of the Lithuanian shop that costs more than the minimum, and less than it. */
async function skuOf(isOver: boolean): Promise<{ sku: string; price: number }> {
  const rows = await at.shop.db
    .selectFrom('variants')
    .innerJoin('prices', 'prices.variant_id', 'variants.id')
    .innerJoin('product_sites', 'product_sites.product_id', 'variants.product_id')
    .select(['variants.sku', 'prices.amount'])
    .where('product_sites.site_id', '=', ltId())
    .where('currency_id', '=', 1)
    .where('valid_from', '<=', new Date())
    .distinctOn('variants.id')
    .orderBy('variants.id')
    .orderBy('valid_from', 'desc')
    .execute()
  const found = rows.find(({ amount }) => (isOver ? Number(amount) > 50 : Number(amount) < 50))
  return { sku: found?.sku ?? '', price: Number(found?.amount) }
}

test('OPS-01 a code is added to two sites at once, listed, and ended', async () => {
  const content = await staffWith(at.shop, 'content')
  const added = await content.act('/promotions', 'add', {
    ...terms,
    code: 'ruduo10',
    'sites[]': ['lt', 'lv'],
  })
  expect(added).toMatchObject({ status: 200, body: { ok: true } })
  const list = await content.open('/promotions?q=ruduo')
  expect(list.text).toContain('/promotions/lt/RUDUO10')
  expect(list.text).toContain('/promotions/lv/RUDUO10')
  const twice = await content.act('/promotions', 'add', {
    ...terms,
    code: 'RUDUO10',
    'sites[]': ['ee', 'lt'],
  })
  expect(twice).toMatchObject({ status: 422, body: { fields: { code: expect.stringContaining('already') } } })
  expect((await content.open('/promotions/ee/RUDUO10')).status).toBe(404)
  expect((await content.act('/promotions/lt/RUDUO10', 'end')).body.ok).toBe(true)
  expect((await rowOf('RUDUO10'))?.ends_at).not.toBeNull()
  const trail = await at.shop.db
    .withoutPlugins()
    .selectFrom('audit_entries')
    .select(['act', 'operation', 'subject'])
    .where('table_name', '=', 'promotions')
    .where('act', '=', 'promotion.end')
    .execute()
  expect(trail).toEqual([{ act: 'promotion.end', operation: 'update', subject: 'promotion RUDUO10' }])
})

test('OPS-01 what a running code gives cannot change, its limits and dates can', async () => {
  const content = await staffWith(at.shop, 'content')
  await content.act('/promotions', 'add', { ...terms, code: 'FIXED', 'sites[]': ['lt'] })
  const path = '/promotions/lt/FIXED'
  const raised = await content.act(path, 'save', { ...terms, value: '20' })
  expect(raised).toMatchObject({
    status: 422,
    body: { fields: { value: expect.stringContaining('Copy it') } },
  })
  const percent = await content.act(path, 'save', { ...terms, kind: '1' })
  expect(percent.status).toBe(422)
  expect((await rowOf('FIXED'))?.value).toBe('10.0000')
  const saved = await content.act(path, 'save', { ...terms, usage_limit: '7', ends: '2027-01-31T23:59' })
  expect(saved.body.ok).toBe(true)
  expect(await rowOf('FIXED')).toMatchObject({ usage_limit: 7, ends_at: new Date('2027-01-31T21:59:00Z') })
})

test('OPS-01 the test panel says which rule stops a cart, with the sums of the checkout, and stores nothing', async () => {
  const content = await staffWith(at.shop, 'content')
  await content.act('/promotions', 'add', { ...terms, code: 'TRIED', 'sites[]': ['lt'] })
  const path = '/promotions/lt/TRIED'
  const before = await rowOf('TRIED')
  const [dear, cheap] = [await skuOf(true), await skuOf(false)]
  const now = '2026-11-18T12:00'
  const attempt = async (fields: Record<string, string>) => {
    const { body } = await content.act(path, 'test', {
      email: '',
      at: now,
      lines: `${dear.sku} 2`,
      ...fields,
    })
    return body.value as Tried
  }
  const good = await attempt({})
  expect(good).toMatchObject({ applies: true, discount: 100_000, currency: 'EUR' })
  expect(good.goods).toBe(Math.round(dear.price * 2 * 10_000))
  expect(good.toPay).toBe(good.goods - 100_000)
  const small = await attempt({ lines: cheap.sku })
  expect(small).toMatchObject({ applies: false, discount: 0, rules: { minTotal: false, started: true } })
  const early = await attempt({ at: '2025-12-31T23:59' })
  expect(early).toMatchObject({ applies: false, rules: { started: false } })
  await useOnce(String(before?.id), 'used@demo.test')
  const again = await attempt({ email: 'Used@demo.test' })
  expect(again).toMatchObject({
    applies: false,
    usedByCustomer: 1,
    rules: { customer: false, usesLeft: true },
  })
  expect(await attempt({ email: 'other@demo.test' })).toMatchObject({ applies: true, usedByCustomer: 0 })
  expect(await rowOf('TRIED')).toEqual(before)
  const unknown = await content.act(path, 'test', { email: '', at: now, lines: 'NO-SUCH-SKU' })
  expect(unknown.status).toBe(422)
})

/** As an order of this customer would have been counted. */
async function useOnce(promotionId: string, email: string) {
  const { db } = at.shop
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', ltId())
    .limit(1)
    .executeTakeFirstOrThrow()
  await sql`insert into promotion_uses (site_id, promotion_id, order_id, customer_key, slot)
    values (${ltId()}, ${promotionId}, ${order.id}, promotion_key(${email}), 1)`.execute(db)
}

test.each<Record<string, string>>([
  { value: '0' },
  { kind: '1', value: '101' },
  { ends: '2025-01-01T00:00' },
  { starts: 'soon' },
  { usage_limit: '-1' },
  { budget: '5' },
])('OPS-01 a promotion with %o is refused', async (wrong) => {
  const content = await staffWith(at.shop, 'content')
  const answer = await content.act('/promotions', 'add', {
    ...terms,
    ...wrong,
    code: 'WRONG',
    'sites[]': ['lt'],
  })
  expect(answer.status).toBe(422)
  expect(await rowOf('WRONG')).toBeUndefined()
})

test('OPS-01 promotions belong to sites: without the right there, nothing is seen or made', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const admin = await staffWith(at.shop, 'site_admin')
  expect((await buyer.open('/promotions')).status).toBe(403)
  expect((await buyer.act('/promotions/lt/AMBER10', 'end')).status).toBe(404)
  expect((await admin.open('/promotions/lv/AMBER10')).status).toBe(200)
  expect((await admin.open('/promotions/lt/AMBER10')).status).toBe(404)
  const wide = await admin.act('/promotions', 'add', { ...terms, code: 'WIDE', 'sites[]': ['lv', 'lt'] })
  expect(wide.status).toBe(403)
  expect(await rowOf('WIDE')).toBeUndefined()
})
