import { expect, test } from 'vitest'
import { staffWith } from '../../support/office.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

test('OPS-01 an order is found, bought and noted by its buyer, and the audit trail has it before and after', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const list = await buyer.open('/orders?view=to-buy')
  expect(list.status).toBe(200)
  expect(list.text).toContain('OR100012')
  const path = '/orders/lt/OR100012'
  expect((await buyer.open(path)).text).toContain('Mark bought')
  const bought = await buyer.act(path, 'buy', { to: 'bought' })
  expect(bought).toMatchObject({ status: 200, body: { ok: true } })
  expect((await buyer.act(path, 'note', { text: 'Bought at two shops' })).body.ok).toBe(true)
  const page = await buyer.open(path)
  expect(page.text).toContain('Bought at two shops')
  const trail = await at.shop.db
    .withoutPlugins()
    .selectFrom('audit_entries')
    .select(['act', 'table_name', 'subject', 'before', 'after'])
    .where('act', '=', 'order.buy')
    .execute()
  expect(trail).toContainEqual({
    act: 'order.buy',
    table_name: 'order_lines',
    subject: 'order OR100012',
    before: { fulfilment: 'to_buy' },
    after: { fulfilment: 'bought' },
  })
})
