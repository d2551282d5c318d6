import { expect, test } from 'vitest'
import { tablesWithoutSite } from './site-conditions.server.ts'

const guarded = new Set(['orders', 'order_lines', 'payments'])

test.each([
  'select 1',
  'select * from products',
  'select * from orders where site_id = $1',
  'select * from orders as o where o.site_id = $1 for update',
  'select * from orders join order_lines on order_lines.site_id = orders.site_id where orders.site_id = $1',
  'select * from orders join order_lines using (site_id, order_id)',
  'select (select count(*) from payments where payments.site_id = orders.site_id) from orders where site_id = $1',
  'with paid as (select * from payments where site_id = $1) select * from paid',
  'update orders set status = $1 from payments p where orders.site_id = $2 and p.site_id = $2',
  'delete from orders using payments where orders.site_id = $1 and payments.site_id = $1',
  'insert into orders (site_id, number) values ($1, $2) on conflict (number) do update set number = excluded.number',
  'insert into orders default values',
])('a statement with a condition on its site, or that needs none, passes: %s', (statement) => {
  expect(tablesWithoutSite(statement, guarded)).toEqual([])
})

test.each([
  ['select * from orders', ['orders']],
  ['select site_id from orders order by site_id', ['orders']],
  ['select * from orders o join order_lines l on l.order_id = o.id where o.site_id = $1', ['order_lines']],
  ['select * from orders where site_id = $1 union all select * from payments', ['payments']],
  ['select * from products where exists (select from orders)', ['orders']],
  [
    'select * from orders where exists (select from payments where payments.site_id = orders.site_id)',
    ['orders'],
  ],
  ['select * from (select * from orders) as every where every.site_id = $1', ['orders']],
  ['with paid as (update payments set state = $1 returning *) select * from paid', ['payments']],
  ['update orders set site_id = $1 where id = $2', ['orders']],
  ['delete from orders using payments where orders.site_id = $1', ['payments']],
  ['insert into orders (site_id) select site_id from payments', ['payments']],
])('a table without a condition on its site_id is reported: %s', (statement, tables) => {
  expect(tablesWithoutSite(statement, guarded)).toEqual(tables)
})
