import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { staffWith } from '../../support/office.ts'
import { until } from '../../support/soon.ts'
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

test('OPS-01 the warehouse packs and ships an order without seeing prices or addresses, and the customer is told', async () => {
  const packer = await staffWith(at.shop, 'warehouse')
  const path = '/orders/ee/OR100009'
  const page = await packer.open(path)
  expect(page.status).toBe(200)
  for (const hidden of ['€', 'busy@demo.test', 'Order total']) expect(page.text).not.toContain(hidden)
  expect((await packer.act(path, 'ship', { courier: '1', tracking: 'no' })).body).toMatchObject({
    ok: false,
    fields: { tracking: expect.any(String) },
  })
  const parcel = { courier: '1', tracking: 'EE-12345678' }
  expect((await packer.act(path, 'handle', { to: 'packed' })).body.ok).toBe(true)
  expect((await packer.act(path, 'ship', parcel)).body.ok).toBe(true)
  // Everything has left: a second parcel would be empty.
  expect((await packer.act(path, 'ship', { ...parcel, tracking: 'EE-99999999' })).body.ok).toBe(false)
  const shipment = await at.shop.db
    .withoutPlugins()
    .selectFrom('shipments')
    .select('id')
    .where('tracking_code', '=', 'EE-12345678')
    .executeTakeFirstOrThrow()
  expect((await packer.act(path, 'deliver', { shipment: shipment.id })).body.ok).toBe(true)
  expect((await packer.open(path)).text).toContain('delivered')
  const support = await staffWith(at.shop, 'support')
  await until(async () => (await support.open(path)).text.includes('Send again'))
  const { id: email } = await at.shop.db
    .withoutPlugins()
    .selectFrom('emails')
    .select('id')
    .where('about', '=', 'order OR100009')
    .executeTakeFirstOrThrow()
  const shown = await support.open(`${path}/emails/${email}`)
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect(shown.text).toContain('EE-12345678')
  expect((await support.act(path, 'resend', { email })).body.ok).toBe(true)
  // The email of one order is not shown as that of another.
  expect((await support.open(`/orders/ee/OR100012/emails/${email}`)).status).toBe(404)
  expect((await packer.open(`${path}/emails/${email}`)).status).toBe(403)
})

test('OPS-01 a question pauses the order, and an unpaid order is cancelled only by its typed number', async () => {
  const boss = await staffWith(at.shop, 'super_admin', { isConfirmed: true })
  const asked = { type: 'text', question: 'Which colour?', why: 'The shop has two', days: '7' }
  expect((await boss.act('/orders/lv/OR100012', 'ask', { ...asked, days: '0' })).body).toMatchObject({
    ok: false,
    fields: { days: expect.any(String) },
  })
  expect((await boss.act('/orders/lv/OR100012', 'ask', asked)).body.ok).toBe(true)
  expect((await boss.open('/orders?view=info')).text).toContain('OR100012')
  const path = '/orders/lv/OR100014'
  const cancel = { typed: 'OR100013', refund_to: 'original' }
  expect((await boss.act(path, 'cancel', cancel)).body).toMatchObject({
    ok: false,
    fields: { typed: expect.any(String) },
  })
  expect((await boss.act(path, 'cancel', { ...cancel, typed: 'or100014' })).body.ok).toBe(true)
  expect((await boss.open(path)).text).toContain('Cancelled')
})

test('OPS-01 several orders are assigned and bought at once, and those that cannot be are named', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const rows = await at.shop.db
    .withoutPlugins()
    .selectFrom('orders')
    .innerJoin('sites', 'sites.id', 'orders.site_id')
    .select(['orders.id', 'number'])
    .where('code', '=', 'nl')
    .where('number', 'in', ['OR100012', 'OR100014'])
    .execute()
  const ids = { 'ids[]': rows.map(({ id }) => id) }
  const mine = async () => Number(/Everyone, \d+.*Mine, (\d+)</s.exec((await buyer.open('/')).text)?.[1])
  const before = await mine()
  expect((await buyer.act('/orders', 'assign', ids)).body).toMatchObject({
    ok: true,
    toast: '2 orders are yours',
  })
  expect((await buyer.open('/orders?view=mine')).text).toContain('OR100014')
  // Home shows the work of everyone, or that of the person: one to buy, one that waits to be paid.
  expect(await mine()).toBe(before + 2)
  const own = (await buyer.open('/?of=me')).text
  expect(own).toContain('/orders/nl/OR100012')
  const colleague = await staffWith(at.shop, 'warehouse')
  expect((await colleague.open('/?of=me')).text).not.toContain('/orders/nl/OR100012')
  expect((await buyer.act('/orders', 'mark-bought', ids)).body).toMatchObject({
    ok: true,
    toast: 'Marked bought: 1, not OR100014',
  })
})

test('OPS-01 more orders than a page are worked on by a job, with its progress, only for the person who began it', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const list = await buyer.open('/orders')
  expect(list.text).toContain('Orders')
  const most = async () =>
    at.shop.db.withoutPlugins().selectFrom('bulk_acts').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect((await buyer.act('/orders', 'assign', {})).status).toBe(422)
  expect(await most()).toBeUndefined()
  expect((await buyer.act('/orders', 'mark-bought', { all: '' })).status).toBeLessThan(400)
  const finished = await until(async () => {
    const found = await most()
    return found?.finished_at ? found : false
  }, 'the orders are worked on')
  expect(finished.order_ids.length).toBeGreaterThan(50)
  expect(finished.done).toBe(finished.order_ids.length)
  expect(finished.succeeded).toBeGreaterThan(0)
  expect(finished.succeeded + finished.refused.length).toBe(finished.done)
  const { rows: left } = await sql<{ count: number }>`
    select count(*)::integer as count from orders join order_lines on order_lines.site_id = orders.site_id
      and order_lines.order_id = orders.id
    where orders.id = any(${finished.order_ids}::bigint[]) and not orders.number = any(${finished.refused}::text[])
      and fulfilment = 'to_buy'`.execute(at.shop.db.withoutPlugins())
  expect(left[0]?.count).toBe(0)
  const { rows: trail } = await sql<{ staff_id: string }>`
    select distinct staff_id from audit_entries where request_id = ${`bulk act ${finished.id}`}`.execute(
    at.shop.db.withoutPlugins(),
  )
  expect(trail).toEqual([{ staff_id: buyer.id }])
  const page = await buyer.open(`/orders/bulk/${finished.id}`)
  expect(page.text).toContain(`${finished.done} of ${finished.done} orders`)
  expect((await buyer.act(`/orders/bulk/${finished.id}`, 'stop')).status).toBe(422)
  const other = await staffWith(at.shop, 'support')
  expect((await other.open(`/orders/bulk/${finished.id}`)).status).toBe(404)
  expect((await other.act('/orders', 'mark-bought', { all: '' })).status).toBe(403)
})

test('OPS-03 the list is a file for spreadsheets, with its filters and without the prices that a role may not see', async () => {
  const finance = await staffWith(at.shop, 'finance')
  const file = await finance.open('/orders/file?view=unpaid')
  expect(file.headers.get('content-type')).toContain('text/csv')
  const lines = file.text.trim().split('\r\n')
  expect(lines[0]).toContain('Order,Site,Placed')
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.slice(1).every((line) => /,(?:Unpaid|Declined|Bank pending),/.test(line))).toBe(true)
  const packer = await staffWith(at.shop, 'warehouse')
  expect((await packer.open('/orders/file?view=unpaid')).text).not.toMatch(/,\d+\.\d\d,/)
})

test('OPS-01 the palette finds an order by number and by name, and by address only for those who may see it', async () => {
  const find = async (role: 'support' | 'buyer', words: string) =>
    JSON.parse((await (await staffWith(at.shop, role)).open(`/find?q=${encodeURIComponent(words)}`)).text)
      .records
  expect((await find('buyer', 'OR100003'))[0]).toMatchObject({ title: 'OR100003', group: 'Orders' })
  expect((await find('buyer', 'Ozols')).length).toBeGreaterThan(0)
  expect((await find('support', 'busy@demo')).length).toBeGreaterThan(0)
  expect(await find('buyer', 'busy@demo')).toEqual([])
  expect(await find('buyer', '100% off')).toEqual([])
})

test('OPS-01 the palette finds parcels, requests, messages, claims and products by number, code or name, each for those who may open it', async () => {
  const all = acrossSites(at.shop.db)
  const [parcel, forward, ticket, claim, product] = await Promise.all([
    all
      .selectFrom('parcels')
      .select(['number', 'tracking_number'])
      .where('tracking_number', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
    all.selectFrom('forwards').select('number').where('state', '=', 'processing').executeTakeFirstOrThrow(),
    all
      .selectFrom('tickets')
      .select(['number', 'name'])
      .where('merged_into_id', 'is', null)
      .executeTakeFirstOrThrow(),
    all.selectFrom('claims').select('number').executeTakeFirstOrThrow(),
    all.selectFrom('variants').select('sku').where('id', '=', 5).executeTakeFirstOrThrow(),
  ])
  const wanted = [
    { words: parcel.number.toLowerCase(), group: 'Parcels', who: ['warehouse'] },
    { words: parcel.tracking_number ?? '', group: 'Parcels', who: ['warehouse'] },
    { words: forward.number ?? '', group: 'Forward requests', who: ['warehouse', 'support', 'buyer'] },
    { words: ticket.number, group: 'Messages', who: ['support'] },
    { words: ticket.name, group: 'Messages', who: ['support'] },
    { words: claim.number, group: 'Claims', who: ['support'] },
    { words: product.sku, group: 'Products', who: ['buyer'] },
  ]
  for (const role of ['warehouse', 'support', 'buyer'] as const) {
    const person = await staffWith(at.shop, role)
    for (const { words, group, who } of wanted) {
      const { records } = JSON.parse((await person.open(`/find?q=${encodeURIComponent(words)}`)).text)
      const found = records.some((one: { group: string }) => one.group === group)
      expect(found, `${role} ${words}`).toBe(who.includes(role))
      for (const { href } of records.filter((one: { group: string }) => one.group === group))
        expect((await person.open(href)).status, href).toBe(200)
    }
  }
})

test('OPS-01 the list is not searched by addresses that a role may not see', async () => {
  const rows = async (role: 'support' | 'buyer') =>
    (await (await staffWith(at.shop, role)).open('/orders?q=busy%40demo')).text.includes('OR1000')
  expect(await rows('support')).toBe(true)
  expect(await rows('buyer')).toBe(false)
})

test('OPS-01 a look at the address of a customer is written down', async () => {
  const support = await staffWith(at.shop, 'support')
  expect((await support.open('/orders/wl/OR100003')).text).toContain('busy@demo.test')
  const boss = await staffWith(at.shop, 'super_admin')
  const log = await boss.open('/team/audit?kind=views&q=OR100003')
  expect(log.text).toContain('Marta Kairienė')
  expect(log.text).toContain('looked at it')
})
