import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countValues } from '../../../src/shop/office/count-rows.server.ts'
import { customersList } from '../../../src/shop/office/customers-list.ts'
import {
  type ListDefinition,
  type ListQuery,
  readListQuery,
  valueCount,
} from '../../../src/shop/office/list.ts'
import { listCustomers } from '../../../src/shop/office/list-customers.server.ts'
import { listOrders } from '../../../src/shop/office/list-orders.server.ts'
import { listPayments } from '../../../src/shop/office/list-payments.server.ts'
import { listProducts, productsListOf } from '../../../src/shop/office/list-products.server.ts'
import { listQuotes } from '../../../src/shop/office/list-quotes.server.ts'
import { ordersList } from '../../../src/shop/office/orders-list.ts'
import { paymentsList } from '../../../src/shop/office/payments-list.ts'
import { quotesList } from '../../../src/shop/office/quotes-list.ts'
import { readStock } from '../../../src/shop/office/read-stock.server.ts'
import { stockList } from '../../../src/shop/office/stock-list.ts'
import { screenList } from '../../../src/web/office/screens.ts'
import { customer } from '../../support/customers.ts'
import { staffWith } from '../../support/office.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

type Person = Awaited<ReturnType<typeof staffWith>>

async function saved(person: Person, name: string, fields: Record<string, string> = {}, path = '/orders') {
  const answer = await person.act(path, 'save-view', { name, query: 'goods=to_buy', ...fields })
  expect(answer.body).toMatchObject({ ok: true })
  return String(answer.body.value)
}

function trailOf(acts: readonly string[]) {
  return at.shop.db
    .withoutPlugins()
    .selectFrom('audit_entries')
    .select(['act', 'operation', 'table_name'])
    .where('act', 'in', acts)
    .orderBy('id')
    .execute()
}

test('OPS-01 a saved view keeps words, filters, sorting and columns; what the list does not know is left out', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  expect((await buyer.open('/orders')).text).not.toContain('Save view')
  const chosen = 'q=Ieva&goods=to_buy&sort=total-up&hide=who&order=number,customer,site'
  expect((await buyer.open(`/orders?${chosen}`)).text).toContain('Save view')
  const id = await saved(buyer, 'Cheap first', { query: `${chosen}&page=3&hide=number,who&secret=1` })
  const { query } = await at.shop.db
    .withoutPlugins()
    .selectFrom('saved_views')
    .select('query')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(decodeURIComponent(query)).toBe(
    'q=Ieva&goods=to_buy&sort=total-up&hide=who&order=number,customer,payment,goods,method,due,who,total,site,placed',
  )
  const page = await buyer.open('/orders')
  expect(page.text).toContain('Cheap first')
  const opened = await buyer.open(`/orders?${query}&saved=${id}`)
  expect(opened.text).not.toContain('Save view')
  expect(opened.text.indexOf('>Customer<')).toBeLessThan(opened.text.indexOf('>Site<'))
  const changed = await buyer.open(`/orders?${query}&saved=${id}&method=air`)
  for (const text of ['Save changes', 'Save view', 'title="Changed"']) expect(changed.text).toContain(text)
})

test('OPS-01 a view is its maker’s own; shared with a role, those who have it see it and nobody else changes it', async () => {
  const [buyer, support, finance] = await Promise.all([
    staffWith(at.shop, 'buyer'),
    staffWith(at.shop, 'support'),
    staffWith(at.shop, 'finance'),
  ])
  const boss = await staffWith(at.shop, 'super_admin')
  await saved(support, 'Only for support')
  const id = await saved(boss, 'For the buyers', { role: 'buyer' })
  expect((await buyer.open('/orders')).text).toContain('For the buyers')
  for (const other of [support, finance])
    expect((await other.open('/orders')).text).not.toContain('For the buyers')
  expect((await boss.open('/orders')).text).not.toContain('Only for support')
  expect((await buyer.open('/customers')).text).not.toContain('For the buyers')
  const opened = await buyer.open(`/orders?goods=to_buy&saved=${id}&method=air`)
  expect(opened.text).toContain('Save view')
  expect(opened.text).not.toContain('Save changes')
  for (const [act, fields] of [
    ['change-view', { id, name: 'Mine now', query: '' }],
    ['delete-view', { id }],
  ] as const)
    expect(await buyer.act('/orders', act, fields)).toMatchObject({
      status: 422,
      body: { text: 'This view is not there any more, or it is not yours.' },
    })
  const pushed = await buyer.act('/orders', 'save-view', { name: 'For money', role: 'finance', query: '' })
  expect(pushed).toMatchObject({ status: 422, body: { text: 'Share it with a role that you have.' } })
  await at.shop.db.updateTable('staff').set({ blocked_at: new Date() }).where('id', '=', boss.id).execute()
  expect((await buyer.open('/orders')).text).not.toContain('For the buyers')
  await at.shop.db.updateTable('staff').set({ blocked_at: null }).where('id', '=', boss.id).execute()
})

test('OPS-01 a view is renamed and deleted, each can be undone, and only a shared one is in the audit trail', async () => {
  const support = await staffWith(at.shop, 'support')
  const id = await saved(support, 'Morning', {}, '/customers')
  const renamed = await support.act('/customers', 'change-view', { id, name: 'Evening', query: 'q=x' })
  expect(renamed.body).toMatchObject({
    ok: true,
    undo: { act: 'change-view', fields: { id, name: 'Morning', role: '' } },
  })
  expect(await support.act('/customers', 'save-view', { name: 'Evening', query: '' })).toMatchObject({
    status: 422,
    body: { fields: { name: 'You have a view of this name already.' } },
  })
  const deleted = await support.act('/customers', 'delete-view', { id })
  expect(deleted.body).toMatchObject({
    undo: { act: 'save-view', fields: { name: 'Evening', query: 'q=x' } },
  })
  expect((await support.open('/customers')).text).not.toContain('Evening')
  const acts = ['customers.save-view', 'customers.change-view', 'customers.delete-view']
  expect(await trailOf(acts)).toEqual([])
  const shared = await saved(support, 'For all of us', { role: 'support' }, '/customers')
  await support.act('/customers', 'delete-view', { id: shared })
  expect(await trailOf(acts)).toMatchObject([
    { act: acts[0], operation: 'insert', table_name: 'saved_views' },
    { act: acts[2], operation: 'delete', table_name: 'saved_views' },
  ])
})

test('OPS-01 a person has at most 20 views of a list, and two tabs that save at once lose none silently', async () => {
  const finance = await staffWith(at.shop, 'finance')
  const all = await Promise.all(
    Array.from({ length: 24 }, (_, place) =>
      finance.act('/payments', 'save-view', { name: `View ${place}`, query: '' }),
    ),
  )
  const { count } = await at.shop.db
    .withoutPlugins()
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('list', '=', 'payments')
    .executeTakeFirstOrThrow()
  expect(all.filter(({ body }) => body.ok)).toHaveLength(Number(count))
  for (let place = Number(count); place < 20; place++) await saved(finance, `Later ${place}`, {}, '/payments')
  expect(await finance.act('/payments', 'save-view', { name: 'One more', query: '' })).toMatchObject({
    status: 422,
    body: { text: 'You have 20 views of this list, and no more fit. Delete one first.' },
  })
})

test('OPS-01 every list keeps views', async () => {
  const boss = await staffWith(at.shop, 'super_admin')
  const lists = screenList.filter(([, { acts = {} }]) => 'save-view' in acts)
  expect(lists.length).toBeGreaterThanOrEqual(13)
  for (const [id, { path }] of lists) {
    await saved(boss, `View of ${id}`, { query: 'q=nothing' }, `/${path}`)
    expect((await boss.open(`/${path}`)).text, id).toContain(`View of ${id}`)
  }
})

test('OPS-01 orders that were assigned by mistake go back to whom they belonged, but not from a colleague', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const support = await staffWith(at.shop, 'support')
  const orders = await at.shop.db
    .withoutPlugins()
    .selectFrom('orders')
    .select(['id', 'number', 'site_id'])
    .where('number', 'in', ['OR100001', 'OR100002', 'OR100003'])
    .where('site_id', '=', (eb) => eb.selectFrom('sites').select('sites.id').where('sites.code', '=', 'lt'))
    .orderBy('number')
    .execute()
  const whoHas = async () => {
    const rows = await at.shop.db
      .selectFrom('staff_assignments')
      .select(['subject', 'staff_id'])
      .where('site_id', '=', orders[0]?.site_id ?? 0)
      .execute()
    return orders.map(
      ({ number }) => rows.find(({ subject }) => subject === `order ${number}`)?.staff_id ?? null,
    )
  }
  const ids = orders.map(({ id }) => id)
  const [first = '', , third = ''] = ids
  await support.act('/orders', 'assign', { 'ids[]': [first] })
  const assigned = await buyer.act('/orders', 'assign', { 'ids[]': ids })
  expect(await whoHas()).toEqual([buyer.id, buyer.id, buyer.id])
  await support.act('/orders', 'assign', { 'ids[]': [third] })
  const { undo } = assigned.body as { undo: { act: string; fields: Record<string, string[]> } }
  expect((await buyer.act('/orders', undo.act, undo.fields)).body.ok).toBe(true)
  expect(await whoHas()).toEqual([support.id, null, support.id])
  const wrong = await buyer.act('/orders', 'give-back', { 'was[]': [`${first}:x`] })
  expect(wrong.status).toBe(422)
})

test('OPS-01 a block and a tier can be undone by what their answer names', async () => {
  const { user } = await customer(at.shop)
  const support = await staffWith(at.shop, 'support')
  const path = `/customers/default/${user.suite_code}`
  expect((await support.act(path, 'block')).body).toMatchObject({ undo: { act: 'unblock', fields: {} } })
  expect((await support.act(path, 'unblock')).body).toMatchObject({ undo: { act: 'block' } })
  expect((await support.act(path, 'tier', { tier: '2' })).body).toMatchObject({
    undo: { act: 'tier', fields: { tier: '' } },
  })
  expect((await support.act(path, 'tier', { tier: '' })).body).toMatchObject({
    undo: { act: 'tier', fields: { tier: '2' } },
  })
})

test('OPS-01 each value of a filter has the number of rows that it alone leaves, beside words and other filters, in every list', async () => {
  const { id } = await staffWith(at.shop, 'super_admin')
  const sites = at.shop.sites.all()
  const siteIds = sites.map((site) => site.id)
  const reader = {
    db: at.shop.db,
    clock: () => new Date(),
    member: { id },
    catalog: at.shop.catalog,
    allSiteIds: () => siteIds,
    site: (siteId: number) => sites.find((site) => site.id === siteId) as (typeof sites)[number],
  }
  const products = productsListOf(reader, sites)
  type Read = (query: ListQuery) => Promise<{ total: number; counts: Record<string, number> }>
  const lists: [ListDefinition, Read, string][] = [
    [ordersList, (query) => listOrders(reader, siteIds, query), 'method=air&q=OR1000'],
    [quotesList, (query) => listQuotes(reader, siteIds, query), 'turn=us'],
    [paymentsList, (query) => listPayments(reader, siteIds, query), 'state=captured'],
    [customersList, (query) => listCustomers(reader, siteIds, query), 'only=balance'],
    [products, (query) => listProducts(reader, siteIds, products, query), 'only=missing'],
    [stockList, (query) => readStock(reader, siteIds, query), 'only=sold-out'],
  ]
  for (const [list, read, narrowed] of lists) {
    const empty: ListDefinition = { ...list, views: [{ id: 'all', title: 'All', filters: {} }] }
    const query = readListQuery(empty, new URLSearchParams(narrowed))
    const { counts } = await read({ ...query, countsValues: true })
    const chosen = list.filters.flatMap((filter) =>
      filter.options.slice(0, 3).map(({ value }) => ({ filter: filter.id, value })),
    )
    const alone = await Promise.all(
      chosen.map(({ filter, value }) => read({ ...query, filters: { ...query.filters, [filter]: [value] } })),
    )
    const names = chosen.map(({ filter, value }) => valueCount(filter, value))
    expect(
      names.map((name) => `${name} ${counts[name]}`),
      list.path,
    ).toEqual(names.map((name, place) => `${name} ${alone[place]?.total}`))
  }
  const query = readListQuery(ordersList, new URLSearchParams('payment=paid&values=1'))
  const bounded = await countValues(at.shop.db, { ...ordersList, countsUpTo: 1 }, query, {
    listed: sql`select id, site_id, status, 'paid' as payment, 'to_buy' as goods from orders where site_id = any(${siteIds})`,
    matches: () => sql`true`,
  })
  expect(bounded).toEqual({})
})
